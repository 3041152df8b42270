import Foundation

/// One or more runs of styled text that wrap as one paragraph.
public struct Text: PrimitiveView, Equatable, Sendable {
  /// Where a line that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  /// What a stretch of text overrides; nil is inherited.
  struct Style: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var color: AnyShapeStyleBox?
    var isBold = false
    var isItalic = false
    var hasMonospacedDigits = false
    var tracking: CGFloat?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var underline = false
    var strikethrough = false
    var isLink = false

    /// This style where it says something, else `outer`.
    func inside(_ outer: Style) -> Style {
      var s = self
      s.font = font ?? outer.font
      s.weight = weight ?? outer.weight
      s.design = design ?? outer.design
      s.color = color ?? outer.color
      s.isBold = isBold || outer.isBold
      s.isItalic = isItalic || outer.isItalic
      s.hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
      s.tracking = tracking ?? outer.tracking
      s.kerning = kerning ?? outer.kerning
      s.baselineOffset = baselineOffset ?? outer.baselineOffset
      s.underline = underline || outer.underline
      s.strikethrough = strikethrough || outer.strikethrough
      s.isLink = isLink || outer.isLink
      return s
    }
  }

  struct Segment: Equatable, Sendable {
    var string: String
    var style = Style()
  }

  var segments: [Segment]

  init(segments: [Segment]) { self.segments = segments }
  /// As it stands, nothing interpreted.
  public init(verbatim content: String) { segments = [Segment(string: content)] }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { segments = [Segment(string: String(content))] }
  /// A literal: `**bold**`, `*italic*` and `[links](address)` are understood.
  public init(_ key: LocalizedStringKey, comment: StaticString? = nil) { segments = key.segments }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    segments = [Segment(string: format.format(input))]
  }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(segments: lhs.segments + rhs.segments) }

  /// The characters, styles left out.
  public var string: String { segments.map(\.string).joined() }

  public static func _expand(_ view: Text, into expansion: inout Expansion) {
    expansion.append(TextPrimitive(text: view), children: nil)
  }

  private func styled(_ change: (inout Style) -> Void) -> Text {
    var outer = Style()
    change(&outer)
    return Text(segments: segments.map { Segment(string: $0.string, style: $0.style.inside(outer)) })
  }

  public func font(_ font: Font?) -> Text { styled { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
  public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
  public func bold() -> Text { styled { $0.isBold = true } }
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  public func italic() -> Text { styled { $0.isItalic = true } }
  public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    styled { $0.color = AnyShapeStyleBox(style: style) }
  }
  public func foregroundColor(_ color: Color?) -> Text {
    guard let color else { return self }
    return foregroundStyle(color)
  }
  public func tracking(_ points: CGFloat) -> Text { styled { $0.tracking = points } }
  public func kerning(_ points: CGFloat) -> Text { styled { $0.kerning = points } }
  public func baselineOffset(_ points: CGFloat) -> Text { styled { $0.baselineOffset = points } }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { styled { $0.underline = isActive } }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled { $0.strikethrough = isActive }
  }
}

/// A style that can be compared, as far as its own type can.
struct AnyShapeStyleBox: Equatable, Sendable {
  let style: any ShapeStyle
  static func == (a: Self, b: Self) -> Bool { isSame(a.style, b.style) }
}
