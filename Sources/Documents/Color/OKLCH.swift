import Foundation

/// A colour by perceived lightness, colourfulness and hue: CSS Color 4, section 9. Equal steps look equal.
public struct OKLCH: Hashable, Sendable {
  /// 0 (black) to 1 (white).
  public var lightness: Double
  /// 0 (grey) to about 0.37 in sRGB.
  public var chroma: Double
  /// Degrees, 0 to 360.
  public var hue: Double

  public init(lightness: Double, chroma: Double, hue: Double) {
    let turn = hue.truncatingRemainder(dividingBy: 360)
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, turn < 0 ? turn + 360 : turn)
  }

  public init(_ color: RGBColor) {
    let (r, g, b) = (RGBColor.linear(color.red), RGBColor.linear(color.green), RGBColor.linear(color.blue))
    // Linear sRGB to LMS (the product of the matrices in CSS Color 4, section 18), its cube roots to Oklab.
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let bb = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    let chroma = (a * a + bb * bb).squareRoot()
    self.init(lightness: lightness, chroma: chroma, hue: chroma < 1e-4 ? 0 : atan2(bb, a) * 180 / .pi)
  }

  /// In sRGB, possibly outside of its range.
  var unclipped: RGBColor {
    let (a, b) = (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return RGBColor(
      red: RGBColor.encoded(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      green: RGBColor.encoded(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      blue: RGBColor.encoded(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3))
  }

  /// In sRGB; a colour that it cannot show loses chroma until it can, at the same lightness and hue.
  public var color: RGBColor {
    func fits(_ color: RGBColor) -> Bool {
      [color.red, color.green, color.blue].allSatisfy { (-0.0005...1.0005).contains($0) }
    }
    func clipped(_ color: RGBColor) -> RGBColor {
      RGBColor(
        red: min(max(color.red, 0), 1), green: min(max(color.green, 0), 1), blue: min(max(color.blue, 0), 1))
    }
    if fits(unclipped) { return clipped(unclipped) }
    var (low, high) = (0.0, chroma)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if fits(OKLCH(lightness: lightness, chroma: middle, hue: hue).unclipped) { low = middle } else { high = middle }
    }
    return clipped(OKLCH(lightness: lightness, chroma: low, hue: hue).unclipped)
  }

  /// This hue and chroma at the lightness nearest to its own that is readable on `background`.
  /// - Parameter contrast: WCAG's ratio, 4.5 by default.
  public func readable(on background: RGBColor, contrast: Double = 4.5) -> RGBColor {
    // A little more than wanted: eight bits a component round.
    let wanted = contrast + 0.03
    var best: (color: RGBColor, distance: Double)?
    for step in 0...200 {
      let candidate = OKLCH(lightness: Double(step) / 200, chroma: chroma, hue: hue)
      let color = candidate.color
      let distance = abs(candidate.lightness - lightness)
      if color.contrast(with: background) >= wanted, distance < best?.distance ?? .infinity { best = (color, distance) }
    }
    let plain = background.luminance > 0.18 ? 0.0 : 1.0
    return best?.color ?? RGBColor(red: plain, green: plain, blue: plain)
  }
}
