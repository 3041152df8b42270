import Documents
import Foundation
import Render

/// A remix to begin with: role colours and a ring from one colour, readable ones.
enum InstagramStart {
  static func patch(_ seed: RemixSeed) -> JSONNode {
    let scheme = seed.isDark ? "dark" : "light"
    var fonts: [(String, JSONNode)] = []
    if let font = seed.font { fonts.append(("wordmark", JSONNode(font))) }
    let colors = roles(seed).map { ($0.0, JSONNode($0.1.description)) }
    var theme: [(String, JSONNode)] = [
      ("colors", JSONNode([(scheme, JSONNode(colors))])),
      ("ring", JSONNode(ring(seed.primary).map { JSONNode($0.description) })),
    ]
    if !fonts.isEmpty { theme.append(("fonts", JSONNode(fonts))) }
    return JSONNode([
      ("schemes", JSONNode([JSONNode(scheme)])),
      ("brand", JSONNode([("name", JSONNode(seed.name)), ("wordmark", JSONNode(seed.name))])),
      ("theme", JSONNode(theme)),
    ])
  }

  /// Greys take a trace of the primary's hue; every colour that words are written in has a ratio of at least 4.5.
  static func roles(_ seed: RemixSeed) -> [(String, RGBColor)] {
    let primary = OKLCH(seed.primary)
    func shade(_ lightness: Double, _ chroma: Double = 0.006) -> OKLCH {
      OKLCH(lightness: lightness, chroma: min(chroma, primary.chroma), hue: primary.hue)
    }
    func turned(_ degrees: Double, _ lightness: Double, _ chroma: Double) -> OKLCH {
      OKLCH(lightness: lightness, chroma: chroma, hue: primary.hue + degrees)
    }
    let isDark = seed.isDark
    let background = (isDark ? shade(0.17, 0.012) : shade(0.99, 0.003)).color
    let fill = (isDark ? shade(0.26, 0.014) : shade(0.945)).color
    let white = OKLCH(lightness: 1, chroma: 0, hue: 0).color
    // Words stand on it, and it is written in on the background.
    let accent = primary.readable(on: background)
    let onAccent = accent.contrast(with: white) >= 4.5 ? white : shade(0.16).color
    var pill = isDark ? shade(0.32, 0.014).color : shade(0.92).color
    pill.alpha = 0.75
    return [
      ("background", background), ("ink", shade(isDark ? 0.95 : 0.2, 0.012).color),
      ("secondary", shade(isDark ? 0.72 : 0.5, 0.012).readable(on: fill)),
      ("hairline", (isDark ? shade(0.3, 0.012) : shade(0.88)).color), ("fill", fill),
      ("pill", pill),
      ("like", like(primary).color), ("accent", accent),
      ("caret", accent), ("direct", turned(0, 0.5, primary.chroma).readable(on: onAccent)),
      ("closeFriends", turned(120, 0.72, 0.19).color),
      ("active", turned(120, 0.75, 0.19).color), ("fresh", (isDark ? shade(0.24, 0.03) : shade(0.97, 0.015)).color),
      ("onAccent", onAccent),
    ]
  }

  /// A heart is red, or the primary where that is nearly red.
  private static func like(_ primary: OKLCH) -> OKLCH {
    let red = 22.0
    let apart = abs((primary.hue - red + 540).truncatingRemainder(dividingBy: 360) - 180)
    return OKLCH(lightness: 0.64, chroma: 0.23, hue: apart < 40 ? primary.hue : red)
  }

  /// The app's own ring turned until its middle has the primary's hue.
  static func ring(_ color: RGBColor) -> [RGBColor] {
    let own = Theme().ring.compactMap { RGBColor($0.text) }.map { OKLCH($0) }
    guard !own.isEmpty else { return [] }
    let turn = OKLCH(color).hue - own[own.count / 2].hue
    return own.map { OKLCH(lightness: $0.lightness, chroma: $0.chroma, hue: $0.hue + turn).color }
  }
}
