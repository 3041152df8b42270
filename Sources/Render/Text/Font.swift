import Foundation

/// A font as SwiftUI describes one: a text style, a system font of a size, or a named font, plus changes to it.
/// It holds no file and no size that depends on the user's text size; `resolved(textSize:)` gives those.
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(size: CGFloat)
    /// `relativeTo` nil: never scaled with the user's text size.
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var weight: Weight?
  var design: Design?
  var width: Width?
  var leading: Leading?
  var isBold = false
  var isItalic = false
  var hasTabularDigits = false
  var hasSmallCaps = false

  init(base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.weight = weight
    self.design = design
  }

  public static let largeTitle = Font(base: .style(.largeTitle))
  public static let title = Font(base: .style(.title))
  public static let title2 = Font(base: .style(.title2))
  public static let title3 = Font(base: .style(.title3))
  public static let headline = Font(base: .style(.headline))
  public static let subheadline = Font(base: .style(.subheadline))
  public static let body = Font(base: .style(.body))
  public static let callout = Font(base: .style(.callout))
  public static let footnote = Font(base: .style(.footnote))
  public static let caption = Font(base: .style(.caption))
  public static let caption2 = Font(base: .style(.caption2))

  /// A text style of the system font. `nil` keeps the style's own weight and the default design.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(base: .style(style), weight: weight, design: design)
  }
  /// The system font at a size in points that does not follow the user's text size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(base: .system(size: size), weight: weight, design: design)
  }
  /// A named font (family or PostScript name) that follows the user's text size as `.body` does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(base: .custom(name: name, size: size, relativeTo: .body))
  }
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(base: .custom(name: name, size: size, relativeTo: style))
  }
  /// A named font that does not follow the user's text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(base: .custom(name: name, size: fixedSize, relativeTo: nil))
  }
}

extension Font {
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// The emphasised weight: semibold for the small text styles, bold for everything else (HIG type table).
  public func bold() -> Font { bold(true) }
  public func bold(_ isActive: Bool) -> Font { changed { $0.isBold = isActive } }
  public func italic() -> Font { italic(true) }
  public func italic(_ isActive: Bool) -> Font { changed { $0.isItalic = isActive } }
  public func monospaced() -> Font { monospaced(true) }
  public func monospaced(_ isActive: Bool) -> Font { changed { $0.design = isActive ? .monospaced : nil } }
  /// Digits of one width; every other character keeps its own.
  public func monospacedDigit() -> Font { changed { $0.hasTabularDigits = true } }
  public func smallCaps() -> Font { changed { $0.hasSmallCaps = true } }
  public func width(_ width: Width) -> Font { changed { $0.width = width } }
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
  public func design(_ design: Design?) -> Font { changed { $0.design = design } }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
