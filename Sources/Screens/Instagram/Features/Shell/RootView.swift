import Foundation
import Render
import ScreensCommon

/// The tabs, what lies over them, the tab bar, the status bar, and the hook area above all.
struct RootView: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(\.runClock) private var clock
  @Environment(AppStore.self) private var store

  var body: some View {
    ZStack {
      theme.background.ignoresSafeArea()
      ShellView(router: store.router)
        .id(store.launch)
    }
    .screenOverlay { overlay }
    .onAppear {
      let clock = clock
      store.now = { clock.now }
      store.later = { seconds, action in _ = clock.after(seconds, action) }
    }
  }

  private var overlay: some View {
    ZStack {
      StatusBar(style: store.router.isDark || theme.hasDarkBackground ? .light : .dark, time: brand.clock)
      HookArea()
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
    }
  }
}
