import Foundation

/// Which file stands in for a font, and how it is set so that it looks like the original (ios-metrics section 6).
struct FontSubstitution {
  /// Name in the Fonts folder, or nil for a custom family that the library looks up.
  var file: String
  var settings: [(tag: StaticString, value: Double)] = []
  /// Drawn em size / nominal size; nil: whatever makes the capitals as tall as SF's.
  var scale: CGFloat?
  /// Points added after every character.
  var tracking: CGFloat = 0
  var slant = 0.0

  /// SF's cap height: 1443 / 2048.
  static let capHeight: CGFloat = 1443 / 2048
  /// Shear for a family without an italic, about 11 degrees.
  static let obliqueSlant = 0.2

  static func plan(for font: ResolvedFont) -> FontSubstitution? {
    switch font.family {
    case .system: font.width == 0 ? inter(font) : robotoFlex(font)
    case .rounded: nunito(font)
    case .serif: sourceSerif(font)
    case .monospaced: jetBrainsMono(font)
    case .custom: nil
    }
  }

  private static func inter(_ font: ResolvedFont) -> FontSubstitution {
    FontSubstitution(
      file: font.isItalic ? "Inter-Italic-Variable.ttf" : "Inter-Variable.ttf",
      settings: [("opsz", opticalSize(font.size)), ("wght", interWeight(font.weight.value))], scale: 0.9686,
      tracking: InterTracking.points(size: font.size, weight: font.weight.value))
  }

  /// Text sizes use the text cut; from 17 to 20 pt it turns into one unit a point. Whole units only, so that an
  /// animated size opens few faces.
  static func opticalSize(_ size: CGFloat) -> Double {
    let value = size <= 17 ? 14 : size < 20 ? 14 + (size - 17) * 2 : size
    return Double(min(max(value, 14), 32).rounded())
  }

  /// SF is a little heavier than Inter of the same number at text weights.
  static func interWeight(_ weight: Double) -> Double {
    switch weight {
    case ...400: weight + 20 * max(0, weight - 200) / 200
    case ...600: weight + 20
    case ...900: weight + 20 * (900 - weight) / 300
    default: 900
    }
  }

  /// SF's widths other than standard: compressed is about a quarter, expanded a quarter more.
  private static func robotoFlex(_ font: ResolvedFont) -> FontSubstitution {
    let width = font.width < 0 ? 100 + Double(font.width) * 187.5 : 100 + Double(font.width) * 125
    return FontSubstitution(
      file: "RobotoFlex-Variable.ttf",
      settings: [
        ("opsz", Double(font.size.rounded())), ("slnt", font.isItalic ? -10 : 0), ("wdth", width),
        ("wght", font.weight.value),
      ], scale: capHeight / 0.711)
  }

  private static func nunito(_ font: ResolvedFont) -> FontSubstitution {
    FontSubstitution(
      file: "Nunito-Variable.ttf", settings: [("wght", font.weight.value)], tracking: -0.02 * font.size,
      slant: font.isItalic ? obliqueSlant : 0)
  }

  private static func sourceSerif(_ font: ResolvedFont) -> FontSubstitution {
    let file = font.weight.value < 500 ? "Regular" : font.weight.value < 650 ? "SemiBold" : "Bold"
    return FontSubstitution(file: "SourceSerif4-\(file).ttf", slant: font.isItalic ? obliqueSlant : 0)
  }

  /// SF Mono's advance is 1266 / 2048 em; JetBrains Mono at SF's cap height is 0.579.
  private static func jetBrainsMono(_ font: ResolvedFont) -> FontSubstitution {
    FontSubstitution(
      file: font.weight.value < 500 ? "JetBrainsMono-Regular.ttf" : "JetBrainsMono-SemiBold.ttf",
      tracking: 0.039 * font.size, slant: font.isItalic ? obliqueSlant : 0)
  }
}

/// Points to add after each character of Inter so that a line is as long as SF Pro's.
enum InterTracking {
  /// SF Pro's own tracking by whole point size, 6 to 36 (Apple's table).
  private static let apple: [CGFloat] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45, -0.36, -0.26,
    -0.10, 0.07, 0.15, 0.22, 0.29, 0.38, 0.40, 0.40, 0.39, 0.41, 0.40, 0.40, 0.38, 0.37,
  ]
  private static let appleAbove: [(size: CGFloat, value: CGFloat)] = [
    (36, 0.37), (44, 0.37), (48, 0.35), (52, 0.33), (56, 0.30), (60, 0.26), (64, 0.22), (68, 0.17), (72, 0.14),
    (76, 0.07), (80, 0),
  ]

  /// What screenshots of SF need on top of Apple's table, in ems, at the sizes that were measured.
  private static let regularExcess: [(size: CGFloat, value: CGFloat)] = [
    (13, 0.0077), (15, 0.0100), (17, 0.0135), (20, 0.0100),
  ]
  private static let heavyExcess: [(size: CGFloat, value: CGFloat)] = [
    (13, 0.0223), (15, 0.0153), (17, 0.0277), (20, 0.0100),
  ]

  static func points(size: CGFloat, weight: Double) -> CGFloat {
    let heavy = CGFloat(min(max((weight - 400) / 200, 0), 1))
    let excess = value(regularExcess, at: size) * (1 - heavy) + value(heavyExcess, at: size) * heavy
    return table(size) + excess * size
  }

  private static func table(_ size: CGFloat) -> CGFloat {
    if size >= 36 { return value(appleAbove, at: size) }
    // Below 6 pt tracking stays proportional.
    if size <= 6 { return apple[0] * size / 6 }
    let index = min(Int(size) - 6, apple.count - 2)
    let part = size - CGFloat(index + 6)
    return apple[index] * (1 - part) + apple[index + 1] * part
  }

  private static func value(_ table: [(size: CGFloat, value: CGFloat)], at size: CGFloat) -> CGFloat {
    guard var low = table.first else { return 0 }
    for high in table {
      if size <= high.size {
        let span = high.size - low.size
        return span > 0 ? low.value + (high.value - low.value) * (size - low.size) / span : high.value
      }
      low = high
    }
    return low.value
  }
}
