import Foundation

/// Turns a `Text` and the environment into what the text engine lays out.
struct TextResolver {
  let environment: EnvironmentValues

  /// Marks runs that take the foreground in force; the colour itself is filled in when painting.
  private static let inherited = ResolvedColor(red: -1, green: -1, blue: -1)
  static func inheritsColor(_ color: ResolvedColor) -> Bool { color == inherited }

  func request(for text: Text) -> TextRequest {
    let settings = environment.text
    return TextRequest(
      runs: text.segments.map { run($0, settings) }, alignment: settings.alignment, lineLimit: settings.lineLimit,
      reservesSpace: settings.reservesSpace, minimumLines: settings.minimumLines,
      truncation: settings.truncation.engineValue, lineSpacing: settings.lineSpacing,
      minimumScaleFactor: settings.minimumScaleFactor, allowsTightening: settings.allowsTightening,
      isRightToLeft: environment.layoutDirection == .rightToLeft, pixelScale: environment.displayScale)
  }

  private func run(_ segment: Text.Segment, _ settings: TextSettings) -> TextRun {
    let style = segment.style
    let string = settings.uppercase ? segment.string.uppercased() : segment.string
    var color = TextResolver.inherited
    if let own = style.color {
      color = own.style._resolve(in: environment).color
    } else if style.isLink {
      color = Color.accentColor.resolve(in: environment)
    }
    return TextRun(
      string, font: font(style, settings), color: color, tracking: style.tracking ?? settings.tracking,
      kerning: style.kerning ?? settings.kerning, baselineOffset: style.baselineOffset ?? settings.baselineOffset,
      underline: style.underline || settings.underline ? TextDecoration() : nil,
      strikethrough: style.strikethrough || settings.strikethrough ? TextDecoration() : nil)
  }

  private func font(_ style: Text.Style, _ settings: TextSettings) -> ResolvedFont {
    resolvedFont(style.font ?? environment.font ?? .body, style, settings)
  }

  /// The font in force for symbols and other text-sized things.
  var currentFont: ResolvedFont { resolvedFont(environment.font ?? .body, Text.Style(), environment.text) }

  private func resolvedFont(_ base: Font, _ style: Text.Style, _ settings: TextSettings) -> ResolvedFont {
    var font = base
    if let design = style.design ?? settings.design { font = font.design(design) }
    if let width = settings.width { font = font.width(width) }
    if let weight = style.weight ?? settings.weight { font = font.weight(weight) }
    if style.isBold || settings.isBold { font = font.bold() }
    if style.isItalic || settings.isItalic { font = font.italic() }
    if style.hasMonospacedDigits || settings.hasMonospacedDigits { font = font.monospacedDigit() }
    return font.resolved(textSize: environment.dynamicTypeSize.factor)
  }
}

extension Text.TruncationMode {
  var engineValue: TextTruncation {
    switch self {
    case .head: return .head
    case .middle: return .middle
    case .tail: return .tail
    }
  }
}

/// How a view's content changes from one value to the next.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity, interpolate
    case numericText(countsDown: Bool?, value: Double?)
  }
  let kind: Kind
  public static let identity = ContentTransition(kind: .identity)
  public static let opacity = ContentTransition(kind: .opacity)
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// Changed characters roll: up, or down when counting down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown, value: nil))
  }
  /// Rolls up when `value` grew, else down.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: nil, value: value))
  }
}

extension View {
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
