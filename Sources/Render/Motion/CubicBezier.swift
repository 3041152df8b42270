/// A cubic Bezier from (0, 0) to (1, 1) read as a function: x is found first, then y.
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Control points; x outside 0...1 would give two heights for one x, so it is clamped.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Height and slope (dy/dx) at `x` in 0...1.
  func evaluate(_ x: Double) -> (value: Double, slope: Double) {
    if x <= 0 { return (0, slope(at: 0)) }
    if x >= 1 { return (1, slope(at: 1)) }
    let s = parameter(at: x)
    return (Self.coordinate(y1, y2, s), slope(at: s))
  }

  @inline(__always)
  private static func coordinate(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return ((3 * r * p1 + 3 * s * p2) * r + s * s) * s
  }

  @inline(__always)
  private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }

  /// Newton's method kept inside a shrinking bracket, so that flat spots cannot throw it out.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, s) - x
      if abs(error) < 1e-13 { break }
      if error < 0 { low = s } else { high = s }
      let slope = Self.derivative(x1, x2, s)
      let next = slope > 1e-9 ? s - error / slope : low - 1
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  private func slope(at s: Double) -> Double {
    let dx = Self.derivative(x1, x2, s)
    if dx > 1e-9 { return Self.derivative(y1, y2, s) / dx }
    // A control point on its own corner, or a vertical tangent: look a hair inside.
    let near = s < 0.5 ? s + 1e-5 : s - 1e-5
    return Self.derivative(y1, y2, near) / max(Self.derivative(x1, x2, near), 1e-9)
  }
}
