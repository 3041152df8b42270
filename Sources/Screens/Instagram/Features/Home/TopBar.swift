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

/// The wordmark: a picture, or words high enough that a script "g" ends above the bar's lower edge.
struct Wordmark: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store

  var body: some View {
    mark
      .frame(height: Metrics.topBarHeight)
      .offset(x: -1.5, y: theme.fonts.wordmarkShift)
      .onLongPressGesture { store.reset() }
      .accessibilityIdentifier("topbar.wordmark")
  }

  @ViewBuilder private var mark: some View {
    if brand.wordmarkPicture.isEmpty {
      Text(brand.wordmark).font(theme.wordmarkFont).fixedSize()
    } else {
      LogoView(brand.wordmarkPicture).frame(height: theme.fonts.wordmarkSize)
    }
  }
}
