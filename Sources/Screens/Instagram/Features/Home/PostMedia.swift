import Foundation
import Render
import ScreensCommon

/// What every kind of media shares: full width at its shape, and the double tap with its heart.
struct MediaFrame<Content: View>: View {
  let post: PostState
  let aspect: CGFloat
  let content: Content

  init(_ post: PostState, aspect: CGFloat, @ViewBuilder content: () -> Content) {
    self.post = post
    self.aspect = aspect
    self.content = content()
  }

  var body: some View {
    content
      .aspectRatio(aspect, contentMode: .fit)
      .contentShape(Rectangle())
      .onTapGesture(count: 2, coordinateSpace: .local) { point in
        post.doubleTap(at: point)
      }
      .overlay { PostHeart(post: post) }
      .accessibilityIdentifier("post.\(post.id).media")
  }
}

/// The double-tap heart of one post. It alone is redrawn while it moves.
struct PostHeart: View {
  let post: PostState

  var body: some View {
    BigHeart(post.burst)
      .accessibilityIdentifier("post.\(post.id).heart")
  }
}

/// One picture.
struct PhotoMedia: View {
  let post: PostState
  let item: MediaItem

  var body: some View {
    MediaFrame(post, aspect: item.aspect) { MediaView(item.path) }
  }
}

/// A looping clip with its two marks. It plays while more than half of it can be seen.
struct ReelMedia: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  @State private var playback = ClipPlayback.waiting
  let post: PostState
  let item: MediaItem

  private static let inset: CGFloat = 14

  var body: some View {
    MediaFrame(post, aspect: item.aspect) {
      MediaView(item.path, playback: playback)
        .onGeometryChange(for: Bool.self, of: isSeen) { isSeen in
          isSeen ? playback.play(at: store.now()) : playback.pause(at: store.now())
        }
        .overlay(alignment: .topTrailing) { reelMark }
        .overlay(alignment: .bottomTrailing) { muteMark }
    }
  }

  private func isSeen(_ proxy: GeometryProxy) -> Bool {
    guard let visible = proxy.bounds(of: .viewport) else { return false }
    let seen = min(visible.maxY, proxy.size.height) - max(visible.minY, 0)
    return seen > proxy.size.height / 2
  }

  private var reelMark: some View {
    Icon(.reelMark, size: 20)
      .foregroundStyle(theme.onMedia)
      .shadow(color: theme.shade.opacity(0.25), radius: 3)
      .padding(ReelMedia.inset)
  }

  private var muteMark: some View {
    Button(action: store.toggleSound) {
      Icon(store.hasSound ? .speaker : .speakerMuted, size: 13)
        .foregroundStyle(theme.onMedia)
        .frame(width: 28, height: 28)
        .background(Circle().fill(theme.shade.opacity(0.6)))
        .padding(ReelMedia.inset)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("post.\(post.id).sound")
  }
}
