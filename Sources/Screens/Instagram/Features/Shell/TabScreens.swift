import Foundation
import Render
import ScreensCommon

/// The tabs that were opened since launch: one in front, the others as they were left, beside the screen.
struct TabScreens: View {
  let router: Router

  /// Wider than any screen.
  private static let aside: CGFloat = 4_000

  var body: some View {
    ZStack {
      ForEach(AppTab.allCases.filter(router.visited.contains), id: \.self) { tab in
        TabScreen(router: router, tab: tab)
          .environment(\.isTabShown, tab == router.tab)
          .offset(x: tab == router.tab ? 0 : TabScreens.aside)
          .allowsHitTesting(tab == router.tab)
      }
    }
  }
}

/// The screen of a tab, and what is pushed over it.
struct TabScreen: View {
  @Environment(\.theme) private var theme
  let router: Router
  let tab: AppTab

  var body: some View {
    PushStack(path: router.paths[tab] ?? [], animation: theme.springs.cover.animation, pop: router.pop) {
      root
    } destination: { route in
      RouteScreen(route: route)
    }
  }

  @ViewBuilder private var root: some View {
    switch tab {
    case .home: HomeView()
    case .reels: ReelsView(router: router)
    case .messages: MessagesView()
    case .search: SearchView()
    case .profile: ProfileView()
    }
  }
}

private struct TabShownKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether the tab around a view is the one in front.
  fileprivate(set) var isTabShown: Bool {
    get { self[TabShownKey.self] }
    set { self[TabShownKey.self] = newValue }
  }
}

/// A pushed screen.
struct RouteScreen: View {
  @Environment(AppStore.self) private var store
  let route: Route

  var body: some View {
    switch route {
    case .activity: ActivityView()
    case .post(let id):
      if let post = store.post(id) { PostScreen(post: post) }
    case .chat(let id):
      if let thread = store.thread(id) { ChatView(thread: thread) }
    }
  }
}
