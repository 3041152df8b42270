import Foundation
import Render

/// The filled shapes of an SVG file: `path`, `rect`, `circle`, `ellipse` and `polygon` with plain fills, as logos are
/// exported. Strokes, gradients, transforms and styles are not read.
struct SVGDrawing {
  struct Part {
    let path: Path
    /// nil: the colour of the words around it (`currentColor`).
    let fill: HexColor?
    let isEvenOdd: Bool
  }
  let box: CGRect
  let parts: [Part]

  private static let largest = 1 << 20

  /// nil when there is no such file, or nothing in it can be drawn.
  static func file(_ path: String) -> SVGDrawing? {
    guard let data = FileManager.default.contents(atPath: path), data.count <= largest,
      let text = String(data: data, encoding: .utf8)
    else { return nil }
    return SVGDrawing(text)
  }

  init?(_ text: String) {
    var box: CGRect?
    var parts: [Part] = []
    for tag in SVGTag.all(in: text) {
      if tag.name == "svg" {
        let numbers = SVGTag.numbers(tag["viewBox"] ?? "")
        if numbers.count == 4 { box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
        if box == nil, let width = tag.number("width"), let height = tag.number("height") {
          box = CGRect(x: 0, y: 0, width: width, height: height)
        }
      } else if let path = tag.outline, tag["fill"] != "none" {
        let fill = tag["fill"] ?? "#000000"
        let color = fill == "currentColor" ? nil : HexColor(SVGTag.longHex(fill)) ?? HexColor("#000000")
        parts.append(Part(path: path, fill: color, isEvenOdd: tag["fill-rule"] == "evenodd"))
      }
    }
    guard let box, box.width > 0, box.height > 0, !parts.isEmpty else { return nil }
    (self.box, self.parts) = (box, parts)
  }
}

/// One start tag with its attributes.
struct SVGTag {
  let name: String
  private let attributes: [String: String]

  subscript(key: String) -> String? { attributes[key] }
  func number(_ key: String) -> CGFloat? { self[key].flatMap { SVGTag.numbers($0).first } }

  /// `<name key="value" ...>` in order; comments and end tags are passed over.
  static func all(in text: String) -> [SVGTag] {
    var tags: [SVGTag] = []
    for piece in text.replacing(/<!--(.|\n)*?-->/, with: "").split(separator: "<").dropFirst(0) {
      guard let end = piece.lastIndex(of: ">"), piece.first?.isLetter == true else { continue }
      let inside = piece[..<end]
      let name = inside.prefix { $0.isLetter || $0.isNumber }
      var attributes: [String: String] = [:]
      for match in inside.matches(of: /([A-Za-z:-]+)\s*=\s*["']([^"']*)["']/) {
        attributes[String(match.output.1)] = String(match.output.2)
      }
      tags.append(SVGTag(name: String(name), attributes: attributes))
    }
    return tags
  }

  static func numbers(_ text: String) -> [CGFloat] {
    text.matches(of: /[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?/).compactMap { Double($0.output.0).map { CGFloat($0) } }
  }

  /// `#abc` as `#aabbcc`.
  static func longHex(_ text: String) -> String {
    text.count == 4 && text.hasPrefix("#") ? "#" + text.dropFirst().map { "\($0)\($0)" }.joined() : text
  }

  var outline: Path? {
    switch name {
    case "path": return self["d"].flatMap { SVGPathReader.path($0) }
    case "rect":
      guard let width = number("width"), let height = number("height") else { return nil }
      let rect = CGRect(x: number("x") ?? 0, y: number("y") ?? 0, width: width, height: height)
      return Path(roundedRect: rect, cornerRadius: number("rx") ?? number("ry") ?? 0, style: .circular)
    case "circle", "ellipse":
      guard let rx = number("r") ?? number("rx"), let ry = number("r") ?? number("ry") else { return nil }
      let (x, y) = (number("cx") ?? 0, number("cy") ?? 0)
      return Path(ellipseIn: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
    case "polygon":
      let values = SVGTag.numbers(self["points"] ?? "")
      guard values.count >= 6 else { return nil }
      var path = Path()
      for index in stride(from: 0, to: values.count - 1, by: 2) {
        let point = CGPoint(x: values[index], y: values[index + 1])
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      return path
    default: return nil
    }
  }
}
