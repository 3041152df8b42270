import Foundation

/// A layout of some type together with its cache: what a node holds, whatever the layout.
@MainActor class LayoutBox {
  var properties: LayoutProperties { LayoutProperties() }

  /// Says that the layout, the list of children or a child's content changed.
  func invalidate() {}
  /// The guides that the container may set.
  func guides(_ subviews: LayoutSubviews) -> GuideSet { .all }
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing { ViewSpacing() }
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize { .zero }
  func place(in bounds: CGRect, proposal: ProposedViewSize, _ subviews: LayoutSubviews) {}
  /// The guide of a container of `size` that answered `proposal` with it, from its top-leading corner.
  func explicitAlignment(
    _ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> CGFloat? { nil }
}

/// The box of one layout type: inside it nothing is erased.
@MainActor final class TypedLayoutBox<L: Layout>: LayoutBox {
  var layout: L {
    didSet { isStale = true }
  }
  private var cache: L.Cache?
  private var isStale = false

  init(_ layout: L) { self.layout = layout }

  override var properties: LayoutProperties { L.layoutProperties }
  override func invalidate() { isStale = true }

  override func guides(_ subviews: LayoutSubviews) -> GuideSet {
    L.self is any GuideMergingLayout.Type ? subviews.guides : .all
  }
  override func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    withCache(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  override func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    withCache(subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }
  override func place(in bounds: CGRect, proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    withCache(subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func explicitAlignment(
    _ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache(subviews) { cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// The cache is moved out while in use, so that it is never copied.
  @inline(__always)
  private func withCache<R>(_ subviews: LayoutSubviews, _ body: (inout L.Cache) -> R) -> R {
    let isUpdate = isStale && cache != nil
    var current = cache.take() ?? layout.makeCache(subviews: subviews)
    if isUpdate { layout.updateCache(&current, subviews: subviews) }
    isStale = false
    defer { cache = current }
    return body(&current)
  }
}
