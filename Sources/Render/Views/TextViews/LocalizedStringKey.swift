import Foundation

/// A string literal with interpolations and light Markdown.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let segments: [Text.Segment]

  public init(_ value: String) { segments = Markdown.segments([.literal(value)]) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { segments = Markdown.segments(stringInterpolation.parts) }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [Markdown.Part] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }
    public mutating func appendInterpolation<T>(_ value: T) { parts.append(.plain(String(describing: value))) }
    public mutating func appendInterpolation(_ text: Text) { parts.append(.text(text)) }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      parts.append(.plain(format.format(input)))
    }
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      parts.append(.plain(String(format: specifier, value)))
    }
  }
}

/// The inline marks that literals understand: `**bold**`, `*italic*`, `_italic_`, `[text](link)`.
enum Markdown {
  enum Part: Equatable, Sendable {
    case literal(String)
    case plain(String)
    case text(Text)
  }

  static func segments(_ parts: [Part]) -> [Text.Segment] {
    var writer = MarkdownWriter()
    for part in parts {
      switch part {
      case .plain(let value): writer.emit(value)
      case .text(let text): writer.add(text)
      case .literal(let literal): scan(literal, into: &writer)
      }
    }
    return writer.segments.isEmpty ? [Text.Segment(string: "")] : writer.segments
  }

  private static func scan(_ literal: String, into writer: inout MarkdownWriter) {
    let characters = Array(literal)
    var pending = ""
    var index = 0
    while index < characters.count {
      let c = characters[index]
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if c == "*" && next == "*" {
        writer.emit(&pending)
        writer.style.isBold.toggle()
        index += 2
      } else if c == "*" && (writer.style.isItalic || !next.isWhitespace) {
        writer.emit(&pending)
        writer.style.isItalic.toggle()
        index += 1
      } else if c == "[", let link = link(characters, from: index) {
        writer.emit(&pending)
        writer.style.isLink = true
        writer.emit(link.text)
        writer.style.isLink = false
        index = link.end
      } else {
        pending.append(c)
        index += 1
      }
    }
    writer.emit(&pending)
  }

  private static func link(_ c: [Character], from start: Int) -> (text: String, end: Int)? {
    guard let close = c[start...].firstIndex(of: "]"), close + 1 < c.count, c[close + 1] == "(",
      let end = c[close...].firstIndex(of: ")")
    else { return nil }
    return (String(c[(start + 1)..<close]), end + 1)
  }
}

/// Segments as they are read, and the style in force.
private struct MarkdownWriter {
  var segments: [Text.Segment] = []
  var style = Text.Style()

  mutating func emit(_ string: String) {
    guard !string.isEmpty else { return }
    if let last = segments.last, last.style == style {
      segments[segments.count - 1].string += string
    } else {
      segments.append(Text.Segment(string: string, style: style))
    }
  }
  /// Emits what has gathered and starts over.
  mutating func emit(_ pending: inout String) {
    emit(pending)
    pending = ""
  }
  mutating func add(_ text: Text) {
    segments += text.segments.map { Text.Segment(string: $0.string, style: $0.style.inside(style)) }
  }
}
