import Foundation

extension ViewTree {
  func startAnimating(_ node: Node) {
    guard !node.isAnimating else { return }
    node.isAnimating = true
    animating.append(node)
  }

  func stopAnimating(_ node: Node) {
    node.primitiveAnimation = nil
    node.frameAnimation = nil
    node.fade = nil
    node.textRoll = nil
    node.motion = nil
    guard node.isAnimating else { return }
    node.isAnimating = false
    animating.removeAll { $0 === node }
  }

  /// Samples every running animation at `now`, drops those at rest and departs what has finished leaving.
  func animate() {
    var resting: [Node] = []
    for node in animating where !sample(node) { resting.append(node) }
    if !resting.isEmpty {
      for node in resting { node.isAnimating = false }
      animating.removeAll { !$0.isAnimating }
    }
    finishDepartures()
    if layoutIsDirty {
      transaction = Transaction()
      updateSerial += 1
      layout()
    }
  }

  /// False once nothing of the node moves any more.
  private func sample(_ node: Node) -> Bool {
    var isMoving = false
    if let animation = node.primitiveAnimation {
      if animation.advance(to: now) { isMoving = true } else { node.primitiveAnimation = nil }
    }
    if node.frameAnimation != nil, node.showFrame(at: now) { isMoving = true }
    if let motion = node.motion {
      if motion.advance(to: now) { isMoving = true } else if node.motion === motion { node.motion = nil }
    }
    if let roll = node.textRoll {
      node.invalidateDisplay()
      if roll.isFinished(at: now) { node.textRoll = nil } else { isMoving = true }
    }
    if let fade = node.fade {
      node.invalidateRecord()
      if fade.isFinished(at: now) && fade.target == 1 {
        node.fade = nil
      } else if !fade.isFinished(at: now) {
        isMoving = true
      }
    }
    return isMoving
  }

  private func finishDepartures() {
    guard !departures.isEmpty else { return }
    var left: [(parent: Node, node: Node)] = []
    for (parent, node) in departures {
      if node.isLeaving(at: now) {
        left.append((parent, node))
      } else {
        parent.departing.removeAll { $0 === node }
        node.remove()
        parent.childrenDidChange(layout: false)
      }
    }
    departures = left
  }

  /// Whether anything moves now or will without a further event.
  var isMoving: Bool {
    !departures.isEmpty || animating.contains { $0.hasOwnMotion }
  }

  /// Motions without an end: a settle has to be bounded.
  var endlessMotions: [Node] { animating.filter { $0.primitiveAnimation?.isEndless ?? false } }
}

extension Node {
  /// Something moves that comes to rest by itself.
  var hasOwnMotion: Bool {
    primitiveAnimation.map { !$0.isEndless } ?? false || frameAnimation != nil || fade != nil || textRoll != nil
      || motion.map { !$0.isPassive } ?? false
  }

  /// A departing subtree stays while anything in it moves that comes to rest.
  func isLeaving(at time: Double) -> Bool {
    if let fade, !fade.isFinished(at: time) { return true }
    if let primitiveAnimation, !primitiveAnimation.isEndless { return true }
    if frameAnimation != nil { return true }
    return children.contains { $0.isLeaving(at: time) }
  }
}
