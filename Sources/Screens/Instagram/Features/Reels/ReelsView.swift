import Foundation
import Render
import ScreensCommon

/// Clips to page through, edge to edge on black.
struct ReelsView: View {
  @Environment(\.theme) private var theme
  @Environment(\.isTabShown) private var isTabShown
  @Environment(AppStore.self) private var store
  @Bindable var router: Router

  var body: some View {
    ZStack(alignment: .top) {
      ZStack {
        theme.palette.stage.color
        GeometryReader { proxy in pages(proxy.size) }
      }
      .ignoresSafeArea()
      ReelsBar()
    }
    .foregroundStyle(theme.onMedia)
  }

  private func pages(_ size: CGSize) -> some View {
    ScrollView(.vertical) {
      LazyVStack(spacing: 0) {
        ForEach(store.fixtures.reels) { reel in
          if let post = store.post(reel.id) {
            ReelPage(reel: reel, post: post, isPlaying: isTabShown && reel.id == router.reel)
              .frame(width: size.width, height: size.height)
          }
        }
      }
      .scrollTargetLayout()
    }
    .scrollIndicators(.hidden)
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: page)
    .accessibilityIdentifier("reels")
  }

  private var page: Binding<String?> {
    Binding(get: { router.reel }, set: { router.reel = $0 ?? router.reel })
  }
}

/// "Reels", "Friends", plus and filters.
struct ReelsBar: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  @State private var showsFriends = false

  var body: some View {
    HStack(spacing: 14) {
      title(brand.copy.reels, isOn: !showsFriends) { showsFriends = false }
        .accessibilityIdentifier("reels.title")
      title(brand.copy.friends, isOn: showsFriends) { showsFriends = true }
        .accessibilityIdentifier("reels.friends")
      Spacer(minLength: 0)
      GlyphButton(.plus, size: 26) { store.router.isNewPostShown = true }
        .accessibilityIdentifier("reels.plus")
      CornerGlyph(.sliders, name: "reels.filter") { store.showToast(brand.copy.reelsTuned) }
        .padding(.horizontal, -10)
    }
    .padding(.horizontal, Metrics.wideMargin)
    .frame(height: Metrics.topBarHeight)
    .shadow(color: theme.shade.opacity(0.25), radius: 3)
  }

  private func title(_ text: String, isOn: Bool, action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      Text(text)
        .font(theme.text(22, .bold))
        .opacity(isOn ? 1 : 0.6)
        .frame(height: Metrics.touchTarget)
    }
    .buttonStyle(.press)
  }
}
