import Foundation

extension Path {
  /// One subpath as a chain of points.
  struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
  }

  /// The outline as straight lines, never further than about `tolerance` from the curves.
  func flattened(tolerance: CGFloat = 0.05) -> [Polyline] {
    var lines: [Polyline] = []
    var points: [CGPoint] = []
    func flush(_ isClosed: Bool) {
      if points.count > 1 || isClosed && !points.isEmpty { lines.append(Polyline(points: points, isClosed: isClosed)) }
    }
    for element in elements {
      switch element {
      case .move(let p):
        flush(false)
        points = [p]
      case .line(let p): points.append(p)
      case .quadCurve(let p, let c):
        let from = points.last ?? c
        Self.flatten(from, Self.lift(from, c), Self.lift(p, c), p, tolerance, &points)
      case .curve(let p, let a, let b): Self.flatten(points.last ?? a, a, b, p, tolerance, &points)
      case .closeSubpath:
        flush(true)
        points = points.first.map { [$0] } ?? []
      }
    }
    flush(false)
    return lines
  }

  /// A cubic's control point from a quadratic's.
  static func lift(_ end: CGPoint, _ control: CGPoint) -> CGPoint {
    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
  }

  static func point(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint {
    let m = 1 - t
    let (k0, k1, k2, k3) = (m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t)
    return CGPoint(x: k0 * p.x + k1 * a.x + k2 * b.x + k3 * q.x, y: k0 * p.y + k1 * a.y + k2 * b.y + k3 * q.y)
  }

  /// Equal steps in t, as many as the curve's second differences ask for.
  private static func flatten(
    _ p: CGPoint, _ a: CGPoint, _ b: CGPoint, _ q: CGPoint, _ tolerance: CGFloat, _ points: inout [CGPoint]
  ) {
    let bend = max(
      hypot(p.x - 2 * a.x + b.x, p.y - 2 * a.y + b.y), hypot(a.x - 2 * b.x + q.x, a.y - 2 * b.y + q.y))
    let wanted = (bend * 0.75 / tolerance).squareRoot().rounded(.up)
    let steps = wanted.isFinite ? min(max(1, Int(wanted)), 1000) : 1
    for k in 1..<max(steps, 1) { points.append(point(p, a, b, q, CGFloat(k) / CGFloat(steps))) }
    points.append(q)
  }

  /// Whether `point` is inside the filled path.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    switch storage {
    case .empty: return false
    case .rect(let r): return r.standardized.contains(point)
    case .ellipse(let r):
      let (x, y) = ((point.x - r.midX) / (r.width / 2), (point.y - r.midY) / (r.height / 2))
      return x * x + y * y <= 1
    case .roundedRect(let r, _, _): if !r.contains(point) { return false }
    case .elements: break
    }
    var winding = 0
    for line in flattened() {
      guard var from = line.points.last else { continue }
      for to in line.points {
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if from.y <= point.y {
          if to.y > point.y && side > 0 { winding += 1 }
        } else if to.y <= point.y && side < 0 {
          winding -= 1
        }
        from = to
      }
    }
    return eoFill ? winding & 1 != 0 : winding != 0
  }
}
