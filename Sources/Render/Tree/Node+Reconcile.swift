import Foundation

extension Node {
  /// Makes the children what `elements` say: same identity is kept and updated, the rest is inserted or departs.
  func reconcile(_ elements: [Element]) {
    if children.count == elements.count && departing.isEmpty
      && zip(children, elements).allSatisfy({ $0.identity == $1.identity })
    {
      for (child, element) in zip(children, elements) { child.update(with: element) }
      return
    }
    var old: [Identity: Node] = [:]
    old.reserveCapacity(children.count)
    for child in children { old[child.identity] = child }
    var next: [Node] = []
    next.reserveCapacity(elements.count)
    for element in elements {
      if let kept = old.removeValue(forKey: element.identity) {
        kept.update(with: element)
        next.append(kept)
      } else if let revived = revive(element) {
        next.append(revived)
      } else {
        let created = Node(element: element, parent: self, tree: tree)
        created.insert(element)
        next.append(created)
      }
    }
    let leaving = children.enumerated().filter { old[$0.element.identity] === $0.element }
    children = next
    for (_, node) in leaving { depart(node) }
    childrenDidChange()
  }

  /// First evaluation of a new node.
  func insert(_ element: Element) {
    tree.counters.nodesInserted += 1
    take(element.primitive, old: nil)
    fill(element)
    tree.inserted.append(self)
    // Only a view that comes into something older has a transition of its own.
    if element.isDynamic, let parent, !parent.isFresh { startInsertion() }
  }

  func update(with element: Element) {
    let old = primitive
    if !needsUpdate, environment.stamp == (parent?.childEnvironment ?? tree.rootEnvironment).stamp,
      element.children == nil, old.isEqual(to: element.primitive)
    {
      return
    }
    take(element.primitive, old: old)
    // Its own change is animated: it waits for that update, so that nothing of it shows before.
    if needsUpdate, tree.waitsForAnimation(self) { return }
    fill(element)
  }

  private func fill(_ element: Element) {
    if primitive.evaluate(node: self) { return }
    guard let build = element.children else { return }
    var expansion = Expansion(owner: self)
    build(&expansion)
    reconcile(expansion.elements)
  }

  /// Takes a new value: resolves it, starts animations, marks what has to be done again.
  private func take(_ value: any Primitive, old: (any Primitive)?) {
    let parentEnvironment = parent?.childEnvironment ?? tree.rootEnvironment
    let environmentChanged = environment.stamp != parentEnvironment.stamp
    let turnsAround = environment.layoutDirection != parentEnvironment.layoutDirection
    environment = parentEnvironment
    var new = value
    new.resolve(in: environment, node: self)
    let isSame = old.map { $0.isEqual(to: new) } ?? false
    if isSame && !environmentChanged { return }
    primitive = new
    if new.changesEnvironment {
      var changed = environment
      new.modify(&changed)
      if !changed.isEqual(to: childEnvironment) || environmentChanged { childEnvironment = changed }
    } else {
      childEnvironment = environment
    }
    if let old {
      if !isSame { new.animate(from: old, node: self, transaction: tree.transaction(at: self)) }
      if primitiveAnimation == nil { presented = new } else { _ = primitiveAnimation?.advance(to: tree.now) }
    } else {
      presented = new
    }
    let what = isSame ? [] : type(of: new).invalidation
    if what.contains(.layout) || turnsAround { invalidateLayout() }
    if what.contains(.display) { invalidateDisplay() }
    new.didUpdate(node: self, old: old)
  }

  /// Shows an animated value of the primitive.
  func present(_ value: any Primitive, animatesLayout: Bool) {
    presented = value
    if animatesLayout { invalidateLayout() }
    invalidateDisplay()
  }

  /// Asks for this node's body to be evaluated again.
  func invalidate() {
    guard isAttached else { return }
    if needsUpdate {
      tree.moveToLatest(self)
    } else {
      needsUpdate = true
      tree.enqueue(self)
    }
  }

  /// Evaluates again in place, with the value it has.
  func evaluateAgain() {
    guard isAttached, needsUpdate else { return }
    // Before, not after: what is written during the evaluation asks for another.
    needsUpdate = false
    _ = primitive.evaluate(node: self)
  }
}
