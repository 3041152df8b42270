import Foundation
import Render

/// Words that no longer fit: cut with an ellipsis, or larger than what holds them, where the app's own were not.
enum FitCheck {
  /// Less is rounding, points.
  private static let tolerance: CGFloat = 1

  static func problems(_ screen: SurveyedScreen, before: SurveyedScreen?) -> [RemixProblem] {
    let old = Dictionary(before?.keyedTexts ?? []) { first, _ in first }
    return screen.keyedTexts.compactMap { key, text in
      let was = old[key]
      if text.isTruncated, !(was?.isTruncated ?? false) {
        return RemixProblem(.fit, "\"\(text.text)\" is cut off in \(text.place)", screen: screen.name)
      }
      let wide = text.overflow.width > max(was?.overflow.width ?? 0, 0) + tolerance
      let high = text.overflow.height > max(was?.overflow.height ?? 0, 0) + tolerance
      guard wide || high else { return nil }
      let excess = wide ? text.overflow.width : text.overflow.height
      return RemixProblem(
        .fit,
        "\"\(text.text)\" is \(Int(excess.rounded(.up))) points too \(wide ? "wide" : "high") for \(text.place)",
        screen: screen.name)
    }
  }
}
