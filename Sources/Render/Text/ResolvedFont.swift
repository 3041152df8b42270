import Foundation

/// A font with every number settled: what text is measured and shaped with.
public struct ResolvedFont: Hashable, Sendable {
  public enum Family: Hashable, Sendable {
    case system, rounded, serif, monospaced
    /// A family or PostScript name; unknown names fall back to the system font with a diagnostic.
    case custom(String)
  }

  public var family: Family
  /// Nominal size in points, as written in SwiftUI. The glyphs may be drawn a little smaller (substitution scale).
  public var size: CGFloat
  public var weight: Font.Weight
  public var isItalic: Bool
  public var hasTabularDigits: Bool
  public var hasSmallCaps: Bool
  /// 0 is standard; see `Font.Width`.
  public var width: CGFloat
  /// Extra space between two lines in points: the text style's; 0 for `.system(size:)`.
  public var leading: CGFloat

  public init(
    family: Family = .system, size: CGFloat, weight: Font.Weight = .regular, isItalic: Bool = false,
    hasTabularDigits: Bool = false, hasSmallCaps: Bool = false, width: CGFloat = 0, leading: CGFloat = 0
  ) {
    self.family = family
    self.size = size.isFinite ? min(max(size, 0.1), 4096) : 17
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularDigits = hasTabularDigits
    self.hasSmallCaps = hasSmallCaps
    self.width = width
    self.leading = leading
  }

  /// The same font at `factor` times the size; spacing between lines shrinks with it.
  func scaled(by factor: CGFloat) -> ResolvedFont {
    var copy = self
    copy.size = size * factor
    copy.leading = leading * factor
    return copy
  }
}

/// The vertical measures of a font in points, positive numbers.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: CGFloat
  public var descent: CGFloat
  public var leading: CGFloat
  public var capHeight: CGFloat
  public var xHeight: CGFloat
  public var lineHeight: CGFloat { ascent + descent }

  /// SF Pro's ratios to the nominal size (2048 units: 1950, 494, 1443, 1078; ios-metrics section 5).
  static func system(size: CGFloat, leading: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: size * 1950 / 2048, descent: size * 494 / 2048, leading: leading, capHeight: size * 1443 / 2048,
      xHeight: size * 1078 / 2048)
  }
}

extension Font {
  /// Settles sizes and weights. `multiplier` is the user's text size: 1 is the default; text styles and
  /// `.custom(_:size:)` follow it, `.system(size:)` and `fixedSize` do not.
  public func resolved(textSize multiplier: CGFloat = 1) -> ResolvedFont {
    let size: CGFloat
    var leading: CGFloat = 0
    var own = Weight.regular
    var emphasized = Weight.bold
    var family = ResolvedFont.Family.system
    switch base {
    case .style(let style):
      let recipe = style.recipe
      size = recipe.size * multiplier
      leading = Swift.max(0, recipe.pitch - recipe.size * 2444 / 2048) * multiplier
      (own, emphasized) = (recipe.weight, recipe.emphasized)
    case .system(let points): size = points
    case .custom(let name, let points, let relativeTo):
      size = relativeTo == nil ? points : points * multiplier
      family = .custom(name)
    }
    switch design {
    case .none, .default: break
    case .rounded: family = family == .system ? .rounded : family
    case .serif: family = family == .system ? .serif : family
    case .monospaced: family = family == .system ? .monospaced : family
    }
    if case .tight = self.leading { leading -= 2 * multiplier }
    if case .loose = self.leading { leading += 2 * multiplier }
    var settled = weight ?? own
    if isBold && settled.value < emphasized.value { settled = emphasized }
    return ResolvedFont(
      family: family, size: size, weight: settled, isItalic: isItalic, hasTabularDigits: hasTabularDigits,
      hasSmallCaps: hasSmallCaps, width: width?.value ?? 0, leading: leading)
  }
}
