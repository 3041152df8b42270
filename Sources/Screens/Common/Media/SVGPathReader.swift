import Foundation
import Render

/// Reads the `d` of an SVG path: M L H V C S Q T Z, absolute and relative; arcs become lines to their ends.
struct SVGPathReader {
  private var path = Path()
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The control point that S and T mirror.
  private var control = CGPoint.zero

  /// nil when a command or its numbers are not understood.
  static func path(_ text: String) -> Path? {
    var reader = SVGPathReader()
    for match in text.matches(of: /([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/) {
      guard let command = match.output.1.first else { return nil }
      guard reader.apply(command, SVGTag.numbers(String(match.output.2))) else { return nil }
    }
    return reader.path.isEmpty ? nil : reader.path
  }

  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7,
  ]

  private mutating func apply(_ command: Character, _ values: [CGFloat]) -> Bool {
    let kind = Character(command.uppercased())
    if kind == "Z" {
      path.closeSubpath()
      point = start
      return values.isEmpty
    }
    guard let count = SVGPathReader.counts[kind], !values.isEmpty, values.count % count == 0 else { return false }
    for index in stride(from: 0, to: values.count, by: count) {
      // More points after a move are lines.
      let part = kind == "M" && index > 0 ? "L" : kind
      draw(part, Array(values[index..<index + count]), isRelative: command.isLowercase)
    }
    return true
  }

  private mutating func draw(_ kind: Character, _ v: [CGFloat], isRelative: Bool) {
    let base = isRelative ? point : .zero
    func at(_ index: Int) -> CGPoint { CGPoint(x: base.x + v[index], y: base.y + v[index + 1]) }
    let mirrored = CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y)
    var next = point
    switch kind {
    case "M":
      next = at(0)
      path.move(to: next)
      start = next
    case "H": next.x = base.x + v[0]
    case "V": next.y = base.y + v[0]
    case "C":
      (control, next) = (at(2), at(4))
      path.addCurve(to: next, control1: at(0), control2: control)
    case "S":
      (control, next) = (at(0), at(2))
      path.addCurve(to: next, control1: mirrored, control2: control)
    case "Q":
      (control, next) = (at(0), at(2))
      path.addQuadCurve(to: next, control: control)
    case "T":
      (control, next) = (mirrored, at(0))
      path.addQuadCurve(to: next, control: control)
    case "A": next = at(5)
    default: next = at(0)
    }
    if "HVLA".contains(kind) { path.addLine(to: next) }
    if !"CSQT".contains(kind) { control = next }
    point = next
  }
}
