import Foundation
import Render
import ScreensCommon

/// Heart, comment, repost, plane with counts under them, and the sound's picture.
struct ReelRail: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let reel: Reel
  let post: PostState

  var body: some View {
    VStack(spacing: 18) {
      item(post.likes) {
        post.toggleLike()
      } icon: {
        LikeHeart(post.isLiked, ticks: post.likeTicks, size: 28)
      }
      .accessibilityIdentifier("reel.\(reel.id).like")
      item(post.commentCount) {
        store.router.showComments(of: post.id)
      } icon: {
        Icon(.comment, size: 28)
      }
      .accessibilityIdentifier("reel.\(reel.id).comment")
      item(post.reposts) {
        post.toggleRepost()
      } icon: {
        Icon(.repost, size: 28)
      }
      .accessibilityIdentifier("reel.\(reel.id).repost")
      item(post.sends) {
        store.router.showSendTo(post.id)
      } icon: {
        Icon(.plane, size: 28)
      }
      .accessibilityIdentifier("reel.\(reel.id).send")
      sound
    }
    .frame(width: 56)
    .shadow(color: theme.shade.opacity(0.45), radius: 4)
  }

  private func item(
    _ count: Int, action: @escaping @MainActor () -> Void, @ViewBuilder icon: () -> some View
  ) -> some View {
    let picture = icon()
    return Button(action: action) {
      VStack(spacing: 4) {
        picture
        CountText(count).font(theme.text(12, .semibold))
      }
      .frame(width: 56)
    }
    .buttonStyle(.press)
  }

  private var sound: some View {
    Button {
      store.showToast(brand.copy.originalAudio, picture: reel.audio)
    } label: {
      MediaView(reel.audio)
        .frame(width: 30, height: 30)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous))
        .overlay {
          RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous)
            .strokeBorder(theme.onMedia, lineWidth: 2)
        }
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("reel.\(reel.id).sound")
  }
}
