import Foundation

/// How a spring's displacement u from its target evolves: u(t) = position u(0) + impulse u'(0).
struct SpringBasis {
  var position: Double
  var impulse: Double
  var positionRate: Double
  var impulseRate: Double
}

extension Spring {
  /// The closed form at `time` seconds, for each of the three damping regimes. Allocation free.
  func basis(at time: Double) -> SpringBasis {
    let w = frequency
    let t = max(time, 0)
    let decay = dampingRatio * w
    let position: Double
    let impulse: Double
    let impulseRate: Double
    if dampingRatio < 1 {
      let wd = w * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let envelope = exp(-decay * t)
      let sine = sin(wd * t)
      let cosine = cos(wd * t)
      impulse = envelope * sine / wd
      position = envelope * cosine + decay * impulse
      impulseRate = envelope * cosine - decay * impulse
    } else if dampingRatio == 1 {
      let envelope = exp(-w * t)
      impulse = t * envelope
      position = envelope + w * impulse
      impulseRate = envelope - w * impulse
    } else {
      let spread = w * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
      let fast = -(decay + spread)
      // -decay + spread, without cancelling.
      let slow = -w * w / (decay + spread)
      let slowTerm = exp(slow * t)
      let fastTerm = exp(fast * t)
      // Near critical damping the quotient loses its digits: use the series of sinh instead.
      let x = spread * t
      impulse = x < 1e-3 ? exp(-decay * t) * t * (1 + x * x / 6) : (slowTerm - fastTerm) / (2 * spread)
      position = fastTerm - fast * impulse
      impulseRate = fastTerm + slow * impulse
    }
    // u'' = -w^2 u - 2 zeta w u' makes this hold in every regime.
    return SpringBasis(
      position: position, impulse: impulse, positionRate: -w * w * impulse, impulseRate: impulseRate)
  }

  /// Where a motion from zero towards `target` is after `time` seconds.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let basis = basis(at: time)
    return target.scaled(by: 1 - basis.position) + initialVelocity.scaled(by: basis.impulse)
  }

  /// The velocity, in units a second, of a motion from zero towards `target` after `time` seconds.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let basis = basis(at: time)
    return target.scaled(by: -basis.positionRate) + initialVelocity.scaled(by: basis.impulseRate)
  }

  /// Moves `value` and `velocity` on by `deltaTime` seconds; exact for every step size.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let basis = basis(at: deltaTime)
    let displacement = value - target
    value = target + displacement.scaled(by: basis.position) + velocity.scaled(by: basis.impulse)
    velocity = displacement.scaled(by: basis.positionRate) + velocity.scaled(by: basis.impulseRate)
  }

  /// The force on a mass at `position`: stiffness towards the target, damping against the velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

extension Spring {
  /// Where a motion from `fromValue` to `toValue` is after `time` seconds.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    let start = fromValue.animatableData
    var result = toValue
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The velocity of a motion from `fromValue` to `toValue` after `time` seconds.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }
}
