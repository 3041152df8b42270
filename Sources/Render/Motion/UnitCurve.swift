import Foundation

/// A curve from (0, 0) to (1, 1) that shapes the pace of a motion.
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case circularIn
    case circularOut
    case circularInOut
    case circularOutIn
  }

  let function: Function

  /// A cubic Bezier between the corners. The x of both control points is kept within 0...1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      function: .bezier(
        CubicBezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)))
  }

  public static let linear = UnitCurve(function: .linear)
  public static let easeIn = UnitCurve(function: .bezier(CubicBezier(0.42, 0, 1, 1)))
  public static let easeOut = UnitCurve(function: .bezier(CubicBezier(0, 0, 0.58, 1)))
  public static let easeInOut = UnitCurve(function: .bezier(CubicBezier(0.42, 0, 0.58, 1)))
  /// A quarter of a circle, slow at the start.
  public static let circularEaseIn = UnitCurve(function: .circularIn)
  /// A quarter of a circle, slow at the end.
  public static let circularEaseOut = UnitCurve(function: .circularOut)
  /// Two quarters of a circle, slow at both ends.
  public static let circularEaseInOut = UnitCurve(function: .circularInOut)

  /// The height of the curve at `progress`, which is kept within 0...1.
  public func value(at progress: Double) -> Double { evaluate(progress).value }

  /// The slope of the curve at `progress`, which is kept within 0...1. Vertical tangents answer a large number.
  public func velocity(at progress: Double) -> Double { evaluate(progress).slope }

  /// The curve with its axes swapped: it undoes this one.
  public var inverse: UnitCurve {
    switch function {
    case .linear: self
    case .bezier(let curve): UnitCurve(function: .bezier(CubicBezier(curve.y1, curve.x1, curve.y2, curve.x2)))
    case .circularIn: UnitCurve(function: .circularOut)
    case .circularOut: UnitCurve(function: .circularIn)
    case .circularInOut: UnitCurve(function: .circularOutIn)
    case .circularOutIn: UnitCurve(function: .circularInOut)
    }
  }

  func evaluate(_ progress: Double) -> (value: Double, slope: Double) {
    let u = progress > 0 ? min(progress, 1) : 0
    switch function {
    case .linear: return (u, 1)
    case .bezier(let curve): return curve.evaluate(u)
    case .circularIn: return Self.quarterIn(u)
    case .circularOut: return Self.quarterOut(u)
    case .circularInOut: return Self.halves(u, Self.quarterIn, Self.quarterOut)
    case .circularOutIn: return Self.halves(u, Self.quarterOut, Self.quarterIn)
    }
  }

  private static func quarterIn(_ u: Double) -> (value: Double, slope: Double) {
    let root = (1 - u * u).squareRoot()
    return (1 - root, u / max(root, 1e-6))
  }

  private static func quarterOut(_ u: Double) -> (value: Double, slope: Double) {
    let root = (u * (2 - u)).squareRoot()
    return (root, (1 - u) / max(root, 1e-6))
  }

  private static func halves(
    _ u: Double, _ first: (Double) -> (value: Double, slope: Double),
    _ second: (Double) -> (value: Double, slope: Double)
  ) -> (value: Double, slope: Double) {
    let half = u < 0.5 ? first(2 * u) : second(2 * u - 1)
    return (u < 0.5 ? half.value / 2 : 0.5 + half.value / 2, half.slope)
  }
}
