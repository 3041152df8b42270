import Foundation

extension Spring {
  /// The estimated seconds until the spring rests, for target 1, no velocity, within 0.001.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// The estimated seconds until a motion towards `target` stays within `epsilon` of it.
  ///
  /// Under-damped: from the decay of the envelope. Otherwise the first tenth of a second after which a whole second
  /// stays close. An undamped spring never rests: infinity.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      if decay <= 0 { return .infinity }
      let lag = (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot()
      return max(0, log((lag + target.magnitudeSquared.squareRoot()) / epsilon) / decay)
    }
    var calm = 0
    for tenth in 0..<100_000 {
      let basis = basis(at: Double(tenth) / 10)
      let rest = initialVelocity.scaled(by: basis.impulse) - target.scaled(by: basis.position)
      calm = rest.magnitudeSquared < epsilon * epsilon ? calm + 1 : 0
      if calm > 10 { return Double(tenth - 10) / 10 }
    }
    return .infinity
  }

  /// The estimated seconds until a motion from `fromValue` to `toValue` stays within `epsilon` of its end.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }

  /// The spring of mass 1 that rests within `epsilon` after `settlingDuration` seconds.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let time = max(settlingDuration, 1e-3)
    if dampingRatio >= 1 {
      // Without initial velocity the motion depends on w t alone, and falls steadily.
      let unit = Spring(mass: 1, frequency: 1, dampingRatio: dampingRatio)
      let phase = firstTime { unit.basis(at: $0).position < epsilon }
      self.init(mass: 1, frequency: phase / time, dampingRatio: dampingRatio)
    } else if dampingRatio > 0 {
      let decay = firstTime { $0 * time > log(($0 + 1) / epsilon) }
      self.init(mass: 1, frequency: decay / dampingRatio, dampingRatio: dampingRatio)
    } else {
      self.init(response: time, dampingRatio: 0)
    }
  }

  /// Seconds after which both the displacement and the velocity over w stay below `epsilon` of the motion's size.
  ///
  /// The motion starts at displacement d with velocity v, given as dot products. The sum of squares measured here is
  /// the spring's energy, which never grows: the first time below is the last. Infinity when it takes over 10 hours.
  func restTime(dd: Double, dv: Double, vv: Double, epsilon: Double = 0.001) -> Double {
    restTime(dd: dd, dv: dv, vv: vv, within: epsilon * max(dd, vv / (frequency * frequency)).squareRoot())
  }

  /// As above, within an absolute `distance`.
  func restTime(dd: Double, dv: Double, vv: Double, within distance: Double) -> Double {
    let perFrequency = 1 / (frequency * frequency)
    if dd + vv * perFrequency <= 0 { return 0 }
    let limit = distance * distance
    return firstTime { time in
      let b = basis(at: time)
      let position = b.position * b.position * dd + 2 * b.position * b.impulse * dv + b.impulse * b.impulse * vv
      let rate =
        b.positionRate * b.positionRate * dd + 2 * b.positionRate * b.impulseRate * dv
        + b.impulseRate * b.impulseRate * vv
      return position + rate * perFrequency < limit
    }
  }
}

/// The smallest positive number for which `holds`, given that it holds for every larger one; infinity when none
/// below 36,000 does. Exact to `precision`, never early.
func firstTime(precision: Double = 1e-6, _ holds: (Double) -> Bool) -> Double {
  var high = 0.125
  while !holds(high) {
    high *= 2
    if high > 36_000 { return .infinity }
  }
  var low = high > 0.125 ? high / 2 : 0
  while high - low > precision {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle }
  }
  return high
}
