import Foundation

extension Color {
  private static func pair(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: ResolvedColor(hex: light), dark: ResolvedColor(hex: dark))
  }
  private static func label(_ light: Float, _ dark: Float) -> Color {
    Color(
      light: ResolvedColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: light),
      dark: ResolvedColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, opacity: dark))
  }

  public static let clear = Color(ResolvedColor.clear)
  public static let black = Color(ResolvedColor.black)
  public static let white = Color(ResolvedColor.white)
  // iOS 26 values: ios-metrics section 4.
  public static let blue = pair(0x0088FF, 0x0091FF)
  public static let red = pair(0xFF383C, 0xFF4245)
  public static let green = pair(0x34C759, 0x30D158)
  public static let orange = pair(0xFF8D28, 0xFF9230)
  public static let yellow = pair(0xFFCC00, 0xFFD600)
  public static let indigo = pair(0x6155F5, 0x6D7CFF)
  public static let purple = pair(0xCB30E0, 0xDB34F2)
  public static let pink = pair(0xFF2D55, 0xFF375F)
  public static let teal = pair(0x00C3D0, 0x00D2E0)
  public static let mint = pair(0x00C8B3, 0x00DAC3)
  public static let cyan = pair(0x00C0E8, 0x3CD3FE)
  public static let brown = pair(0xAC7F5E, 0xB78A66)
  public static let gray = pair(0x8E8E93, 0x8E8E93)

  public static let accentColor = Color(storage: .accent)
  public static let primary = Color(light: .black, dark: .white)
  public static let secondary = label(0.6, 0.6)
  static let tertiaryLabel = label(0.3, 0.3)
  static let quaternaryLabel = label(0.18, 0.16)
  static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
  static let systemBackground = pair(0xFFFFFF, 0x000000)
}
