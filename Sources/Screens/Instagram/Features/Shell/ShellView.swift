import Foundation
import Render
import ScreensCommon

/// One launch of the app: the tabs and everything that can cover them.
struct ShellView: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  @Bindable var router: Router

  var body: some View {
    ZStack {
      TabScreen(tab: router.tab)
      TabBar()
        .frame(maxHeight: .infinity, alignment: .bottom)
        .ignoresSafeArea()
      toast
    }
    .sheet(isPresented: $router.isCommentsShown) { comments }
  }

  @ViewBuilder private var comments: some View {
    if let post = store.post(router.commentsPost) {
      CommentsSheet(post: post)
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
        .presentationCornerRadius(theme.radii.sheet)
        .presentationBackground(theme.background)
    }
  }

  private var toast: some View {
    ZStack(alignment: .bottom) {
      Color.clear
      if let toast = router.toast {
        ToastView(toast: toast)
          .padding(.bottom, Metrics.tabBarClearance)
          .transition(.move(edge: .bottom).combined(with: .opacity))
      }
    }
    .ignoresSafeArea()
    .allowsHitTesting(false)
    .animation(theme.springs.toast.animation, value: router.toast)
  }
}

/// The screen of a tab.
struct TabScreen: View {
  let tab: AppTab

  var body: some View {
    switch tab {
    case .home: HomeView()
    default: Color.clear
    }
  }
}
