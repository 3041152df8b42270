import Foundation

/// How a scroll view moves by itself, as a function of time: gliding after a finger, or animated to a place.
struct ScrollTravel {
  enum Kind {
    case glide(x: ScrollMotion?, y: ScrollMotion?)
    case animation(Animator<AnimatablePair<CGFloat, CGFloat>>)
  }
  var kind: Kind
  let start: Double
  /// Where it stays on an axis that does not move.
  let origin: CGPoint

  func offset(at time: Double) -> CGPoint {
    switch kind {
    case .glide(let x, let y):
      let elapsed = time - start
      return CGPoint(x: x?.offset(at: elapsed) ?? origin.x, y: y?.offset(at: elapsed) ?? origin.y)
    case .animation(let animator):
      let value = animator.isFinished(at: time) ? animator.model : animator.value(at: time)
      return CGPoint(x: value.first, y: value.second)
    }
  }

  func velocity(at time: Double) -> CGPoint {
    switch kind {
    case .glide(let x, let y):
      let elapsed = time - start
      return CGPoint(x: x?.velocity(at: elapsed) ?? 0, y: y?.velocity(at: elapsed) ?? 0)
    case .animation(let animator):
      let value = animator.velocity(at: time)
      return CGPoint(x: value.first, y: value.second)
    }
  }

  func isFinished(at time: Double) -> Bool {
    switch kind {
    case .glide(let x, let y):
      return (x?.isFinished(at: time - start) ?? true) && (y?.isFinished(at: time - start) ?? true)
    case .animation(let animator): return animator.isFinished(at: time)
    }
  }
}

/// Stands in the node's list of motions while its content moves, so that the tree knows it is not at rest.
final class ScrollNodeMotion: NodeAnimation {
  private unowned let state: ScrollState
  init(_ state: ScrollState) { self.state = state }
  override func advance(to time: Double) -> Bool {
    state.sample(at: time)
    return state.isMoving
  }
}

extension ScrollState {
  /// Shows the offset of `time`, a pure function of it.
  func sample(at time: Double) {
    guard let travel = motion else { return }
    let serial = travelSerial
    move(to: travel.offset(at: time))
    // Whoever was told may have started another motion.
    if travel.isFinished(at: time), serial == travelSerial { finish() }
  }

  func start(_ travel: ScrollTravel) {
    guard let node else { return }
    motion = travel
    travelSerial += 1
    node.motion = ScrollNodeMotion(self)
    node.tree.startAnimating(node)
    let touches = node.tree.touches
    if !touches.moving.contains(where: { $0 === self }) { touches.moving.append(self) }
    sample(at: travel.start)
  }

  /// Stays where it is.
  func stop() {
    guard motion != nil else { return }
    finish()
  }

  private func finish() {
    motion = nil
    guard let node else { return }
    node.motion = nil
    node.tree.touches.moving.removeAll { $0 === self }
  }

  /// Lets content go: it coasts, bounces, turns a page or snaps.
  func release(velocity: CGPoint, at time: Double) {
    let targets = releaseTargets(velocity: velocity)
    func motion(_ axis: Axis) -> ScrollMotion? {
      guard axes.contains(axis.set) else { return nil }
      let (from, speed) = (Double(offset[axis]), Double(velocity[axis]))
      let motion =
        targets.map { ScrollMotion(offset: from, velocity: speed, target: Double($0[axis])) }
        ?? ScrollMotion(offset: from, velocity: speed, bounds: bounds(axis))
      return motion.duration > 0 ? motion : nil
    }
    let (x, y) = (motion(.horizontal), motion(.vertical))
    guard x != nil || y != nil else { return }
    start(ScrollTravel(kind: .glide(x: x, y: y), start: time, origin: offset))
  }

  /// Goes to `target`, animated or at once.
  func scroll(to target: CGPoint, transaction: Transaction) {
    guard let node else { return }
    let now = node.tree.now
    let goal = clamped(target)
    guard let animation = transaction.effectiveAnimation else {
      stop()
      move(to: goal)
      return
    }
    guard goal != offset || motion != nil else { return }
    var animator: Animator<AnimatablePair<CGFloat, CGFloat>>
    var velocity: AnimatablePair<CGFloat, CGFloat>?
    if case .animation(let running)? = motion?.kind {
      animator = running
    } else {
      animator = Animator(AnimatablePair(offset.x, offset.y))
      velocity = motion.map { AnimatablePair($0.velocity(at: now).x, $0.velocity(at: now).y) }
    }
    animator.retarget(to: AnimatablePair(goal.x, goal.y), animation: animation, at: now, initialVelocity: velocity)
    transaction.observe(animator.logicalEnd, animator.settleEnd, in: node.tree)
    start(ScrollTravel(kind: .animation(animator), start: now, origin: offset))
  }

  /// Where the offset will come to rest.
  var restingOffset: CGPoint {
    switch motion?.kind {
    case nil: return offset
    case .animation(let animator): return CGPoint(x: animator.model.first, y: animator.model.second)
    case .glide(let x, let y): return CGPoint(x: x?.restingOffset ?? offset.x, y: y?.restingOffset ?? offset.y)
    }
  }
}
