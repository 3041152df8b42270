extension AnimationKind {
  /// Seconds until the motion looks finished; infinity when it never does.
  var logicalDuration: Double {
    switch self {
    case .curve(_, let duration): duration
    case .spring(let spring, _), .interpolatingSpring(let spring, _): spring.duration
    case .custom(let custom): custom.logicalDuration
    case .delay(let delay, let inner): max(0, inner.logicalDuration + delay)
    case .speed(let speed, let inner): speed > 0 ? inner.logicalDuration / speed : .infinity
    case .repeating(let repeats, let inner): repeats.total(last: inner.logicalDuration)
    case .logicallyComplete(let duration, _): duration
    }
  }

  /// Seconds until the animation of `interval` has nothing left to show, starting with a `velocity` in units a
  /// second; infinity when it never ends. Springs rest within a thousandth, and never before they look finished.
  func removalDuration<V: VectorArithmetic>(interval: V, velocity: V, springStart: Double = 0) -> Double {
    switch self {
    case .curve(_, let duration):
      return duration
    case .spring(let spring, _):
      let rest = spring.restTime(
        dd: interval.magnitudeSquared, dv: -interval.dot(velocity), vv: velocity.magnitudeSquared)
      return springStart + max(rest, spring.duration)
    case .interpolatingSpring(let spring, let own):
      let total = velocity + interval.scaled(by: own)
      let rest = spring.restTime(
        dd: interval.magnitudeSquared, dv: -interval.dot(total), vv: total.magnitudeSquared)
      return springStart + max(rest, spring.duration)
    case .custom(let custom):
      return custom.removalDuration(interval: interval)
    case .delay(let delay, let inner):
      return max(
        0, delay + inner.removalDuration(interval: interval, velocity: velocity, springStart: springStart))
    case .speed(let speed, let inner):
      if speed <= 0 { return .infinity }
      let slower = velocity.scaled(by: 1 / speed)
      return inner.removalDuration(interval: interval, velocity: slower, springStart: springStart) / speed
    case .repeating(let repeats, let inner):
      return repeats.total(last: inner.removalDuration(interval: interval, velocity: .zero))
    case .logicallyComplete(_, let inner):
      return inner.removalDuration(interval: interval, velocity: velocity, springStart: springStart)
    }
  }

  /// Whether two animations have the same wrappers around whatever leaf; repetitions count as different.
  func hasSameWrappers(as other: AnimationKind) -> Bool {
    switch (self, other) {
    case (.delay(let a, let inner), .delay(let b, let otherInner)),
      (.speed(let a, let inner), .speed(let b, let otherInner)),
      (.logicallyComplete(let a, let inner), .logicallyComplete(let b, let otherInner)):
      return a == b && inner.hasSameWrappers(as: otherInner)
    default:
      return isLeaf && other.isLeaf
    }
  }

  var isLeaf: Bool {
    switch self {
    case .curve, .spring, .interpolatingSpring, .custom: true
    case .delay, .speed, .repeating, .logicallyComplete: false
    }
  }
}

extension AnimationKind.Repeat {
  /// The seconds of all legs, the last of which takes `last`.
  func total(last: Double) -> Double {
    count == .infinity || leg == .infinity ? .infinity : (count - 1) * leg + last
  }
}
