import Foundation
import Render
import ScreensCommon

/// The full-screen stories: opens out of a friend's ring, turns like a cube from friend to friend, closes into the
/// ring of the friend on screen.
struct StoryViewer: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  @State private var player: StoryPlayer
  @State private var open: CGFloat = 0
  @State private var drag = CGSize.zero
  private let router: Router

  init(_ store: AppStore, friend: String) {
    router = store.router
    _player = State(initialValue: StoryPlayer(store, opening: friend))
  }

  var body: some View {
    GeometryReader { proxy in
      let insets = proxy.safeAreaInsets
      let screen = CGSize(width: proxy.size.width, height: proxy.size.height + insets.top + insets.bottom)
      let ring = ring(proxy, on: screen)
      ZStack {
        Rectangle()
          .fill(theme.palette.stage.color)
          .opacity(Double(open * (1 - dragProgress)))
          .accessibilityIdentifier("stories.stage")
        cube(width: screen.width, top: insets.top)
          .mask { ZoomMask(progress: open, corner: 32 * dragProgress).fill(Color.black) }
          .animation(fade) { $0.opacity(open == 0 ? 0 : 1) }
          .scaleEffect(scale(in: screen, from: ring))
          .offset(shift(in: screen, from: ring))
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .ignoresSafeArea()
      .onAppear {
        player.start()
        withAnimation(theme.springs.cover.animation) { open = 1 }
      }
    }
    .onChange(of: player.isFinished) { _, isFinished in
      if isFinished { close() }
    }
    .accessibilityIdentifier("stories.viewer")
  }

  private func cube(width: CGFloat, top: CGFloat) -> some View {
    ZStack {
      ForEach(shownPages, id: \.self) { index in
        StoryPage(player: player, index: index, width: width, top: top, close: player.finish)
          .modifier(CubeFace(position: index - player.friend, turnsBack: player.turnsBack, width: width))
      }
    }
    .animation(theme.springs.cube.animation, value: player.friend)
    .simultaneousGesture(swipe)
  }

  /// The neighbours wait edge-on, so that they can turn in at once.
  private var shownPages: [Int] {
    player.stories.indices.filter { abs($0 - player.friend) <= 1 }
  }

  private var swipe: some Gesture {
    DragGesture(minimumDistance: 10, coordinateSpace: .global)
      .onChanged { value in
        guard value.translation.height > 0 else { return }
        player.pause()
        drag = value.translation
        router.isStoryLeaving = dragProgress > 0.5
      }
      .onEnded { value in
        if value.translation.height > 80 || value.velocity.height > 500 {
          player.finish()
        } else {
          router.isStoryLeaving = false
          withAnimation(theme.springs.cover.animation) { drag = .zero }
          player.resume()
        }
      }
  }

  /// The ring's photo turns into the story at once, and the story into the photo at the very end.
  private var fade: Animation { open == 0 ? .easeIn(duration: 0.12).delay(0.2) : .easeOut(duration: 0.1) }

  private func close() {
    router.isStoryLeaving = true
    withAnimation(theme.springs.cover.animation, completionCriteria: .logicallyComplete) {
      open = 0
      drag = .zero
    } completion: {
      router.openStory = nil
      router.isStoryLeaving = false
    }
  }

  private var dragProgress: CGFloat { min(max(drag.height, 0) / 400, 1) }

  /// Where the ring of the friend on screen is, or the top left corner when it is not there.
  private func ring(_ proxy: GeometryProxy, on screen: CGSize) -> CGRect {
    let corner = CGRect(x: 12, y: 112, width: StoriesRow.ring, height: StoriesRow.ring)
    let own = proxy.frame(in: .global).origin
    let noted = router.ringFrames[player.current?.id ?? ""].map { proxy[$0].offsetBy(dx: own.x, dy: own.y) }
    return noted.flatMap { CGRect(origin: .zero, size: screen).intersects($0) ? $0 : nil } ?? corner
  }

  private func scale(in screen: CGSize, from ring: CGRect) -> CGFloat {
    let closed = ring.width / max(screen.width, 1)
    return closed + (1 - closed) * open - 0.2 * dragProgress * open
  }

  private func shift(in screen: CGSize, from ring: CGRect) -> CGSize {
    let rest = 1 - open
    return CGSize(
      width: (ring.midX - screen.width / 2) * rest + drag.width * 0.5 * open,
      height: (ring.midY - screen.height / 2) * rest + drag.height * open)
  }
}

/// A circle as wide as the screen that grows into the whole screen, whose corners are round again as it is dragged away.
struct ZoomMask: Shape {
  var progress: CGFloat
  var corner: CGFloat

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(progress, corner) }
    set { (progress, corner) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let height = side + (rect.height - side) * progress
    let box = CGRect(x: rect.midX - side / 2, y: rect.midY - height / 2, width: side, height: height)
    return Path(
      roundedRect: box, cornerRadius: max(corner, side / 2 * (1 - min(max(progress, 0), 1))), style: .circular)
  }
}

/// A face of the cube: position 0 is in front, 1 waits edge-on at the trailing side, -1 has left at the leading one.
/// Neighbours turn about the edge they share.
struct CubeFace: ViewModifier {
  @Environment(\.theme) private var theme
  let position: Int
  /// Whether the face in front came, or comes, from the leading side.
  let turnsBack: Bool
  let width: CGFloat

  func body(content: Content) -> some View {
    let place = theme.isRightToLeft ? -position : position
    let comesFromLeft = turnsBack != theme.isRightToLeft
    let hinge: UnitPoint = place > 0 || (place == 0 && !comesFromLeft) ? .leading : .trailing
    content
      .overlay { theme.shade.opacity(position == 0 ? 0 : 0.35).allowsHitTesting(false) }
      .rotation3DEffect(
        .degrees(90 * Double(place)), axis: (x: 0, y: 1, z: 0), anchor: hinge, perspective: 0.45
      )
      .offset(x: CGFloat(place) * width)
      .allowsHitTesting(position == 0)
  }
}
