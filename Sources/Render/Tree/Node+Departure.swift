import Foundation

/// A child on its way out.
struct Departure {
  let node: Node
  let isDynamic: Bool
}

extension Node {
  /// Takes `node` out of the live children: at once, or when its transition has settled.
  func depart(_ node: Node) {
    tree.counters.nodesRemoved += 1
    node.isDeparting = true
    let transaction = tree.transaction(at: self)
    let hasFrame = node.firstLayoutNode?.isPlaced ?? false
    if hasFrame, transaction.effectiveAnimation != nil, node.startRemoval(transaction) {
      departing.append(Departure(node: node, isDynamic: true))
      tree.departures.append((self, node))
    } else {
      node.remove()
    }
  }

  /// A departing child that comes back keeps its state, its place in motion and its velocity.
  func revive(_ element: Element) -> Node? {
    guard let index = departing.firstIndex(where: { $0.node.identity == element.identity }) else { return nil }
    let node = departing.remove(at: index).node
    tree.departures.removeAll { $0.1 === node }
    node.isDeparting = false
    node.update(with: element)
    node.startInsertion(isRevival: true)
    return node
  }

  /// The layout node that stands for this one: itself, or the first below a structural one.
  var firstLayoutNode: Node? { isStructural ? layoutChildren.first : self }

  /// The transition written on this view, under modifiers and composites but not under containers.
  private var transitionNode: Node? {
    var node: Node? = self
    while let current = node {
      if current.primitive is TransitionPrimitive { return current }
      guard current.children.count == 1 || current.isStructural || current.primitive is any UnaryModifier else {
        return nil
      }
      node = current.children.first
    }
    return nil
  }

  func startInsertion(isRevival: Bool = false) {
    let transaction = tree.transaction(at: self)
    if let node = transitionNode, let transition = node.primitive as? TransitionPrimitive {
      transition.enter(node: node, isRevival: isRevival)
    } else if let animation = transaction.effectiveAnimation, let target = firstLayoutNode {
      target.startFade(to: 1, from: isRevival ? nil : 0, animation: animation)
    }
  }

  /// False when the view leaves at once (`.identity`).
  private func startRemoval(_ transaction: Transaction) -> Bool {
    if let node = transitionNode, let transition = node.primitive as? TransitionPrimitive {
      return transition.leave(node: node)
    }
    guard let animation = transaction.effectiveAnimation, let target = firstLayoutNode else { return false }
    target.startFade(to: 0, from: nil, animation: animation)
    return true
  }

  /// Anything still moving here or below.
  var isMoving: Bool {
    if primitiveAnimation != nil || fade != nil || frameAnimation != nil { return true }
    return children.contains { $0.isMoving }
  }

  /// Leaves for good.
  func remove() {
    isAttached = false
    for child in children { child.remove() }
    for departure in departing { departure.node.remove() }
    primitive.didRemove(node: self)
    for cleanup in cleanups { cleanup() }
    cleanups = []
    departing = []
    tree.stopAnimating(self)
  }
}
