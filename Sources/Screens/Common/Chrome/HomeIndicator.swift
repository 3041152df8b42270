import Foundation
import Render

/// The bar at the bottom edge of a phone: 144 x 5 points, 8 above the edge. Off by default, as on screenshots.
public struct HomeIndicator: View {
  let style: StatusBar.Style

  public init(style: StatusBar.Style = .dark) { self.style = style }

  public var body: some View {
    Capsule()
      .fill(style == .dark ? Color.black : Color.white)
      .frame(width: 144, height: 5)
      .padding(.bottom, 8)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      .ignoresSafeArea()
      .allowsHitTesting(false)
  }
}
