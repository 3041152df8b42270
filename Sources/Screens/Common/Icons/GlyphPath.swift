import Foundation
import Render

/// Reads an icon's outline from a short text on a 24 x 24 grid, y down.
///
/// `M x y` move, `L x y` line, `H x`, `V y`, `C x1 y1 x2 y2 x y` cubic, `Q cx cy x y` quadratic, `Z` close, `O cx cy r`
/// circle, `E cx cy rx ry` ellipse, `R x y w h r` rounded box, `A cx cy r a b` arc from `a` to `b` degrees (clockwise
/// from 3 o'clock when `b > a`), joined by a line to the point before it.
struct GlyphParser {
  private var path = Path()
  private var point = CGPoint.zero
  private var isOpen = false

  /// The outline, or nil when a command or a number is not understood.
  static func parse(_ text: String) -> Path? {
    var parser = GlyphParser()
    var tokens = text.split(separator: " ")[...]
    while let command = tokens.popFirst() {
      guard let wanted = argumentCount[command], tokens.count >= wanted else { return nil }
      let values = tokens.prefix(wanted).compactMap { Double($0) }
      guard values.count == wanted else { return nil }
      tokens = tokens.dropFirst(wanted)
      parser.apply(command, values.map { CGFloat($0) })
    }
    return parser.path
  }

  private static let argumentCount: [Substring: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0, "O": 3, "E": 4, "R": 5, "A": 5,
  ]

  private mutating func apply(_ command: Substring, _ v: [CGFloat]) {
    switch command {
    case "M": move(CGPoint(x: v[0], y: v[1]))
    case "L": line(CGPoint(x: v[0], y: v[1]))
    case "H": line(CGPoint(x: v[0], y: point.y))
    case "V": line(CGPoint(x: point.x, y: v[0]))
    case "C":
      point = CGPoint(x: v[4], y: v[5])
      path.addCurve(to: point, control1: CGPoint(x: v[0], y: v[1]), control2: CGPoint(x: v[2], y: v[3]))
    case "Q":
      point = CGPoint(x: v[2], y: v[3])
      path.addQuadCurve(to: point, control: CGPoint(x: v[0], y: v[1]))
    case "O": ellipse(v[0], v[1], v[2], v[2])
    case "E": ellipse(v[0], v[1], v[2], v[3])
    case "R":
      let box = CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
      path.addPath(Path(roundedRect: box, cornerRadius: v[4], style: .continuous))
      isOpen = false
    case "A": arc(CGPoint(x: v[0], y: v[1]), v[2], v[3], v[4])
    default:
      path.closeSubpath()
      isOpen = false
    }
  }

  private mutating func move(_ to: CGPoint) {
    path.move(to: to)
    point = to
    isOpen = true
  }

  private mutating func line(_ to: CGPoint) {
    path.addLine(to: to)
    point = to
  }

  private mutating func ellipse(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat) {
    path.addEllipse(in: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
    isOpen = false
  }

  /// Cubic pieces of at most a quarter turn: the usual 4/3 tan(angle / 4) handles.
  private mutating func arc(_ center: CGPoint, _ radius: CGFloat, _ from: CGFloat, _ to: CGFloat) {
    let pieces = max(1, Int((abs(to - from) / 90).rounded(.up)))
    let step = (to - from) * .pi / 180 / CGFloat(pieces)
    let handle = 4 / 3 * CGFloat(tan(Double(step) / 4)) * radius
    func at(_ angle: CGFloat) -> (point: CGPoint, tangent: CGPoint) {
      let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
      return (CGPoint(x: center.x + radius * c, y: center.y + radius * s), CGPoint(x: -s * handle, y: c * handle))
    }
    var angle = from * .pi / 180
    let start = at(angle)
    if isOpen { line(start.point) } else { move(start.point) }
    for _ in 0..<pieces {
      let (a, b) = (at(angle), at(angle + step))
      path.addCurve(
        to: b.point, control1: CGPoint(x: a.point.x + a.tangent.x, y: a.point.y + a.tangent.y),
        control2: CGPoint(x: b.point.x - b.tangent.x, y: b.point.y - b.tangent.y))
      point = b.point
      angle += step
    }
  }
}
