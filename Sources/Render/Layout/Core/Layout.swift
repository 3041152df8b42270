import Foundation

/// A type that sizes and places a collection of views.
///
/// A layout answers a proposal with a size that depends on nothing else, and places its children in the bounds it
/// got. Points run from the leading edge: right-to-left containers mirror the result.
@MainActor public protocol Layout {
  typealias Subviews = LayoutSubviews
  /// What is worth keeping between calls.
  associatedtype Cache = Void
  /// What animations read and write; nothing by default.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  var animatableData: AnimatableData { get set }

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache
  /// Called when the layout or a child changed. Makes a new cache unless overridden.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The distances the container likes to keep. The union of all children's unless overridden.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// A guide's position in the coordinates of `bounds`, or nil. The merged guides of the children unless overridden.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// A guide's position in the coordinates of `bounds`, or nil. The merged guides of the children unless overridden.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    // There is nothing to store.
    set {}
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing()
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedAlignment(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedAlignment(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Places stand-ins that only remember where they were put, then joins the guides that the children set there.
  func mergedAlignment(
    _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    if !subviews.guides.mayContain(key) { return nil }
    let standIns = subviews.map { PlacementRecorder($0.element) }
    placeSubviews(
      in: bounds, proposal: proposal,
      subviews: LayoutSubviews(standIns.map(LayoutSubview.init), layoutDirection: subviews.layoutDirection),
      cache: &cache)
    var guide = ExplicitGuide(key)
    for standIn in standIns {
      guard let (origin, proposal) = standIn.placement,
        let value = standIn.base.dimensions(in: proposal)[explicit: key]
      else { continue }
      guide.add(origin[key.axis] + value)
    }
    return guide.result
  }
}

/// Answers for a child, and remembers where it is placed instead of placing it.
@MainActor private final class PlacementRecorder: LayoutElement {
  let base: any LayoutElement
  private(set) var placement: (CGPoint, ProposedViewSize)?

  init(_ base: any LayoutElement) { self.base = base }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  func explicitAlignment(_ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    base.explicitAlignment(key, at: size, proposal: proposal)
  }
  var guides: GuideSet { base.guides }
  var layoutSpacing: ViewSpacing { base.layoutSpacing }
  var layoutPriority: Double { base.layoutPriority }
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { base.layoutValue(key) }
  func place(at origin: CGPoint, proposal: ProposedViewSize) { placement = (origin, proposal) }
}
