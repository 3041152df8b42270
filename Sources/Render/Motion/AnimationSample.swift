/// What an animation did to a motion after some time, for every animation whose effect is linear:
/// travelled = position * interval + impulse * initial velocity, and the same for the velocity.
struct AnimationSample {
  var position: Double
  var impulse: Double
  var velocity: Double
  var impulseVelocity: Double

  static let end = AnimationSample(position: 1, impulse: 0, velocity: 0, impulseVelocity: 0)
}

/// Where the wrappers of an animation put its leaf at some time.
struct LeafPlacement {
  /// Seconds on the leaf's own clock.
  var time: Double
  /// Leaf seconds a second.
  var rate = 1.0
  /// Shown = base + sign * leaf: a leg back runs from 1 down.
  var base = 0.0
  var sign = 1.0
  /// Waiting for a delay to pass.
  var isHeld = false
  /// In a later leg of a repetition, where an initial velocity no longer counts.
  var isLaterLeg = false
  /// Another leg follows this one.
  var hasMoreLegs = false
}

extension AnimationKind {
  /// The innermost animation, and its clock at `time` seconds. A billionth of a second absorbs the noise of sums.
  func leaf(at time: Double) -> (leaf: AnimationKind, placement: LeafPlacement) {
    var placement = LeafPlacement(time: max(time, 0))
    var kind = self
    while true {
      switch kind {
      case .delay(let delay, let inner):
        placement.isHeld = placement.isHeld || placement.time < delay
        placement.time = max(0, placement.time - delay)
        kind = inner
      case .speed(let speed, let inner):
        placement.time *= max(speed, 0)
        placement.rate *= max(speed, 0)
        kind = inner
      case .logicallyComplete(_, let inner):
        kind = inner
      case .repeating(let repeats, let inner):
        placement.enter(repeats)
        kind = inner
      case .curve, .spring, .interpolatingSpring, .custom:
        return (kind, placement)
      }
    }
  }

  /// The motion after `time` seconds, or nil when it is a custom animation's. `springStart` is the leaf time at
  /// which a spring took over from another one.
  func sample(at time: Double, springStart: Double = 0) -> AnimationSample? {
    // Most animations have no wrapper: spare them the walk.
    if let direct = leafSample(at: max(0, time - springStart)) { return direct }
    let (leaf, placement) = leaf(at: time)
    guard let inner = leaf.leafSample(at: max(0, placement.time - springStart)) else { return nil }
    return placement.outward(inner)
  }

  private func leafSample(at time: Double) -> AnimationSample? {
    switch self {
    case .curve(let curve, let duration):
      if time >= duration { return .end }
      let point = curve.evaluate(time / duration)
      return AnimationSample(
        position: point.value, impulse: 0, velocity: point.slope / duration, impulseVelocity: 0)
    case .spring(let spring, _):
      let basis = spring.basis(at: time)
      return AnimationSample(
        position: 1 - basis.position, impulse: basis.impulse, velocity: -basis.positionRate,
        impulseVelocity: basis.impulseRate)
    case .interpolatingSpring(let spring, let velocity):
      let basis = spring.basis(at: time)
      return AnimationSample(
        position: 1 - basis.position + velocity * basis.impulse, impulse: basis.impulse,
        velocity: velocity * basis.impulseRate - basis.positionRate, impulseVelocity: basis.impulseRate)
    case .custom, .delay, .speed, .repeating, .logicallyComplete:
      return nil
    }
  }
}

extension LeafPlacement {
  mutating func enter(_ repeats: AnimationKind.Repeat) {
    guard repeats.leg > 0, repeats.leg < .infinity else { return }
    let leg = min(((time + 1e-9) / repeats.leg).rounded(.down), repeats.count - 1)
    time = max(0, time - leg * repeats.leg)
    if leg > 0 { isLaterLeg = true }
    if leg < repeats.count - 1 { hasMoreLegs = true }
    if repeats.autoreverses, leg.truncatingRemainder(dividingBy: 2) == 1 {
      base += sign
      sign = -sign
    }
  }

  /// A leaf's sample as the wrappers show it.
  func outward(_ inner: AnimationSample) -> AnimationSample {
    let rate = isHeld ? 0 : rate * sign
    let carries = !isLaterLeg && self.rate > 0
    return AnimationSample(
      position: base + sign * inner.position,
      // A velocity a second is less per leaf second when the leaf's clock runs faster.
      impulse: carries ? sign * inner.impulse / self.rate : 0,
      velocity: rate * inner.velocity,
      impulseVelocity: carries && !isHeld ? sign * inner.impulseVelocity : 0)
  }
}
