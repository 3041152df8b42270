import Foundation

/// Why path data could not be read.
public struct SVGPathError: Error, Hashable, CustomStringConvertible {
  /// Byte offset of the first thing that is wrong.
  public let offset: Int
  public let expected: String
  public var description: String { "path data: expected \(expected) at byte \(offset)" }
}

/// Reads SVG path data (SVG 1.1 section 8.3): every command, absolute and relative.
struct SVGPathParser {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var elements: [Path.Element] = []
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, for the smooth commands; `letter` says of which kind.
  private var control = CGPoint.zero
  private var letter: UInt8 = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  static func parse(_ bytes: ArraySlice<UInt8>) throws(SVGPathError) -> Path {
    var parser = SVGPathParser(bytes)
    try parser.run()
    return Path(elements: parser.elements)
  }

  static func parse(_ text: String) throws(SVGPathError) -> Path { try parse(Array(text.utf8)[...]) }

  private mutating func run() throws(SVGPathError) {
    skipSeparators()
    var command: UInt8 = 0
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isLetter(byte) {
        command = byte
        index += 1
      } else if command == 0 || command | 32 == UInt8(ascii: "z") {
        throw error("a command")
      } else if command | 32 == UInt8(ascii: "m") {
        // More pairs after a move are lines.
        command = command == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
      }
      if elements.isEmpty, command | 32 != UInt8(ascii: "m") { throw error("a move") }
      try step(command)
      skipSeparators()
    }
  }

  private mutating func step(_ command: UInt8) throws(SVGPathError) {
    let base = command & 32 != 0 ? point : .zero
    let kind = command | 32
    switch kind {
    case UInt8(ascii: "m"):
      point = try pair(base)
      start = point
      elements.append(.move(to: point))
    case UInt8(ascii: "l"): line(to: try pair(base))
    case UInt8(ascii: "h"): line(to: CGPoint(x: base.x + (try number()), y: point.y))
    case UInt8(ascii: "v"): line(to: CGPoint(x: point.x, y: base.y + (try number())))
    case UInt8(ascii: "c"):
      let first = try pair(base)
      let second = try pair(base)
      curve(first, second, try pair(base))
    case UInt8(ascii: "s"):
      let first = reflection(UInt8(ascii: "c"), UInt8(ascii: "s"))
      let second = try pair(base)
      curve(first, second, try pair(base))
    case UInt8(ascii: "q"):
      let middle = try pair(base)
      quad(middle, try pair(base))
    case UInt8(ascii: "t"):
      let middle = reflection(UInt8(ascii: "q"), UInt8(ascii: "t"))
      quad(middle, try pair(base))
    case UInt8(ascii: "a"): try arc(base)
    case UInt8(ascii: "z"):
      elements.append(.closeSubpath)
      point = start
    default:
      index -= 1
      throw error("a command")
    }
    letter = kind
  }

  private mutating func line(to end: CGPoint) {
    elements.append(.line(to: end))
    point = end
  }
  private mutating func curve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    elements.append(.curve(to: end, control1: first, control2: second))
    (point, control) = (end, second)
  }
  private mutating func quad(_ middle: CGPoint, _ end: CGPoint) {
    elements.append(.quadCurve(to: end, control: middle))
    (point, control) = (end, middle)
  }
  private func reflection(_ a: UInt8, _ b: UInt8) -> CGPoint {
    letter == a || letter == b ? CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y) : point
  }

  private mutating func arc(_ base: CGPoint) throws(SVGPathError) {
    let radii = CGSize(width: try number(), height: try number())
    let rotation = try number()
    let isLarge = try flag()
    let isSweep = try flag()
    let end = try pair(base)
    let list = EllipticalArc.elements(
      from: point, to: end, radii: radii, degrees: rotation, isLarge: isLarge, isSweep: isSweep)
    elements.append(contentsOf: list)
    point = end
  }

  private mutating func pair(_ base: CGPoint) throws(SVGPathError) -> CGPoint {
    let x = try number()
    return CGPoint(x: base.x + x, y: base.y + (try number()))
  }

  private mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparators()
    guard index < bytes.endIndex, bytes[index] == 48 || bytes[index] == 49 else { throw error("0 or 1") }
    index += 1
    return bytes[index - 1] == 49
  }

  private mutating func number() throws(SVGPathError) -> CGFloat {
    skipSeparators()
    var end = index
    func digits() { while end < bytes.endIndex, (48...57).contains(bytes[end]) { end += 1 } }
    if end < bytes.endIndex, bytes[end] == 43 || bytes[end] == 45 { end += 1 }
    digits()
    if end < bytes.endIndex, bytes[end] == 46 {
      end += 1
      digits()
    }
    if end < bytes.endIndex, bytes[end] | 32 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.endIndex, bytes[end] == 43 || bytes[end] == 45 { end += 1 }
      digits()
    }
    guard let value = Double(String(decoding: bytes[index..<end], as: UTF8.self)), value.isFinite else {
      throw error("a number")
    }
    index = end
    return CGFloat(value)
  }

  private mutating func skipSeparators() {
    while index < bytes.endIndex, bytes[index] == 44 || bytes[index] <= 32 { index += 1 }
  }
  private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
  private func error(_ expected: String) -> SVGPathError {
    SVGPathError(offset: index - bytes.startIndex, expected: expected)
  }
}
