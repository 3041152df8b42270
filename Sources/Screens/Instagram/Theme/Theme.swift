import Foundation
import Render
import ScreensCommon

/// Colours by role, the ring's gradient, fonts, radii and springs: the whole look of the app, patchable as JSON.
struct Theme: Codable, Hashable, Sendable {
  var colors = Colors()
  /// The story ring, from its bottom left, clockwise.
  var ring: [HexColor] = ["#FEDA75", "#FA7E1E", "#D62976", "#962FBF", "#4F5BD5"]
  var fonts = Fonts()
  var radii = Radii()
  var springs = Springs()
  /// Where the app runs decides these, not its file.
  var isDark = false
  var isRightToLeft = false

  private enum CodingKeys: CodingKey { case colors, ring, fonts, radii, springs }

  /// The colours in force.
  var palette: Palette { isDark ? colors.dark : colors.light }
}

extension Theme {
  /// A set of colours for each scheme.
  struct Colors: Codable, Hashable, Sendable {
    var light = Palette()
    var dark = Palette.dark
  }

  /// Role colours. Fainter shades are an opacity of these.
  struct Palette: Codable, Hashable, Sendable {
    var background: HexColor = "#FFFFFF"
    var ink: HexColor = "#000000"
    var secondary: HexColor = "#737373"
    var hairline: HexColor = "#DBDBDB"
    /// Grey buttons, fields, incoming bubbles, and pictures that are not there yet.
    var fill: HexColor = "#EFEFEF"
    /// The pill behind the selected tab: `#EDEDED` over white, with a trace of what shows through the glass.
    var pill: HexColor = "#E7E7E7BF"
    var like: HexColor = "#FF3040"
    var accent: HexColor = "#0095F6"
    /// Where text is typed.
    var caret: HexColor = "#0088FF"
    /// Outgoing messages.
    var direct: HexColor = "#4C53E9"
    var closeFriends: HexColor = "#1CD150"
    /// The dot at the photo of somebody who is there now.
    var active: HexColor = "#1CD150"
    /// A comment that has just been posted.
    var fresh: HexColor = "#F2F8FF"
    /// Behind Reels and stories.
    var stage: HexColor = "#000000"
    /// Words and glyphs over pictures.
    var onMedia: HexColor = "#FFFFFF"
    /// Shadows, scrims and discs over pictures.
    var shade: HexColor = "#000000"
    /// Words on accent buttons and outgoing bubbles.
    var onAccent: HexColor = "#FFFFFF"

    static let dark: Palette = {
      var palette = Palette()
      (palette.background, palette.ink, palette.secondary) = ("#000000", "#F5F5F5", "#A8A8A8")
      (palette.hairline, palette.fill, palette.pill) = ("#2B2B2B", "#262626", "#3A3A3CBF")
      palette.fresh = "#0B1B2E"
      return palette
    }()
  }

  /// Font families; an empty name is the system's.
  struct Fonts: Codable, Hashable, Sendable {
    var text = ""
    var wordmark = "Grand Hotel"
    var wordmarkSize: CGFloat = 34
    /// How far below the bar's middle it stands.
    var wordmarkShift: CGFloat = -3
  }

  /// Corner radii in points.
  struct Radii: Codable, Hashable, Sendable {
    var button: CGFloat = 8
    var field: CGFloat = 12
    var sheet: CGFloat = 16
    var story: CGFloat = 12
    var bubble: CGFloat = 20
    var bubbleJoint: CGFloat = 5
    var thumbnail: CGFloat = 4
  }

  /// Every one under 350 ms.
  struct Springs: Codable, Hashable, Sendable {
    var press = SpringSpec(0.3)
    var tabPill = SpringSpec(0.34, bounce: 0.18)
    var insert = SpringSpec(0.3)
    var toast = SpringSpec(0.25, bounce: 0.1)
    var pop = SpringSpec(0.3, bounce: 0.35)
    var cover = SpringSpec(0.34)
    var cube = SpringSpec(0.34)
  }
}

extension Theme {
  var background: Color { palette.background.color }
  var ink: Color { palette.ink.color }
  var secondary: Color { palette.secondary.color }
  var hairline: Color { palette.hairline.color }
  var fill: Color { palette.fill.color }
  var like: Color { palette.like.color }
  var accent: Color { palette.accent.color }
  var onAccent: Color { palette.onAccent.color }
  var onMedia: Color { palette.onMedia.color }
  var shade: Color { palette.shade.color }
  /// Glass and the status bar follow the background, whatever the scheme is called.
  var hasDarkBackground: Bool { palette.background.isDark }

  func text(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
    fonts.text.isEmpty ? .system(size: size, weight: weight) : .custom(fonts.text, size: size).weight(weight)
  }

  var wordmarkFont: Font { .custom(fonts.wordmark, fixedSize: fonts.wordmarkSize) }

  /// The ring's gradient: it begins and ends at the bottom left, so that it has no seam.
  var ringGradient: AngularGradient {
    let colors = (ring + ring.prefix(1)).map(\.color)
    return AngularGradient(
      gradient: Gradient(colors: colors), center: .center, startAngle: .degrees(135), endAngle: .degrees(495))
  }
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme()
}

private struct BrandKey: EnvironmentKey {
  static let defaultValue = Brand()
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  var brand: Brand {
    get { self[BrandKey.self] }
    set { self[BrandKey.self] = newValue }
  }
}
