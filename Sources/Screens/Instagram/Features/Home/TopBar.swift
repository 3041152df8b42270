import Foundation
import Render
import ScreensCommon

/// New post, the wordmark, and the heart that opens Activity. A long press on the wordmark starts the app afresh.
struct TopBar: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store

  var body: some View {
    ZStack {
      Wordmark()
      HStack(spacing: 0) {
        GlyphButton(.plus) { store.router.isNewPostShown = true }
          .accessibilityIdentifier("topbar.plus")
        Spacer(minLength: 0)
        CornerButton(action: store.openActivity) { heart }
          .accessibilityIdentifier("topbar.heart")
      }
      .padding(.horizontal, 6)
    }
    .frame(height: Metrics.topBarHeight)
    .background(theme.background)
    .accessibilityIdentifier("topbar")
  }

  private var heart: some View {
    Icon(.heart)
      .overlay {
        if store.hasNewActivity { RedDot().offset(x: 10, y: -9.5) }
      }
      .frame(width: Metrics.touchTarget, height: Metrics.touchTarget)
  }
}

/// The script wordmark, high enough that the tail of its "g" ends above the bar's lower edge.
struct Wordmark: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store

  var body: some View {
    Text(brand.wordmark)
      .font(theme.wordmarkFont)
      .fixedSize()
      .frame(height: Metrics.topBarHeight)
      .offset(x: -1.5, y: -3)
      .onLongPressGesture { store.reset() }
      .accessibilityIdentifier("topbar.wordmark")
  }
}
