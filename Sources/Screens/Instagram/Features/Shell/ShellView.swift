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
      TabScreens(router: router)
      tabBar
      story
      toast
    }
    .sheet(isPresented: $router.isCommentsShown) { comments }
    .sheet(isPresented: $router.isSendToShown) { sendTo }
    .fullScreenCover(isPresented: $router.isNewPostShown) {
      NewPostView().presentationBackground(theme.background)
    }
  }

  @ViewBuilder private var comments: some View {
    if let post = store.post(router.commentsPost) {
      CommentsSheet(post: post)
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
        .presentationCornerRadius(theme.radii.sheet)
        .presentationBackground(theme.background)
        .presentationDimming(0.3)
    }
  }

  private var sendTo: some View {
    SendToSheet(post: store.post(router.sendPost))
      .presentationDetents([.medium, .large])
      .presentationDragIndicator(.visible)
      .presentationCornerRadius(theme.radii.sheet)
      .presentationBackground(theme.background)
      .presentationDimming(0.3)
  }

  private var tabBar: some View {
    ZStack(alignment: .bottom) {
      Color.clear
        .allowsHitTesting(false)
      if !router.isChatOpen {
        TabBar()
          .transition(.move(edge: .bottom))
      }
    }
    .ignoresSafeArea()
    .animation(theme.springs.cover.animation, value: router.isChatOpen)
  }

  @ViewBuilder private var story: some View {
    if let friend = router.openStory {
      StoryViewer(store, friend: friend)
    }
  }

  private var toast: some View {
    ZStack(alignment: .bottom) {
      Color.clear
      if let toast = router.toast {
        ToastView(toast: toast)
          .padding(.bottom, Metrics.tabBarClearance)
          .transition(.offset(y: 20).combined(with: .opacity))
      }
    }
    .ignoresSafeArea()
    .allowsHitTesting(false)
    .animation(theme.springs.toast.animation, value: router.toast)
  }
}
