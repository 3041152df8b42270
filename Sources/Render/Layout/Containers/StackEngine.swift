import Foundation

/// What a stack keeps between calls: gaps, priorities, the serving order, and the last solution.
public struct _StackLayoutCache {
  var items: [StackItem] = []
  var gaps: CGFloat = 0
  var order = StackOrder()
  /// The cross proposal that `order` was made for.
  var orderCross: CGFloat?
  /// The proposal that the items' lengths answer.
  var solved: ProposedViewSize?
  /// Where the children's extents across the axis begin and end, measured from their common guide.
  var low: CGFloat = 0
  var high: CGFloat = 0
}

/// The algorithm of horizontal and vertical stacks.
@MainActor struct StackEngine {
  let axis: Axis
  /// The guide that children share, across the axis.
  let alignment: AlignmentKey
  let spacing: CGFloat?

  func makeCache(_ subviews: LayoutSubviews) -> _StackLayoutCache {
    var cache = _StackLayoutCache()
    updateCache(&cache, subviews)
    return cache
  }

  func updateCache(_ cache: inout _StackLayoutCache, _ subviews: LayoutSubviews) {
    cache.items.removeAll(keepingCapacity: true)
    cache.items.reserveCapacity(subviews.count)
    cache.gaps = 0
    cache.order.invalidate()
    cache.solved = nil
    var before: ViewSpacing?
    for subview in subviews {
      var item = StackItem()
      item.priority = subview.priority
      if let spacing {
        item.gap = cache.items.isEmpty ? 0 : spacing
      } else {
        let own = subview.spacing
        item.gap = before?.distance(to: own, along: axis) ?? 0
        before = own
      }
      cache.gaps += item.gap
      cache.items.append(item)
    }
  }

  /// The ends of the stack have the first and last child's spacing, its sides the greatest of all.
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    var result = ViewSpacing()
    let (start, end, sides): (Edge.Set, Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing, .vertical) : (.top, .bottom, .horizontal)
    for (i, subview) in subviews.enumerated() {
      var edges = sides
      if i == 0 { edges.formUnion(start) }
      if i == subviews.count - 1 { edges.formUnion(end) }
      result.formUnion(subview.spacing, edges: edges)
    }
    return result
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackLayoutCache
  ) -> CGSize {
    if cache.items.isEmpty { return .zero }
    solve(proposal, cross: proposal[axis.cross], subviews, &cache)
    var length = cache.gaps
    for item in cache.items { length += item.length }
    return CGSize(max(0, length), max(0, cache.high - cache.low), along: axis)
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout _StackLayoutCache
  ) {
    forEachPlacement(in: bounds, proposal, subviews, &cache) { subview, origin, proposal, _ in
      subview.place(at: origin, proposal: proposal)
    }
  }

  func explicitAlignment(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout _StackLayoutCache
  ) -> CGFloat? {
    var guide = ExplicitGuide(key)
    forEachPlacement(in: bounds, proposal, subviews, &cache) { subview, origin, proposal, size in
      let dimensions = ViewDimensions(size, proposal: proposal, element: subview.element)
      if let value = dimensions[explicit: key] { guide.add(origin[key.axis] + value) }
    }
    return guide.result
  }

  /// Calls `body` with each child, its origin, proposal and size.
  private func forEachPlacement(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout _StackLayoutCache, _ body: (LayoutSubview, CGPoint, ProposedViewSize, CGSize) -> Void
  ) {
    if cache.items.isEmpty { return }
    // A stack that was asked for its ideal size across the axis offers its children what came out.
    let cross = proposal[axis.cross] ?? bounds.size[axis.cross]
    solve(proposal, cross: cross, subviews, &cache)
    var position = bounds.origin[axis]
    let line = bounds.origin[axis.cross] - cache.low
    for (item, subview) in zip(cache.items, subviews) {
      position += item.gap
      body(
        subview, CGPoint(position, line - item.guide, along: axis),
        ProposedViewSize(item.share, cross, along: axis), CGSize(item.length, item.cross, along: axis))
      position += item.length
    }
  }

  /// Finds every child's length for `proposal` along the axis and an offer of `cross` across it. The order always
  /// comes from the stack's own proposal, so that placing does not probe again.
  private func solve(
    _ proposal: ProposedViewSize, cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout _StackLayoutCache
  ) {
    let wanted = ProposedViewSize(proposal[axis], cross, along: axis)
    if cache.solved == wanted { return }
    cache.solved = wanted
    let orderCross = proposal[axis.cross]
    if cache.orderCross != orderCross {
      cache.orderCross = orderCross
      cache.order.invalidate()
    }
    let base = subviews.startIndex
    distribute(
      proposal[axis].map { $0 - cache.gaps }, over: &cache.items, order: &cache.order,
      probe: { i, length in
        subviews[base + i].sizeThatFits(ProposedViewSize(length, orderCross, along: axis))[axis]
      },
      measure: { i, offer in
        let size = subviews[base + i].sizeThatFits(ProposedViewSize(offer, cross, along: axis))
        return (size[axis], size[axis.cross])
      })
    align(cross, subviews, &cache)
  }

  /// Shifts the children so that their guides meet, and finds the extent of the result.
  private func align(_ cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout _StackLayoutCache) {
    var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
    for (i, subview) in subviews.enumerated() {
      let item = cache.items[i]
      if item.cross == .infinity {
        // Only asked for as a maximum: nothing is ever placed at this size.
        (cache.low, cache.high) = (0, .infinity)
        return
      }
      let dimensions = ViewDimensions(
        CGSize(item.length, item.cross, along: axis),
        proposal: ProposedViewSize(item.share, cross, along: axis), element: subview.element)
      let guide = dimensions[alignment]
      cache.items[i].guide = guide
      low = min(low, -guide)
      high = max(high, item.cross - guide)
    }
    (cache.low, cache.high) = (low, high)
  }
}
