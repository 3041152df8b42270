import Foundation

/// The views of the container it stands around are what a scroll view aligns to.
struct ScrollTargetLayout: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { [] }
  let isEnabled: Bool
}

extension View {
  /// Makes each view in this container a target of `scrollTargetBehavior(.viewAligned)` and `scrollPosition(id:)`.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    with(ScrollTargetLayout(isEnabled: isEnabled))
  }
}

extension ScrollState {
  /// The views of the target layout, in order.
  var targetNodes: [Node] {
    guard let layout = node.flatMap(targetLayout) else { return [] }
    var container: Node? = layout
    while let current = container, current.primitive.isUnaryModifier { container = current.onlyChild }
    return container?.layoutChildren ?? []
  }

  private func targetLayout(below node: Node) -> Node? {
    for child in node.layoutChildren where !(child.primitive is ScrollPrimitive) {
      if let layout = child.primitive as? ScrollTargetLayout, layout.isEnabled { return child }
      if let found = targetLayout(below: child) { return found }
    }
    return nil
  }

  /// A view's box in the content's space, 0 where content rests.
  func contentBounds(_ target: Node) -> CGRect {
    guard let content = node?.onlyChild else { return .zero }
    let (from, to) = (content.modelOrigin, target.modelOrigin)
    return CGRect(x: to.x - from.x, y: to.y - from.y, width: target.frame.width, height: target.frame.height)
  }

  /// The offset that shows `target`: with its anchor at the same anchor of the window, or the nearest at which it is
  /// seen whole.
  func offset(showing target: Node, anchor: UnitPoint?) -> CGPoint {
    let box = contentBounds(target)
    let window = metrics.inner.size
    func along(_ low: CGFloat, _ length: CGFloat, _ axis: Axis) -> CGFloat {
      let (now, size) = (restingOffset[axis], window[axis])
      if let anchor {
        let share = axis == .horizontal ? anchor.x : anchor.y
        return low + length * share - size * share
      }
      if low < now || length > size { return low }
      return low + length > now + size ? low + length - size : now
    }
    return clamped(
      CGPoint(
        x: axes.contains(.horizontal) ? along(box.minX, box.width, .horizontal) : offset.x,
        y: axes.contains(.vertical) ? along(box.minY, box.height, .vertical) : offset.y))
  }
}

extension Node {
  /// The first view below with an explicit id, depth first.
  func descendant(id: AnyHashable) -> Node? {
    for child in children {
      let isMatch = child.identity.path.contains { slot in
        if case .id(id, _) = slot { return true }
        return false
      }
      if isMatch, let target = child.firstLayoutNode { return target }
      if let found = child.descendant(id: id) { return found }
    }
    return nil
  }

  /// The explicit id of this view, given to it or to what it is the body of.
  var ownID: AnyHashable? {
    var node: Node? = self
    while let current = node {
      if let id = current.identity.explicitID { return id }
      guard let parent = current.parent, parent.isStructural else { return nil }
      node = parent
    }
    return nil
  }

  /// The nearest scroll view around this node.
  var enclosingScroll: ScrollState? {
    var node = parent
    while let current = node {
      if current.primitive is ScrollPrimitive { return current.scrollState }
      node = current.parent
    }
    return nil
  }
}
