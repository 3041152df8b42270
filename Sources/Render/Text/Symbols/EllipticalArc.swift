import Foundation

/// An SVG arc as cubic curves (SVG 1.1 appendix F.6: end points to centre, then quarter turns at most).
enum EllipticalArc {
  static func elements(
    from: CGPoint, to: CGPoint, radii: CGSize, degrees: CGFloat, isLarge: Bool, isSweep: Bool
  ) -> [Path.Element] {
    if from == to { return [] }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return [.line(to: to)] }
    let angle = Double(degrees) * .pi / 180
    let (sine, cosine) = (CGFloat(sin(angle)), CGFloat(cos(angle)))
    // The half chord in the ellipse's own axes.
    let (dx, dy) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    // Radii that are too small to reach grow until they do.
    let reach = x * x / (rx * rx) + y * y / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let top = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    let factor = max(0, top / (rx * rx * y * y + ry * ry * x * x)).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let center = CGPoint(
      x: cosine * cx - sine * cy + (from.x + to.x) / 2, y: sine * cx + cosine * cy + (from.y + to.y) / 2)
    let first = atan2(Double((y - cy) / ry), Double((x - cx) / rx))
    var sweep = atan2(Double((-y - cy) / ry), Double((-x - cx) / rx)) - first
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let parts = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(parts)
    let handle = CGFloat(4 / 3 * tan(step / 4))
    func place(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + cosine * rx * u - sine * ry * v, y: center.y + sine * rx * u + cosine * ry * v)
    }
    return (0..<parts).map { index in
      let (a, b) = (first + step * Double(index), first + step * Double(index + 1))
      let (ca, sa, cb, sb) = (CGFloat(cos(a)), CGFloat(sin(a)), CGFloat(cos(b)), CGFloat(sin(b)))
      return .curve(
        to: index == parts - 1 ? to : place(cb, sb), control1: place(ca - handle * sa, sa + handle * ca),
        control2: place(cb + handle * sb, sb - handle * cb))
    }
  }
}
