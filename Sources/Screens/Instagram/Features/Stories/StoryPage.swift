import Foundation
import Render
import ScreensCommon

/// One friend's story: the card with its chrome, and the bar below.
struct StoryPage: View {
  @Environment(\.theme) private var theme
  @Environment(\.layoutDirection) private var direction
  let player: StoryPlayer
  let index: Int
  let width: CGFloat
  /// Where the card begins: under the status bar.
  let top: CGFloat
  let close: @MainActor () -> Void
  @State private var hidesChrome = false

  var body: some View {
    VStack(spacing: 8) {
      card
      StoryReplyBar(player: player, story: story, segment: segment.id, name: name)
        .opacity(hidesChrome ? 0 : 1)
      Spacer(minLength: 0)
    }
    .padding(.top, top)
    .background(theme.palette.stage.color)
    .foregroundStyle(theme.onMedia)
    .animation(.easeInOut(duration: 0.2), value: hidesChrome)
  }

  /// Scripts mean the page in front; those in waiting go by their friend.
  private var name: String { isCurrent ? "stories" : "stories.\(story.id)" }
  private var story: StoryState { player.stories[index] }
  private var isCurrent: Bool { player.friend == index }

  /// A page in waiting shows the beginning, one that has left its end.
  private var segmentIndex: Int {
    let last = story.story.segments.count - 1
    if isCurrent { return min(player.segment, last) }
    return index < player.friend ? last : 0
  }

  private var segment: StorySegment { story.story.segments[segmentIndex] }

  private var card: some View {
    MediaView(segment.media, startTime: isCurrent ? player.startedAt : 0)
      .id(segment.id)
      // 9 to 16 where there is room, cut at the sides where there is less.
      .frame(maxWidth: .infinity, maxHeight: width * 16 / 9)
      .overlay { scrims }
      .contentShape(Rectangle())
      .onTapGesture(count: 1, coordinateSpace: .local, perform: tap)
      .onLongPressGesture(minimumDuration: 0.2, perform: { hidesChrome = true }, onPressingChanged: press)
      .overlay(alignment: .top) { chrome }
      .clipShape(RoundedRectangle(cornerRadius: theme.radii.story, style: .continuous))
      .accessibilityIdentifier("\(name).card")
      .layoutPriority(1)
  }

  private var scrims: some View {
    VStack(spacing: 0) {
      Scrim(theme.shade, strength: 0.45, from: .top).frame(height: 120)
      Spacer(minLength: 0)
      Scrim(theme.shade, strength: 0.3, from: .bottom).frame(height: 80)
    }
    .opacity(hidesChrome ? 0 : 1)
  }

  private func tap(at point: CGPoint) {
    let fromStart = direction == .rightToLeft ? width - point.x : point.x
    fromStart < width * 0.3 ? player.previous() : player.next()
  }

  private func press(_ isPressed: Bool) {
    if isPressed {
      player.pause()
    } else {
      hidesChrome = false
      player.resume()
    }
  }

  private var chrome: some View {
    VStack(spacing: 6) {
      StoryBars(
        player: player, name: name, count: story.story.segments.count, current: segmentIndex, isRunning: isCurrent)
      StoryHeader(story: story, name: name, close: close)
    }
    .padding(.top, 8)
    .opacity(hidesChrome ? 0 : 1)
  }
}
