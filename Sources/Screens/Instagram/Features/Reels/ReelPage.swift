import Foundation
import Render
import ScreensCommon

/// One clip with its rail, its words and its progress line. A double tap likes it.
struct ReelPage: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let reel: Reel
  let post: PostState
  @State private var startTime = 0.0

  /// From the page's end to its words: the tab bar and a margin.
  private static let bottomInset: CGFloat = 93

  var body: some View {
    MediaView(reel.clip, startTime: startTime)
      .overlay(alignment: .top) { Scrim(theme.shade, strength: 0.3, from: .top).frame(height: 120) }
      .overlay(alignment: .bottom) { Scrim(theme.shade, strength: 0.65, from: .bottom).frame(height: 340) }
      .contentShape(Rectangle())
      .onTapGesture(count: 2, coordinateSpace: .local) { point in
        post.doubleTap(at: point)
      }
      .overlay(alignment: .bottomTrailing) { ReelRail(reel: reel, post: post).padding(.bottom, 120) }
      .overlay(alignment: .bottomLeading) { info }
      .overlay { BigHeart(post.burst) }
      .onAppear { startTime = store.now() }
      .accessibilityIdentifier("reel.\(reel.id)")
  }

  private var info: some View {
    VStack(alignment: .leading, spacing: 6) {
      ReelInfo(reel: reel, post: post)
        .padding(.horizontal, Metrics.margin)
        .frame(maxWidth: 320, alignment: .leading)
      ReelProgress(duration: reel.duration)
    }
    .padding(.bottom, ReelPage.bottomInset - 2)
  }
}

/// The thin line that follows the clip.
struct ReelProgress: View {
  @Environment(\.theme) private var theme
  let duration: Double
  @State private var progress: CGFloat = 0

  var body: some View {
    ZStack(alignment: .leading) {
      Rectangle().fill(theme.onMedia.opacity(0.3))
      FillBar(progress: progress).fill(theme.onMedia)
    }
    .frame(height: 2)
    .onAppear {
      withAnimation(.linear(duration: duration).repeatForever(autoreverses: false)) { progress = 1 }
    }
  }
}

/// Who, what, and who liked it.
struct ReelInfo: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let reel: Reel
  let post: PostState

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 10) {
        Avatar(post.author, size: 34)
        Text(post.author.handle).font(theme.text(14, .semibold))
        follow
      }
      Text(post.post.caption)
        .font(theme.text(14))
        .lineSpacing(Metrics.lineGap)
        .lineLimit(2)
        .padding(.top, 8)
      likers
        .padding(.top, 6)
    }
    .shadow(color: theme.shade.opacity(0.35), radius: 3)
  }

  private var follow: some View {
    Button {
      store.toggleFollow(post.author.id)
    } label: {
      Text(store.followed.contains(post.author.id) ? brand.copy.following : brand.copy.follow)
        .font(theme.text(13, .semibold))
        .padding(.horizontal, 12)
        .frame(height: 30)
        .overlay {
          RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous)
            .strokeBorder(theme.onMedia.opacity(0.7), lineWidth: 1)
        }
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("reel.\(reel.id).follow")
  }

  private var likers: some View {
    let name = reel.likers.first.flatMap { store.people[$0]?.handle } ?? ""
    let others = brand.copy.others.filling("count", with: CountFormat.grouped(reel.otherLikes))
    return HStack(spacing: 6) {
      HStack(spacing: -6) {
        ForEach(reel.likers, id: \.self) { id in
          if let user = store.people[id] { Avatar(user, size: 18) }
        }
      }
      (Text(brand.copy.likedBy) + Text(name).fontWeight(.semibold) + Text(brand.copy.likedByJoin)
        + Text(others).fontWeight(.semibold))
        .font(theme.text(13))
    }
  }
}

/// Heart, comment, repost, plane with counts under them, and the sound's picture.
struct ReelRail: View {
  @Environment(\.theme) private var theme
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
    MediaView(reel.audio)
      .frame(width: 30, height: 30)
      .clipShape(RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous))
      .overlay {
        RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous)
          .strokeBorder(theme.onMedia, lineWidth: 2)
      }
  }
}
