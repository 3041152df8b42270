import Foundation
import Render
import ScreensCommon

/// One clip with its rail, its words and its progress line. A double tap likes it.
struct ReelPage: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let reel: Reel
  let post: PostState
  /// The page in front plays, from its beginning; others stand still.
  let isPlaying: Bool
  @State private var playback = ClipPlayback.waiting

  /// From the page's end to its words: the tab bar and a margin.
  private static let bottomInset: CGFloat = 93

  var body: some View {
    MediaView(reel.clip, playback: playback)
      .overlay(alignment: .top) { Scrim(theme.shade, strength: 0.3, from: .top).frame(height: 120) }
      .overlay(alignment: .bottom) { Scrim(theme.shade, strength: 0.65, from: .bottom).frame(height: 340) }
      .contentShape(Rectangle())
      .onTapGesture(count: 2, coordinateSpace: .local) { point in
        post.doubleTap(at: point)
      }
      .overlay(alignment: .bottomTrailing) { ReelRail(reel: reel, post: post).padding(.bottom, 120) }
      .overlay(alignment: .bottomLeading) { info }
      .overlay { BigHeart(post.burst).accessibilityIdentifier("reel.\(reel.id).heart") }
      .onChange(of: isPlaying, initial: true) { _, isPlaying in
        if isPlaying { playback = ClipPlayback(startTime: store.now()) } else { playback.pause(at: store.now()) }
      }
      .accessibilityIdentifier("reel.\(reel.id)")
  }

  private var info: some View {
    VStack(alignment: .leading, spacing: 6) {
      ReelInfo(reel: reel, post: post)
        .padding(.horizontal, Metrics.margin)
        .frame(maxWidth: 320, alignment: .leading)
      ReelProgress(playback: playback, duration: reel.duration)
        .id(playback)
        .accessibilityIdentifier("reel.\(reel.id).progress")
    }
    .padding(.bottom, ReelPage.bottomInset - 2)
  }
}

/// The thin line that follows the clip: one linear motion a loop, or how far a clip that stands still has come.
struct ReelProgress: View {
  @Environment(\.theme) private var theme
  let duration: Double
  private let isPlaying: Bool
  @State private var progress: CGFloat

  init(playback: ClipPlayback, duration: Double) {
    self.duration = duration
    isPlaying = playback.pausedAt == nil
    let shown = (playback.pausedAt ?? playback.startTime) - playback.startTime
    _progress = State(initialValue: shown.truncatingRemainder(dividingBy: duration) / duration)
  }

  var body: some View {
    ZStack(alignment: .leading) {
      Rectangle().fill(theme.onMedia.opacity(0.3))
      FillBar(progress: progress).fill(theme.onMedia)
    }
    .frame(height: 2)
    .onAppear {
      guard isPlaying else { return }
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
        author
        follow
      }
      Text(post.post.caption)
        .readingText(14)
        .lineLimit(2)
        .padding(.top, 8)
      likers
        .padding(.top, 6)
    }
    .shadow(color: theme.shade.opacity(0.35), radius: 3)
  }

  private var author: some View {
    Button {
      store.openPerson(post.author)
    } label: {
      HStack(spacing: 10) {
        Avatar(post.author, size: 34)
        Text(post.author.handle).font(theme.text(14, .semibold))
      }
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("reel.\(reel.id).author")
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
    let others = brand.copy.others.filling("count", with: brand.numbers.grouped(reel.otherLikes))
    return HStack(spacing: 6) {
      HStack(spacing: -6) {
        ForEach(reel.likers, id: \.self) { id in
          if let user = store.people[id] { liker(user) }
        }
      }
      (Text(brand.copy.likedBy) + Text(name).fontWeight(.semibold) + Text(brand.copy.likedByJoin)
        + Text(others).fontWeight(.semibold))
        .font(theme.text(13))
    }
  }

  /// A dark rim keeps the photos of a pile apart.
  private func liker(_ user: User) -> some View {
    Avatar(user, size: 18)
      .background { Circle().inset(by: -1).fill(theme.palette.stage.color.opacity(0.6)) }
  }
}
