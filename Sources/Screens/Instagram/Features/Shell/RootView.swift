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
      StatusBar(style: store.router.isDark ? .light : .dark, time: brand.clock)
    }
    .screenOverlay {
      HookArea()
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
    }
    .onAppear {
      let clock = clock
      store.now = { clock.now }
      store.later = { seconds, action in _ = clock.after(seconds, action) }
    }
  }
}
