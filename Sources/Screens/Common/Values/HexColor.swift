import Foundation
import Render

/// A colour written as `#RRGGBB` or `#RRGGBBAA`, so that a theme can be read and patched as JSON.
public struct HexColor: Codable, Hashable, Sendable {
  /// Eight hex digits: red, green, blue, alpha.
  private let rgba: UInt32

  /// - Returns: nil when `text` is not `#` and six or eight hex digits.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    switch digits.count {
    case 6: rgba = value << 8 | 0xFF
    case 8: rgba = value
    default: return nil
    }
  }

  public var color: Color {
    Color(red: channel(24), green: channel(16), blue: channel(8), opacity: channel(0))
  }

  public var resolved: ResolvedColor {
    ResolvedColor(
      red: Float(channel(24)), green: Float(channel(16)), blue: Float(channel(8)), opacity: Float(channel(0)))
  }

  /// Nearer to black than to white, as the eye weighs colours.
  public var isDark: Bool { 0.299 * channel(24) + 0.587 * channel(16) + 0.114 * channel(8) < 0.5 }

  /// `#RRGGBB`, or `#RRGGBBAA` when it is translucent.
  public var text: String {
    let isOpaque = rgba & 0xFF == 0xFF
    let digits = String(isOpaque ? rgba >> 8 : rgba, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.count) + digits
  }

  private func channel(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = HexColor(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a colour: write #RRGGBB or #RRGGBBAA")
    }
    self = color
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension HexColor: ExpressibleByStringLiteral {
  /// A colour in source code: a typing error stops the program at once.
  public init(stringLiteral value: String) {
    guard let color = HexColor(value) else { preconditionFailure("\"\(value)\" is not #RRGGBB or #RRGGBBAA") }
    self = color
  }
}
