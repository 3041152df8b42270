import Foundation

/// Numbers and small values as they stand in a dump: three decimals at most, no trailing zeros, never "-0".
enum DumpText {
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "\(value)" }
    let thousandths = (value * 1000).rounded()
    if abs(thousandths) >= 1e15 { return "\(value)" }
    let n = Int(thousandths)
    let (whole, rest) = (abs(n) / 1000, abs(n) % 1000)
    var text = n < 0 ? "-\(whole)" : "\(whole)"
    if rest > 0 {
      var digits = String(rest + 1000).dropFirst()
      while digits.last == "0" { digits = digits.dropLast() }
      text += ".\(digits)"
    }
    return text
  }
  static func point(_ p: CGPoint) -> String { "\(number(p.x)),\(number(p.y))" }
  static func rect(_ r: CGRect) -> String {
    r.isNull ? "none" : "\(number(r.minX)),\(number(r.minY)) \(number(r.width))x\(number(r.height))"
  }
  static func color(_ c: ResolvedColor) -> String {
    let pixel = Pixel.pack(0, Pixel.byte(Double(c.red)), Pixel.byte(Double(c.green)), Pixel.byte(Double(c.blue)))
    let hex = String(pixel | 0x0100_0000, radix: 16).dropFirst()
    return "#\(hex)" + (c.opacity == 1 ? "" : "@\(number(CGFloat(c.opacity)))")
  }
  static func path(_ path: Path) -> String {
    switch path.storage {
    case .empty: return "empty"
    case .rect(let r): return "rect(\(rect(r)))"
    case .ellipse(let r): return "ellipse(\(rect(r)))"
    case .roundedRect(let r, let radii, let style):
      let corners =
        radii.uniform.map(number)
        ?? [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map(number)
        .joined(separator: "/")
      return "rounded(\(rect(r)) r \(corners)\(style == .circular ? " circular" : ""))"
    case .elements(let list): return "path(\(list.map(element).joined(separator: " ")))"
    }
  }
  private static func element(_ element: Path.Element) -> String {
    switch element {
    case .move(let p): return "M\(point(p))"
    case .line(let p): return "L\(point(p))"
    case .quadCurve(let p, let c): return "Q\(point(c)) \(point(p))"
    case .curve(let p, let a, let b): return "C\(point(a)) \(point(b)) \(point(p))"
    case .closeSubpath: return "Z"
    }
  }
  static func gradient(_ g: ResolvedGradient) -> String {
    g.stops.map { "\(color($0.color)) \(number($0.location))" }.joined(separator: ", ")
  }
  static func paint(_ paint: Paint) -> String {
    switch paint {
    case .color(let c): return color(c)
    case .linear(let g, let start, let end): return "linear(\(point(start)) to \(point(end)): \(gradient(g)))"
    case .radial(let g, let center, let r0, let r1):
      return "radial(\(point(center)) \(number(r0)) to \(number(r1)): \(gradient(g)))"
    case .angular(let g, let center, let from, let to):
      return "angular(\(point(center)) \(number(from.degrees)) to \(number(to.degrees)): \(gradient(g)))"
    }
  }
  static func transform(_ t: ProjectionTransform) -> String {
    if t.isTranslation { return point(t.translation) }
    let m = [t.m11, t.m12, t.m21, t.m22, t.m31, t.m32].map(number).joined(separator: " ")
    if t.isAffine { return "[\(m)]" }
    // Perspective terms are tiny: thousandths would hide them.
    return "[\(m) | \([t.m13, t.m23].map { number($0 * 1000) }.joined(separator: " "))e-3 \(number(t.m33))]"
  }
}
