import Foundation
import Render

/// The feed: stories, posts, and the end.
struct HomeView: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store

  var body: some View {
    VStack(spacing: 0) {
      TopBar()
      ScreenScroll {
        LazyVStack(spacing: 0) {
          StoriesRow()
          ForEach(store.feed) { post in
            PostView(post: post)
          }
          EndOfFeed()
        }
        .padding(.bottom, Metrics.tabBarClearance)
      }
      .coordinateSpace(.viewport)
      .accessibilityIdentifier("feed")
    }
    .background(theme.background)
    .ignoresSafeArea(edges: .bottom)
  }
}
