import Foundation

// Persistent springs: started while another animation runs, they take over its position, and its velocity when it
// was a spring. `blendDuration` is kept for equality but has no effect: a spring whose stiffness changes on the way
// has no closed form.
extension Animation {
  /// Duration 0.5, no bounce.
  public static var spring: Animation { spring() }

  /// A spring of a perceived duration in seconds and a bounce in -1...1.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring of a response in seconds and a damping ratio, with the older defaults 0.5 and 0.825.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(kind: .spring(spring, blendDuration: blendDuration))
  }

  /// A quick spring for values that follow a finger: duration 0.15, bounce 0.15.
  public static var interactiveSpring: Animation { interactiveSpring() }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// Duration 0.5, no bounce.
  public static var smooth: Animation { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// Duration 0.5, bounce 0.15.
  public static var snappy: Animation { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// Duration 0.5, bounce 0.3.
  public static var bouncy: Animation { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
}

// Interpolating springs: each adds its effect to those still running. The initial velocity is in intervals a second.
extension Animation {
  /// Duration 0.5, no bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(kind: .interpolatingSpring(spring, initialVelocity: initialVelocity))
  }
}
