import Foundation
import Render

/// The status bar of a phone with a home button, 20 points high: signal at the left, clock in the middle, battery at the
/// right.
struct LowStatusBar: View {
  let time: String

  private static let height: CGFloat = 20
  /// The big bar's glyphs, drawn this much smaller.
  private static let glyphScale: CGFloat = 0.85
  private static let margin: CGFloat = 6

  var body: some View {
    ZStack {
      Text(time)
        .font(.system(size: 12, weight: .semibold))
        .monospacedDigit()
      HStack(alignment: .bottom, spacing: 4) {
        CellularBars().frame(width: 19.2, height: 12.2)
        WifiFan().frame(width: 17, height: 12.3)
      }
      .scaleEffect(LowStatusBar.glyphScale, anchor: .leading)
      .frame(maxWidth: .infinity, alignment: .leading)
      BatteryGlyph()
        .scaleEffect(LowStatusBar.glyphScale, anchor: .trailing)
        .frame(maxWidth: .infinity, alignment: .trailing)
    }
    .padding(.horizontal, LowStatusBar.margin)
    .frame(height: LowStatusBar.height)
  }
}
