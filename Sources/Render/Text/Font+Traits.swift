import Foundation

extension Font {
  /// The system's text styles, each with a size, a weight and a leading (ios-metrics section 5).
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// How heavy the strokes are. `value` is on CSS's scale: 400 is regular, 700 bold.
  public struct Weight: Hashable, Sendable {
    public let value: Double
    public init(value: Double) { self.value = min(max(value, 1), 1000) }

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// How wide the letters are: 0 is standard, negative condensed, positive expanded.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }
}

extension Font.TextStyle {
  /// Size, weight, emphasised weight and line pitch in points at the default text size (HIG type table).
  var recipe: (size: CGFloat, weight: Font.Weight, emphasized: Font.Weight, pitch: CGFloat) {
    switch self {
    case .largeTitle: (34, .regular, .bold, 41)
    case .title: (28, .regular, .bold, 34)
    case .title2: (22, .regular, .bold, 28)
    case .title3: (20, .regular, .semibold, 25)
    case .headline: (17, .semibold, .semibold, 22)
    case .body: (17, .regular, .semibold, 22)
    case .callout: (16, .regular, .semibold, 21)
    case .subheadline: (15, .regular, .semibold, 20)
    case .footnote: (13, .regular, .semibold, 18)
    case .caption: (12, .regular, .semibold, 16)
    case .caption2: (11, .regular, .semibold, 13)
    }
  }
}
