import Foundation

/// A damped spring, and its motion in closed form.
///
/// With mass m, stiffness k and damping c: w = sqrt(k / m) is the angular frequency and zeta = c / (2 sqrt(k m)) the
/// damping ratio; below 1 the spring swings past its target, at 1 it arrives soonest, above 1 it creeps.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// sqrt(stiffness / mass), radians a second.
  let frequency: Double
  public let dampingRatio: Double

  init(mass: Double, frequency: Double, dampingRatio: Double) {
    self.mass = mass > 0 ? mass : 1
    self.frequency = Self.clamped(frequency, 1e-4...1e5)
    self.dampingRatio = Self.clamped(dampingRatio, 0...1e4)
  }

  private static func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    // NaN fails every comparison and ends at the lower bound.
    value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
  }

  /// A spring of a perceived duration in seconds (default 0.5) and a bounce in -1...1 (default 0): above 0 it
  /// overshoots (damping ratio 1 - bounce), below 0 it is over-damped (1 / (1 + bounce)).
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = Self.clamped(bounce, -1...1)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// A spring of mass 1: stiffness = (2 pi / response)^2, damping = 4 pi dampingRatio / response.
  public init(response: Double, dampingRatio: Double) {
    self.init(mass: 1, frequency: response > 0 ? 2 * .pi / response : .infinity, dampingRatio: dampingRatio)
  }

  /// A spring from physical constants. An over-damped one becomes critically damped unless it is allowed.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let mass = mass > 0 ? mass : 1
    let stiffness = max(stiffness, 0)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      mass: mass, frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// Seconds of one undamped swing, 2 pi / w: how stiff the spring is.
  public var response: Double { 2 * .pi / frequency }
  /// The perceived duration in seconds; the same as `response`.
  public var duration: TimeInterval { response }
  /// -1...1; see `init(duration:bounce:)`.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency * mass }
}

extension Spring {
  /// No bounce: duration 0.5.
  public static var smooth: Spring { smooth() }
  /// A slight bounce: duration 0.5, bounce 0.15.
  public static var snappy: Spring { snappy() }
  /// A clear bounce: duration 0.5, bounce 0.3.
  public static var bouncy: Spring { bouncy() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
