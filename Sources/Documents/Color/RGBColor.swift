import Foundation

/// A colour in sRGB, components 0 to 1, gamma-encoded.
public struct RGBColor: Hashable, Sendable, CustomStringConvertible {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// - Returns: nil when `text` is not `#` and six or eight hexadecimal digits.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isASCIIHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.count == 6 ? value << 8 | 0xFF : value
    func channel(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }

  /// `#RRGGBB`, or `#RRGGBBAA` when it is translucent.
  public var description: String {
    let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#" + parts.map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
  }

  /// Linear light of one component: CSS Color 4, section 10.2.
  public static func linear(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.04045 { return value / 12.92 }
    return (value < 0 ? -1 : 1) * pow((size + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.0031308 { return value * 12.92 }
    return (value < 0 ? -1 : 1) * (1.055 * pow(size, 1 / 2.4) - 0.055)
  }

  /// WCAG 2.2's relative luminance, 0 to 1.
  public var luminance: Double {
    0.2126 * RGBColor.linear(red) + 0.7152 * RGBColor.linear(green) + 0.0722 * RGBColor.linear(blue)
  }

  /// WCAG 2.2's contrast ratio, 1 to 21. Both colours count as opaque.
  public func contrast(with other: RGBColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// This colour painted over an opaque one.
  public func over(_ base: RGBColor) -> RGBColor {
    func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
    return RGBColor(red: mix(red, base.red), green: mix(green, base.green), blue: mix(blue, base.blue))
  }
}

extension Character {
  fileprivate var isASCIIHexDigit: Bool { isASCII && isHexDigit }
}
