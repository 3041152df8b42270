import Foundation

extension Path {
  /// Whether `point` is on the line that a stroke of `style` draws along this path; round joins stand for all.
  func strokeContains(_ point: CGPoint, style: StrokeStyle) -> Bool {
    let reach = style.lineWidth / 2
    guard boundingRect.insetBy(dx: -reach, dy: -reach).contains(point) else { return false }
    var start = CGPoint.zero
    var current = CGPoint.zero
    var isHit = false
    func line(to end: CGPoint) {
      if !isHit { isHit = distance(from: point, to: current, end) <= reach }
      current = end
    }
    forEach { element in
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p): line(to: p)
      case .quadCurve(let p, let c):
        let from = current
        for step in 1...Path.hitSteps { line(to: quad(from, c, p, CGFloat(step) / CGFloat(Path.hitSteps))) }
      case .curve(let p, let a, let b):
        let from = current
        for step in 1...Path.hitSteps { line(to: cubic(from, a, b, p, CGFloat(step) / CGFloat(Path.hitSteps))) }
      case .closeSubpath: line(to: start)
      }
    }
    return isHit
  }

  /// Lines that stand for a curve: finer than a finger.
  private static let hitSteps = 16

  private func distance(from p: CGPoint, to a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let t = length == 0 ? 0 : min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), 1)
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
  }
  private func quad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
    mix(mix(a, b, t), mix(b, c, t), t)
  }
  private func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
    mix(quad(a, b, c, t), quad(b, c, d, t), t)
  }
  private func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
