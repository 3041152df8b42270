import Foundation

/// A gradient ready to be evaluated at device pixels. Every pixel is computed from its own position alone, so that a
/// row may be cut anywhere.
struct GradientSource {
  private enum Kind {
    /// t = x a + y b + c
    case linear(a: Double, b: Double, c: Double)
    case radial(start: Double, perUnit: Double)
    case angular(start: Double, sweep: Double, isReversed: Bool)
  }
  private let kind: Kind
  private let table: GradientTable
  // From device pixels to the gradient's centre-relative units; unused by linear ones.
  private let inverse: CGAffineTransform

  /// All pixels are opaque.
  var isOpaque: Bool { table.isOpaque }

  /// Nil for a plain colour or a map that flattens the plane. `map` goes from the paint's space to device pixels.
  init?(_ paint: Paint, map: CGAffineTransform, tables: BudgetCache<ResolvedGradient, GradientTable>) {
    guard let inverse = ProjectionTransform(map).inverted?.affine else { return nil }
    let gradient: ResolvedGradient
    switch paint {
    case .color: return nil
    case .linear(let g, let start, let end):
      gradient = g
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let k = dx * dx + dy * dy
      let unit = k > 0 ? 1 / k : 0
      kind = .linear(
        a: (inverse.a * dx + inverse.b * dy) * unit, b: (inverse.c * dx + inverse.d * dy) * unit,
        c: ((inverse.tx - start.x) * dx + (inverse.ty - start.y) * dy) * unit)
      self.inverse = .identity
    case .radial(let g, let center, let r0, let r1):
      gradient = g
      kind = .radial(start: r0, perUnit: r1 == r0 ? 1e9 : 1 / (r1 - r0))
      self.inverse = inverse.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
    case .angular(let g, let center, let from, let to):
      gradient = g
      let (low, high) = (min(from.radians, to.radians), max(from.radians, to.radians))
      kind = .angular(start: low, sweep: high - low, isReversed: to.radians < from.radians)
      self.inverse = inverse.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
    }
    if let hit = tables.value(gradient) {
      table = hit
    } else {
      table = GradientTable(gradient)
      tables.insert(table, for: gradient, bytes: (GradientTable.steps + 1) * 4 + 64)
    }
  }

  /// Writes the colours of `count` pixels of row `y` from `x` on.
  func row(y: Int, x: Int, count: Int, into to: UnsafeMutablePointer<UInt32>) {
    table.colors.withUnsafeBufferPointer { colors in
      let top = Double(GradientTable.steps)
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      switch kind {
      case .linear(let a, let b, let c):
        let start = b * py + c
        if a == 0 {
          Rows.set(to, colors[Self.index(start * top)], count)
          return
        }
        for i in 0..<count { to[i] = colors[Self.index((start + a * (px + Double(i))) * top)] }
      case .radial(let r0, let perUnit):
        for i in 0..<count {
          let (u, v) = local(px + Double(i), py)
          to[i] = colors[Self.index(((u * u + v * v).squareRoot() - r0) * perUnit * top)]
        }
      case .angular(let start, let sweep, let isReversed):
        for i in 0..<count {
          let (u, v) = local(px + Double(i), py)
          let t = Self.turn(Self.angle(v, u) - start, sweep)
          to[i] = colors[Self.index((isReversed ? 1 - t : t) * top)]
        }
      }
    }
  }

  @inline(__always) private func local(_ x: Double, _ y: Double) -> (Double, Double) {
    (inverse.a * x + inverse.c * y + inverse.tx, inverse.b * x + inverse.d * y + inverse.ty)
  }

  @inline(__always) private static func index(_ t: Double) -> Int {
    t > 0 ? Int(min(t, Double(GradientTable.steps)) + 0.5) : 0
  }

  /// Where an angle lies in the sweep, 0 to 1; what the sweep leaves out goes to its nearer end.
  @inline(__always) private static func turn(_ angle: Double, _ sweep: Double) -> Double {
    let full = 2 * Double.pi
    let a = angle - full * (angle / full).rounded(.down)
    if sweep <= 0 { return 1 }
    if a <= sweep { return a / sweep }
    return a - sweep < (full - sweep) / 2 ? 1 : 0
  }

  /// atan2 to 0.00001: far finer than a step of the table.
  @inline(__always) private static func angle(_ y: Double, _ x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let low = min(ax, ay)
    let high = max(ax, ay)
    let z = high > 0 ? low / high : 0
    let s = z * z
    let p =
      ((((-0.011_721_20 * s + 0.052_653_32) * s - 0.116_432_87) * s + 0.193_543_46) * s - 0.332_623_47) * s
      + 0.999_977_26
    var r = p * z
    if ay > ax { r = Double.pi / 2 - r }
    if x < 0 { r = Double.pi - r }
    return y < 0 ? -r : r
  }
}
