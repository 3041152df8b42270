import Foundation

/// A frame as long as the nearest scroll view (or the screen inside its safe area), or parts of it.
struct ContainerFramePrimitive: Primitive, UnaryModifier, LayoutWatching {
  static var invalidation: Invalidation { .layout }
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func didUpdate(node: Node, old: (any Primitive)?) {
    if old == nil { node.tree.layoutWatchers.append(node) }
  }
  func didRemove(node: Node) { node.tree.layoutWatchers.removeAll { $0 === node } }
  func didLayOut(node: Node) {
    guard let used = node.storage.first as? SizeBox, used.size != node.containerSize else { return }
    node.invalidateLayout()
  }

  private func layout(_ node: Node) -> FrameLayout {
    layout((node.storage.first as? SizeBox)?.size ?? node.containerSize)
  }
  private func layout(_ container: CGSize) -> FrameLayout {
    FrameLayout(
      width: axes.contains(.horizontal) ? length(container.width, .horizontal) : nil,
      height: axes.contains(.vertical) ? length(container.height, .vertical) : nil, alignment: alignment)
  }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    let container = node.containerSize
    // Sizes are remembered: what they were made for is looked at after the layout.
    if let box = node.storage.first as? SizeBox { box.size = container } else { node.storage = [SizeBox(container)] }
    return node.onlyChild.map { layout(container).sizeThatFits(proposal, child: $0) } ?? .zero
  }
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    for child in node.layoutChildren {
      let placed = layout(node).placement(in: size, proposal: proposal, child: child)
      child.place(at: placed.origin, proposal: placed.proposal)
    }
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    node.onlyChild.flatMap { layout(node).explicitAlignment(key, at: size, proposal: proposal, child: $0) }
  }
  func spacing(node: Node) -> ViewSpacing { .standard }
}

extension Node {
  /// The size that `containerRelativeFrame` is a part of.
  fileprivate var containerSize: CGSize {
    var node = parent
    while let current = node {
      if current.primitive is ScrollPrimitive { return current.scrollWindow }
      node = current.parent
    }
    return tree.safeRect.size
  }

  /// A scroll view's inner size, across it what it was offered; before it is placed, the screen's.
  private var scrollWindow: CGSize {
    guard isPlaced, let scroll = primitive as? ScrollPrimitive else { return tree.safeRect.size }
    let inner = scrollState?.metrics.inner.size ?? frame.size
    let offered = placedProposal ?? .unspecified
    return CGSize(
      width: scroll.axes.contains(.horizontal) ? inner.width : offered.width ?? inner.width,
      height: scroll.axes.contains(.vertical) ? inner.height : offered.height ?? inner.height)
  }
}

/// The container's size that a layout was made for.
private final class SizeBox {
  var size: CGSize
  init(_ size: CGSize) { self.size = size }
}

extension View {
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    with(ContainerFramePrimitive(axes: axes, alignment: alignment) { length, _ in length })
  }
  /// As long as `length` makes of the container's length.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    with(ContainerFramePrimitive(axes: axes, alignment: alignment, length: length))
  }
  /// As long as `span` of `count` equal parts of the container, `spacing` apart.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    with(
      ContainerFramePrimitive(axes: axes, alignment: alignment) { length, _ in
        containerRelativeLength(length, count: count, span: span, spacing: spacing)
      })
  }
}
