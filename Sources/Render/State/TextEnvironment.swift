import Foundation

/// The settings of text below a view.
struct TextSettings: Hashable, Sendable {
  var weight: Font.Weight?
  var design: Font.Design?
  var width: Font.Width?
  var isItalic = false
  var isBold = false
  var hasMonospacedDigits = false
  var tracking: CGFloat = 0
  var kerning: CGFloat = 0
  var baselineOffset: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var lineLimit: Int?
  var minimumLines = 1
  var reservesSpace = false
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading
  var minimumScaleFactor: CGFloat = 1
  var allowsTightening = false
  var underline: Bool = false
  var strikethrough: Bool = false
  var uppercase: Bool = false
}

extension EnvironmentValues {
  private enum TextSettingsKey: EnvironmentKey { static let defaultValue = TextSettings() }
  private enum ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.identity }

  var text: TextSettings {
    get { self[TextSettingsKey.self] }
    set { self[TextSettingsKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }
  public var lineSpacing: CGFloat {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}
