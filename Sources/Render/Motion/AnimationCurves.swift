import Foundation

extension Animation {
  /// Seconds a curve takes unless told otherwise.
  static let defaultCurveDuration = 0.35

  public static var linear: Animation { linear(duration: defaultCurveDuration) }
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

  /// Starts slowly: (0.42, 0, 1, 1).
  public static var easeIn: Animation { easeIn(duration: defaultCurveDuration) }
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }

  /// Ends slowly: (0, 0, 0.58, 1).
  public static var easeOut: Animation { easeOut(duration: defaultCurveDuration) }
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }

  /// Slow at both ends: (0.42, 0, 0.58, 1).
  public static var easeInOut: Animation { easeInOut(duration: defaultCurveDuration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// A cubic Bezier with the given control points, over `duration` seconds (default 0.35).
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y))
    return timingCurve(curve, duration: duration)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(kind: .curve(curve, duration: max(0, duration)))
  }
}
