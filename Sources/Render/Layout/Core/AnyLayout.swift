import Foundation

/// A layout of a type chosen while running. Changing the type keeps the children and their state.
public struct AnyLayout: Layout {
  private let makeBox: @MainActor () -> LayoutBox
  private let update: @MainActor (LayoutBox) -> Bool

  public init<L: Layout>(_ layout: L) {
    makeBox = { TypedLayoutBox(layout) }
    update = { box in
      guard let same = box as? TypedLayoutBox<L> else { return false }
      same.layout = layout
      return true
    }
  }

  /// The chosen layout's own cache.
  public struct Cache {
    fileprivate var box: LayoutBox
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache(box: makeBox()) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if !update(cache.box) { cache.box = makeBox() }
  }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { cache.box.spacing(subviews) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.box.sizeThatFits(proposal, subviews)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { cache.box.place(in: bounds, proposal: proposal, subviews) }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    cache.box.explicitAlignment(guide.key, at: bounds.size, proposal: proposal, subviews).map { bounds.minX + $0 }
  }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    cache.box.explicitAlignment(guide.key, at: bounds.size, proposal: proposal, subviews).map { bounds.minY + $0 }
  }
}
