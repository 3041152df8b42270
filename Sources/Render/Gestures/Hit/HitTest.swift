import Foundation

/// A primitive that keeps hits inside an outline, for itself and for all that is below it.
@MainActor
protocol HitLimiting {
  /// Whether a touch at `point`, in the node's space, may land on the node or below it.
  func admitsHit(_ point: CGPoint, node: Node) -> Bool
}

extension ViewTree {
  /// The frontmost view under a point of the root's space, on the geometry shown now; nil when nothing is there.
  func hitTest(_ point: CGPoint) -> Node? { root.hitTest(point) }

  /// The view under `point` and everything around it, innermost first, ending with the root. A presentation's chain
  /// leaves the view that presents it out.
  func hitChain(_ point: CGPoint) -> [Node] {
    var chain: [Node] = []
    var node = hitTest(point)
    while let current = node {
      chain.append(current)
      node = current.parent?.primitive is PortalPrimitive ? root : current.parent
    }
    return chain
  }
}

extension Node {
  /// `point` is in the space of the layout parent's content.
  fileprivate func hitTest(_ point: CGPoint) -> Node? {
    guard isPlaced, presented.allowsHits(node: self) else { return nil }
    var own = CGPoint(x: point.x - shownFrame.minX, y: point.y - shownFrame.minY)
    let effect = presented.childTransform(node: self)
    if !effect.isIdentity {
      guard let inverse = effect.inverted else { return nil }
      own = inverse.apply(own)
    }
    if let limit = presented as? any HitLimiting, !limit.admitsHit(own, node: self) { return nil }
    let inner = CGPoint(x: own.x - contentTranslation.x, y: own.y - contentTranslation.y)
    for child in hitChildren.reversed() {
      if let hit = child.hitTest(inner) { return hit }
    }
    return presented.containsHit(own, node: self) ? self : nil
  }

  /// Painted children that touches reach: neither those on their way out nor a mask.
  private var hitChildren: [Node] {
    var children = paintChildren
    if presented is MaskPrimitive, layoutChildren.count > 1, let mask = layoutChildren.last {
      children.removeAll { $0 === mask }
    }
    if !tree.departures.isEmpty { children.removeAll { $0.isInDepartingSubtree } }
    return children
  }

  /// A point of the root's space in this node's own; nil where the view is flattened to nothing.
  func convertFromRoot(_ point: CGPoint) -> CGPoint? { shownTransform.inverted?.apply(point) }
}
