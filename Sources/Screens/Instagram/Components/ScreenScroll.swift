import Foundation
import Render

/// A tab's vertical scroll view. Another tap on the tab takes it back to its top.
struct ScreenScroll<Content: View>: View {
  @Environment(\.theme) private var theme
  @Environment(\.isTabShown) private var isTabShown
  @Environment(AppStore.self) private var store
  let content: Content

  private static var top: String { "top" }

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    ScrollViewReader { reader in
      ScrollView { content.id(ScreenScroll.top) }
        .scrollIndicators(.hidden)
        .onChange(of: store.router.topTaps) { _, _ in
          guard isTabShown else { return }
          withAnimation(theme.springs.cover.animation) { reader.scrollTo(ScreenScroll.top, anchor: .top) }
        }
    }
  }
}
