/// A custom animation of any type. Only these pay for an existential; every built-in kind is an enum case.
struct AnyCustomAnimation: Hashable, Sendable {
  let base: any CustomAnimation

  init(_ base: any CustomAnimation) { self.base = base }

  static func == (lhs: AnyCustomAnimation, rhs: AnyCustomAnimation) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }

  /// Found by asking, since only the animation knows: the first time at which it is over.
  func removalDuration<V: VectorArithmetic>(interval: V) -> Double {
    firstTime(precision: 1e-11) { time in
      var context = AnimationContext<V>()
      return base.animate(value: interval, time: time, context: &context) == nil
    }
  }

  var logicalDuration: Double {
    firstTime(precision: 1e-11) { time in
      var context = AnimationContext<Double>()
      return base.animate(value: 1.0, time: time, context: &context) == nil || context.isLogicallyComplete
    }
  }
}

extension Animation {
  /// The part of `value` travelled after `time` seconds; nil when the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let (leaf, placement) = kind.leaf(at: time)
    guard case .custom(let custom) = leaf else {
      if time >= kind.removalDuration(interval: value, velocity: .zero) { return nil }
      return value.scaled(by: kind.sample(at: time)?.position ?? 1)
    }
    if time < 0 || placement.isHeld { return value.scaled(by: placement.base) }
    let travelled = custom.base.animate(value: value, time: placement.time, context: &context)
    guard let moved = travelled ?? (placement.hasMoreLegs ? value : nil) else { return nil }
    return value.scaled(by: placement.base) + moved.scaled(by: placement.sign)
  }

  /// The velocity in units a second after `time` seconds; nil for curves, which do not pass one on.
  public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let (leaf, placement) = kind.leaf(at: time)
    switch leaf {
    case .custom(let custom):
      return custom.base.velocity(value: value, time: placement.time, context: context)?
        .scaled(by: placement.isHeld ? 0 : placement.rate * placement.sign)
    case .spring, .interpolatingSpring:
      return kind.sample(at: time).map { value.scaled(by: $0.velocity) }
    case .curve, .delay, .speed, .repeating, .logicallyComplete:
      return nil
    }
  }

  /// Whether this animation takes the place of `previous`: see `CustomAnimation`.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    switch kind {
    case .spring: true
    case .custom(let custom):
      custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    default: false
    }
  }

  /// How far a motion from 0 to 1 is after `elapsed` seconds; exactly 1 from its end on.
  func progress(at elapsed: Double) -> Double {
    var context = AnimationContext<Double>()
    return animate(value: 1.0, time: elapsed, context: &context) ?? 1
  }
}
