import Foundation

/// What an offset does after the finger lets go, along one axis, as a pure function of time.
///
/// Offsets are in points as shown (rubber band included), velocities in points a second, times in seconds since the
/// release.
struct ScrollMotion: Sendable {
  /// Slower releases stop at once.
  static let slowest = 10.0
  /// Brings overscrolled content back: w = 10, critically damped.
  static let bounce = Spring(mass: 1, stiffness: 100, damping: 20)
  /// Radians a second of the critically damped spring onto a page or view.
  static let snapFrequency = 16.0

  private enum Phase {
    case coast(Deceleration, from: Double, velocity: Double)
    case spring(Spring, from: Double, velocity: Double, target: Double)
  }
  private struct Leg {
    var start: Double
    var phase: Phase
  }

  private var legs: [Leg] = []
  /// Where it comes to rest.
  private(set) var restingOffset: Double
  /// When it comes to rest.
  private(set) var duration = 0.0

  /// Coasts, bounces off the edges of `bounds`, and returns to them when released beyond.
  init(
    offset: Double, velocity: Double, bounds: ClosedRange<Double>, deceleration: Deceleration = .normal,
    remaining: Double = 1.0 / 6
  ) {
    restingOffset = offset
    let edge = min(max(offset, bounds.lowerBound), bounds.upperBound)
    if offset == edge {
      coast(from: offset, velocity: velocity, bounds: bounds, deceleration: deceleration, remaining: remaining)
      return
    }
    // Thrown inward faster than the spring pulls, content goes on across the edge.
    let w = Self.bounce.frequency
    let beyond = offset - edge
    let crossing = -beyond / (velocity + w * beyond)
    spring(Self.bounce, from: offset, velocity: velocity, target: edge, remaining: remaining)
    if crossing > 0, crossing < duration {
      duration = crossing
      let speed = Self.bounce.velocity(target: -beyond, initialVelocity: velocity, time: crossing)
      coast(from: edge, velocity: speed, bounds: bounds, deceleration: deceleration, remaining: remaining)
    }
  }

  /// Settles on `target`, a page or the start of a view, with a spring that starts with the finger's velocity. The
  /// spring is as stiff as it takes not to pass the target, up to 40 radians a second.
  init(offset: Double, velocity: Double, target: Double, remaining: Double = 1.0 / 6) {
    restingOffset = target
    let distance = target - offset
    let needed = distance == 0 ? 0 : velocity / distance
    let w = min(max(needed, Self.snapFrequency), 40)
    spring(
      Spring(mass: 1, frequency: w, dampingRatio: 1), from: offset, velocity: velocity, target: target,
      remaining: remaining)
  }

  func offset(at time: Double) -> Double {
    guard let (phase, elapsed) = phase(at: time) else { return restingOffset }
    switch phase {
    case .coast(let deceleration, let from, let velocity):
      return from + deceleration.distance(from: velocity, at: elapsed)
    case .spring(let spring, let from, let velocity, let target):
      return from + spring.value(target: target - from, initialVelocity: velocity, time: elapsed)
    }
  }

  /// Points a second at `time`, for a finger that grabs the content on its way.
  func velocity(at time: Double) -> Double {
    guard let (phase, elapsed) = phase(at: time) else { return 0 }
    switch phase {
    case .coast(let deceleration, _, let velocity):
      return deceleration.velocity(from: velocity, at: elapsed)
    case .spring(let spring, let from, let velocity, let target):
      return spring.velocity(target: target - from, initialVelocity: velocity, time: elapsed)
    }
  }

  /// The motion of `time` and how long it has run; nil at rest.
  private func phase(at time: Double) -> (Phase, Double)? {
    if isFinished(at: time) { return nil }
    guard let leg = legs.last(where: { $0.start <= time }) ?? legs.first else { return nil }
    return (leg.phase, max(0, time - leg.start))
  }

  func isFinished(at time: Double) -> Bool { time >= duration - 1e-9 }

  private mutating func coast(
    from offset: Double, velocity: Double, bounds: ClosedRange<Double>, deceleration: Deceleration,
    remaining: Double
  ) {
    restingOffset = offset
    if abs(velocity) < Self.slowest { return }
    legs.append(Leg(start: duration, phase: .coast(deceleration, from: offset, velocity: velocity)))
    let edge = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    if let crossing = deceleration.time(from: velocity, covering: edge - offset) {
      duration += crossing
      let speed = deceleration.velocity(from: velocity, at: crossing)
      spring(Self.bounce, from: edge, velocity: speed, target: edge, remaining: remaining)
    } else {
      restingOffset = offset + deceleration.totalDistance(from: velocity)
      duration += deceleration.stopTime(from: velocity, remaining: remaining)
    }
  }

  private mutating func spring(
    _ spring: Spring, from offset: Double, velocity: Double, target: Double, remaining: Double
  ) {
    legs.append(
      Leg(start: duration, phase: .spring(spring, from: offset, velocity: velocity, target: target)))
    let distance = offset - target
    duration += spring.restTime(
      dd: distance * distance, dv: distance * velocity, vv: velocity * velocity, within: remaining)
    restingOffset = target
  }
}
