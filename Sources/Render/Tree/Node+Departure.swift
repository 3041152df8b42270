import Foundation

extension Node {
  /// Takes `node` out of the live children: at once, or when its transition has settled.
  func depart(_ node: Node) {
    tree.counters.nodesRemoved += 1
    tree.preferencesAreDirty = true
    node.isDeparting = true
    let targets = node.transitionTargets.filter { $0.firstLayoutNode?.isPlaced ?? false }
    // Every target starts, though one would be enough to wait for.
    let isLeaving = targets.map { $0.startRemoval() }.contains(true)
    if isLeaving {
      departing.append(node)
      tree.departures.append((self, node))
    } else {
      node.remove()
    }
  }

  /// A departing child that comes back keeps its state, its place in motion and its velocity.
  func revive(_ element: Element) -> Node? {
    guard let index = departing.firstIndex(where: { $0.identity == element.identity }) else { return nil }
    let node = departing.remove(at: index)
    tree.departures.removeAll { $0.1 === node }
    tree.preferencesAreDirty = true
    node.isDeparting = false
    node.update(with: element)
    node.startInsertion(isRevival: true)
    return node
  }

  /// The layout node that stands for this one: itself, or the first below a structural one.
  var firstLayoutNode: Node? { isStructural ? layoutChildren.first : self }

  /// What comes and goes by itself when this view does: transitions written on it (under modifiers and composites,
  /// not inside containers), else its layout nodes, which fade.
  private var transitionTargets: [Node] {
    if primitive is PortalPrimitive { return [] }
    if primitive is TransitionPrimitive { return [self] }
    if isStructural { return children.flatMap(\.transitionTargets) }
    if primitive.isUnaryModifier, let written = children.first?.writtenTransition { return [written] }
    return [self]
  }

  private var writtenTransition: Node? {
    if primitive is TransitionPrimitive { return self }
    guard isStructural ? children.count == 1 : primitive.isUnaryModifier else { return nil }
    return children.first?.writtenTransition
  }

  func startInsertion(isRevival: Bool = false) {
    for target in transitionTargets { target.enter(isRevival: isRevival) }
  }

  private func enter(isRevival: Bool) {
    if let transition = primitive as? TransitionPrimitive {
      transition.enter(node: self, isRevival: isRevival)
    } else if let animation = tree.transaction(at: self).effectiveAnimation {
      startFade(to: 1, from: isRevival ? nil : 0, animation: animation)
    } else if fade != nil {
      fade = nil
      invalidateRecord()
    }
  }

  /// False when the view leaves at once: without an animation, or with `.identity`.
  private func startRemoval() -> Bool {
    if let transition = primitive as? TransitionPrimitive { return transition.leave(node: self) }
    guard let animation = tree.transaction(at: self).effectiveAnimation else { return false }
    startFade(to: 0, from: nil, animation: animation)
    return true
  }

  /// Leaves for good.
  func remove() {
    isAttached = false
    for child in children { child.remove() }
    for node in departing { node.remove() }
    primitive.didRemove(node: self)
    for cleanup in cleanups { cleanup() }
    cleanups = []
    departing = []
    tree.stopAnimating(self)
    leaveParent()
  }
}
