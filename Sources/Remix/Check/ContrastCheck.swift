import Documents
import Foundation
import Render

/// Words on plain backgrounds whose contrast is under WCAG's 4.5, or 3 for large ones, and not as it was in the app.
/// Words over pictures are left out: there the picture decides.
@MainActor
struct ContrastCheck {
  private let original: ScreenSurvey
  private let remixed: ScreenSurvey
  /// What the theme calls its colours.
  private let names: [String: String]

  private static let ratio = 4.5
  private static let largeRatio = 3.0
  private static let largeSize: CGFloat = 24

  init(_ remix: RemixFile, original: ScreenSurvey, remixed: ScreenSurvey) {
    (self.original, self.remixed) = (original, remixed)
    var names: [String: String] = [:]
    OldWords.walk(remix.document, path: "") { path, text in
      if let color = RGBColor(text), color.alpha == 1, names[text.uppercased()] == nil {
        names[text.uppercased()] = path
      }
    }
    self.names = names
  }

  private func name(_ color: RGBColor) -> String {
    names[color.description].map { "\(color) (\($0))" } ?? color.description
  }

  func problems(_ screen: SurveyedScreen, before: SurveyedScreen?) -> [RemixProblem] {
    guard let canvas = LetterCanvas(screen, remixed) else { return [] }
    var known: Set<LetterCanvas.Pair>?
    var found: [RemixProblem] = []
    for (index, text) in screen.texts.enumerated() {
      let later = screen.texts[(index + 1)...].map(\.box)
      let wanted = text.fontSize >= Self.largeSize ? Self.largeRatio : Self.ratio
      for pair in canvas.pairs(of: text, under: later) {
        let contrast = pair.ink.contrast(with: pair.paper)
        guard contrast < wanted - 0.005 else { continue }
        // The app's own choice is not the remix's fault.
        if known == nil { known = pairs(before) }
        if known?.contains(pair) ?? false { continue }
        found.append(problem(pair, contrast, wanted, text, screen))
      }
    }
    return found
  }

  private func problem(
    _ pair: LetterCanvas.Pair, _ contrast: Double, _ wanted: Double, _ text: ShownText, _ screen: SurveyedScreen
  ) -> RemixProblem {
    let figure = String(format: "%.1f", contrast)
    // Papers that hardly differ, as through glass, are one.
    let coarse = [pair.paper.red, pair.paper.green, pair.paper.blue].map { String(Int(($0 * 15).rounded())) }
    return RemixProblem(
      .contrast, "\(name(pair.ink)) on \(name(pair.paper)) is \(figure):1, under \(wanted):1, in \(text.place)",
      screen: screen.name, key: "\(pair.ink) \(coarse)")
  }

  private func pairs(_ screen: SurveyedScreen?) -> Set<LetterCanvas.Pair> {
    guard let screen, let canvas = LetterCanvas(screen, original) else { return [] }
    return Set(screen.texts.flatMap { canvas.pairs(of: $0, under: []) })
  }
}
