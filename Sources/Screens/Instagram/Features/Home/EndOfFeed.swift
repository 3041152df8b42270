import Foundation
import Render
import ScreensCommon

/// The check mark after the last post.
struct EndOfFeed: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand

  private static let mark: CGFloat = 96

  var body: some View {
    VStack(spacing: 0) {
      Icon(IconGlyph.checkmark.weight(IconGlyph.side * 2.5 / 52), size: 52)
        .frame(width: EndOfFeed.mark, height: EndOfFeed.mark)
        .overlay { Circle().strokeBorder(theme.ringGradient, lineWidth: 2.5) }
        .foregroundStyle(theme.ringGradient)
      Text(brand.copy.allCaughtUp)
        .font(theme.text(18, .semibold))
        .padding(.top, 14)
      Text(brand.copy.allCaughtUpDetail)
        .font(theme.text(14))
        .foregroundStyle(theme.secondary)
        .padding(.top, 6)
    }
    .frame(maxWidth: .infinity)
    .padding(.top, 24)
    .padding(.bottom, 40)
    .accessibilityIdentifier("feed.end")
  }
}
