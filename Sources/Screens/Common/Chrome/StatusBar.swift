import Foundation
import Render

/// The phone's status bar: clock, Dynamic Island, cellular, Wi-Fi and battery, at Apple's positions on any width; on a
/// phone with a home button the low one with the clock in its middle.
///
/// Lay it over a screen at the very top: it ignores the safe area and takes no touches.
public struct StatusBar: View {
  /// The ink's colour: dark on light screens, light on dark ones.
  public enum Style: String, Codable, Hashable, Sendable { case dark, light }

  let style: Style
  let time: String
  let showsIsland: Bool

  /// - Parameters:
  ///   - style: the ink's colour, dark by default.
  ///   - time: the fixed clock, Apple's 9:41 by default.
  ///   - showsIsland: draws the black Dynamic Island, as simulators do.
  public init(style: Style = .dark, time: String = "9:41", showsIsland: Bool = true) {
    self.style = style
    self.time = time
    self.showsIsland = showsIsland
  }

  public var body: some View {
    GeometryReader { proxy in
      row(isLow: proxy.safeAreaInsets.top < StatusBarMetrics.lowest)
        .foregroundStyle(style == .dark ? Color.black : Color.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .ignoresSafeArea()
        .accessibilityIdentifier("statusbar")
    }
    .allowsHitTesting(false)
  }

  @ViewBuilder private func row(isLow: Bool) -> some View {
    if isLow {
      LowStatusBar(time: time)
    } else {
      HStack(spacing: 0) {
        clock
        island
        cluster
      }
      .frame(height: StatusBarMetrics.rowCenter * 2)
    }
  }

  private var clock: some View {
    Text(time)
      .font(.system(size: 17, weight: .semibold))
      .monospacedDigit()
      .offset(x: StatusBarMetrics.inward)
      .frame(maxWidth: .infinity)
  }

  private var island: some View {
    Capsule()
      .fill(Color.black)
      .opacity(showsIsland ? 1 : 0)
      .frame(width: StatusBarMetrics.island.width, height: StatusBarMetrics.island.height)
      .offset(y: StatusBarMetrics.islandShift)
  }

  private var cluster: some View {
    HStack(alignment: .bottom, spacing: 0) {
      CellularBars()
        .frame(width: 19.2, height: 12.2)
        .padding(.trailing, 7)
      WifiFan()
        .frame(width: 17, height: 12.3)
        .padding(.trailing, 7.33)
      BatteryGlyph()
    }
    .offset(x: -StatusBarMetrics.inward, y: 0.3)
    .frame(maxWidth: .infinity)
  }
}

/// Where the parts sit, in points, measured on a 402-point screen.
enum StatusBarMetrics {
  /// A screen with an island keeps at least this much free at its top.
  static let lowest: CGFloat = 40
  static let rowCenter: CGFloat = 32.5
  static let island = CGSize(width: 125.33, height: 36.67)
  /// The island's centre is 32.33, a hair above the row's.
  static let islandShift: CGFloat = -0.17
  /// The clock and the cluster sit this much nearer to the island than the middle of their side.
  static let inward: CGFloat = 5
}
