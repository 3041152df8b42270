import Foundation
import Render
import ScreensCommon

/// A thin bar for each segment; the current one fills evenly over its time.
struct StoryBars: View {
  @Environment(\.theme) private var theme
  let player: StoryPlayer
  /// What scripts call the page.
  let name: String
  let count: Int
  let current: Int
  let isRunning: Bool

  var body: some View {
    HStack(spacing: 3) {
      ForEach(0..<count, id: \.self) { index in
        bar(index).accessibilityIdentifier("\(name).bar.\(index + 1)")
      }
    }
    .frame(height: 2)
    .padding(.horizontal, 8)
  }

  @ViewBuilder private func bar(_ index: Int) -> some View {
    if index == current, isRunning {
      RunningBar(player: player)
    } else {
      Capsule().fill(theme.onMedia.opacity(index < current ? 1 : 0.35))
    }
  }
}

/// The bar that is filling: one linear animation, set still while paused.
struct RunningBar: View {
  @Environment(\.theme) private var theme
  let player: StoryPlayer
  @State private var progress: CGFloat = 0

  var body: some View {
    ZStack(alignment: .leading) {
      Capsule().fill(theme.onMedia.opacity(0.35))
      FillBar(progress: progress).fill(theme.onMedia)
    }
    .onAppear(perform: run)
    .onChange(of: player.isPaused) { _, isPaused in
      progress = CGFloat(player.elapsed / StoryPlayer.segmentTime)
      if !isPaused { run() }
    }
  }

  private func run() {
    withAnimation(.linear(duration: StoryPlayer.segmentTime - player.elapsed)) { progress = 1 }
  }
}

/// The leading part of a capsule.
struct FillBar: Shape {
  var progress: CGFloat

  var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let box = CGRect(x: rect.minX, y: rect.minY, width: rect.width * min(max(progress, 0), 1), height: rect.height)
    return Path(roundedRect: box, cornerRadius: rect.height / 2, style: .circular)
  }
}

/// Photo, handle, time, the Close Friends star, "•••" and the X.
struct StoryHeader: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let story: StoryState
  let name: String
  let close: @MainActor () -> Void

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      who
      Spacer(minLength: 8)
      if story.friend.isCloseFriend { star.padding(.trailing, 8) }
      Button {
        store.router.showSendTo(story.id)
      } label: {
        Icon(.ellipsis).frame(width: 36, height: Metrics.touchTarget)
      }
      .buttonStyle(.press)
      .accessibilityIdentifier("\(name).more")
      closeButton
    }
    .padding(.leading, Metrics.margin)
    .padding(.trailing, 5)
    .frame(height: Metrics.touchTarget, alignment: .top)
  }

  private var who: some View {
    HStack(spacing: 0) {
      Avatar(story.friend, size: 32)
        .padding(.trailing, 8)
      Text(story.friend.handle)
        .font(theme.text(14, .semibold))
        .padding(.trailing, 6)
      Text(story.story.time)
        .font(theme.text(14))
        .opacity(0.7)
    }
    .frame(height: Metrics.touchTarget)
  }

  /// Reaches down, because the hook area lies over its upper half.
  private var closeButton: some View {
    Button(action: close) {
      Icon(.xmark, size: 22)
        .frame(width: 38, height: Metrics.touchTarget)
        .padding(.bottom, 20)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("\(name).close")
  }

  private var star: some View {
    Icon(.star, size: 13)
      .frame(width: 20, height: 20)
      .background(Circle().fill(theme.palette.closeFriends.color))
      .frame(height: Metrics.touchTarget)
      .accessibilityIdentifier("\(name).star")
  }
}
