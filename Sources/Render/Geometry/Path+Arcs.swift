import Foundation

extension Path {
  /// Adds a circular arc, joined to the current point by a line. As in SwiftUI, whose y grows downward too,
  /// `clockwise` false sweeps toward growing angles: from 3 o'clock down to 6 o'clock.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    let (start, end) = (startAngle.radians, endAngle.radians)
    guard start.isFinite, end.isFinite else { return }
    var sweep = clockwise ? start - end : end - start
    // A whole turn or more is one whole turn.
    if sweep >= full - 1e-12 {
      sweep = full
    } else {
      sweep -= full * (sweep / full).rounded(.down)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: clockwise ? -sweep : sweep),
      transform: transform)
  }

  /// Adds a circular arc that turns by `delta` from `startAngle`.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    func at(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = startAngle.radians
    let first = at(start).applying(transform)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    // A quarter turn a curve is within 0.03 % of the radius.
    let steps = Int((abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up))
    guard steps > 0 else { return }
    let step = delta.radians / Double(steps)
    let reach = radius * 4 / 3 * tan(step / 4)
    for k in 0..<steps {
      let (a, b) = (start + Double(k) * step, start + Double(k + 1) * step)
      let (p, q) = (at(a), at(b))
      addCurve(
        to: q.applying(transform),
        control1: CGPoint(x: p.x - reach * sin(a), y: p.y + reach * cos(a)).applying(transform),
        control2: CGPoint(x: q.x + reach * sin(b), y: q.y - reach * cos(b)).applying(transform))
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let from = currentPoint else { return move(to: tangent1End.applying(transform)) }
    let corner = tangent1End.applying(transform)
    let to = tangent2End.applying(transform)
    let (a, b) = (from - corner, to - corner)
    let (la, lb) = (hypot(a.x, a.y), hypot(b.x, b.y))
    let cross = a.x * b.y - a.y * b.x
    guard radius > 0, la > 0, lb > 0, abs(cross) > 1e-9 * la * lb else { return addLine(to: corner) }
    let half = acos(min(max((a.x * b.x + a.y * b.y) / (la * lb), -1), 1)) / 2
    let along = radius / tan(half)
    let start = CGPoint(x: corner.x + a.x / la * along, y: corner.y + a.y / la * along)
    let end = CGPoint(x: corner.x + b.x / lb * along, y: corner.y + b.y / lb * along)
    // The centre lies on the corner's bisector.
    let way = CGPoint(x: a.x / la + b.x / lb, y: a.y / la + b.y / lb)
    let far = radius / sin(half) / hypot(way.x, way.y)
    let center = CGPoint(x: corner.x + way.x * far, y: corner.y + way.y * far)
    let first = atan2(start.y - center.y, start.x - center.x)
    var turn = atan2(end.y - center.y, end.x - center.x) - first
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: first), delta: Angle(radians: turn))
  }

  /// Where the next step would begin; nil for an empty path.
  public var currentPoint: CGPoint? {
    let all = elements
    guard let last = all.last else { return nil }
    switch last {
    case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): return p
    case .closeSubpath:
      for element in all.reversed() {
        if case .move(let p) = element { return p }
      }
      return nil
    }
  }
}
