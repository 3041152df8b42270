import Foundation

/// A layout that arranges children from leading to trailing.
public struct HStackLayout: Layout {
  /// The guide that children share; `.center` unless told otherwise.
  public var alignment: VerticalAlignment
  /// Points between children; nil asks the children.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  public typealias Cache = _StackLayoutCache
  private var engine: StackEngine { StackEngine(axis: .horizontal, alignment: alignment.key, spacing: spacing) }

  public func makeCache(subviews: Subviews) -> Cache { engine.makeCache(subviews) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { engine.updateCache(&cache, subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { engine.spacing(subviews) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    engine.sizeThatFits(proposal, subviews, &cache)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, proposal, subviews, &cache) }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { engine.explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache) }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { engine.explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache) }
}

/// A layout that arranges children from top to bottom.
public struct VStackLayout: Layout {
  /// The guide that children share; `.center` unless told otherwise.
  public var alignment: HorizontalAlignment
  /// Points between children; nil asks the children.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public typealias Cache = _StackLayoutCache
  private var engine: StackEngine { StackEngine(axis: .vertical, alignment: alignment.key, spacing: spacing) }

  public func makeCache(subviews: Subviews) -> Cache { engine.makeCache(subviews) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { engine.updateCache(&cache, subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { engine.spacing(subviews) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    engine.sizeThatFits(proposal, subviews, &cache)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, proposal, subviews, &cache) }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { engine.explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache) }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { engine.explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache) }
}
