import Foundation

/// Coasting: the velocity shrinks by a constant factor each millisecond. Distances in points, times in seconds.
///
/// With k = 1000 ln(rate): v(t) = v0 e^(k t), x(t) = (v0 / k) (e^(k t) - 1), in all -v0 / k.
struct Deceleration: Hashable, Sendable {
  /// The factor a millisecond.
  let rate: Double
  private let k: Double

  init(rate: Double) {
    self.rate = min(max(rate, 0.5), 0.9999)
    k = 1000 * log(self.rate)
  }

  /// Lists and pages: 0.998.
  static let normal = Deceleration(rate: 0.998)
  /// Snapping carousels: 0.99.
  static let fast = Deceleration(rate: 0.99)

  func velocity(from velocity: Double, at time: Double) -> Double { velocity * exp(k * time) }
  func distance(from velocity: Double, at time: Double) -> Double { velocity / k * (exp(k * time) - 1) }
  func totalDistance(from velocity: Double) -> Double { -velocity / k }

  /// Seconds until less than `remaining` points are left (half a pixel at 3 pixels a point by default).
  func stopTime(from velocity: Double, remaining: Double = 1.0 / 6) -> Double {
    let total = abs(totalDistance(from: velocity))
    return total <= remaining ? 0 : log(remaining / total) / k
  }

  /// Seconds until `distance` is covered; nil when the motion stops before.
  func time(from velocity: Double, covering distance: Double) -> Double? {
    if distance == 0 { return 0 }
    let share = distance / totalDistance(from: velocity)
    guard velocity != 0, share > 0, share < 1 else { return nil }
    return log(1 - share) / k
  }
}
