import Foundation
import Render

/// A screen and the screens pushed over it: the new one slides in from the trailing side while the one below moves a
/// third of the way out and darkens. A drag from the leading edge takes the top one away again.
public struct PushStack<Route: Hashable, Root: View, Destination: View>: View {
  let path: [Route]
  let animation: Animation
  let pop: @MainActor () -> Void
  let root: Root
  let destination: (Route) -> Destination
  @Environment(\.layoutDirection) private var direction
  /// How far the finger has pulled the top screen out, in points.
  @State private var pull: CGFloat = 0

  /// Where the drag may begin, in points from the leading edge.
  static var edge: CGFloat { 16 }
  /// Let go faster than this, in points a second, the screen goes on to where it was going.
  static var flick: CGFloat { 500 }

  public init(
    path: [Route], animation: Animation, pop: @escaping @MainActor () -> Void, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (Route) -> Destination
  ) {
    self.path = path
    self.animation = animation
    self.pop = pop
    self.root = root()
    self.destination = destination
  }

  public var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      ZStack {
        covered(root, above: path.count, width: width)
        ForEach(Array(path.enumerated()), id: \.offset) { index, route in
          covered(destination(route), above: path.count - index - 1, width: width)
            .overlay(alignment: .leading) { handle(width: width) }
            .transition(.move(edge: direction == .rightToLeft ? .leading : .trailing))
        }
      }
      .animation(animation, value: path.count)
    }
  }

  /// - Parameter above: how many screens lie over this one.
  private func covered(_ screen: some View, above: Int, width: CGFloat) -> some View {
    let sign: CGFloat = direction == .rightToLeft ? -1 : 1
    // The one right below the top comes back as the top is pulled out.
    let cover = above == 0 ? 0 : above == 1 ? 1 - pull / max(width, 1) : 1
    return
      screen
      .frame(width: width)
      .overlay { Color.black.opacity(0.1 * cover).ignoresSafeArea().allowsHitTesting(false) }
      .offset(x: sign * (above == 0 && !path.isEmpty ? pull : -0.3 * width * cover))
      .allowsHitTesting(above == 0)
  }

  private func handle(width: CGFloat) -> some View {
    Color.clear
      .frame(width: PushStack.edge)
      .contentShape(Rectangle())
      .gesture(drag(width: width))
      .accessibilityIdentifier("back.edge")
  }

  private func drag(width: CGFloat) -> some Gesture {
    let sign: CGFloat = direction == .rightToLeft ? -1 : 1
    return DragGesture(minimumDistance: 6, coordinateSpace: .global)
      .onChanged { value in
        pull = min(max(sign * value.translation.width, 0), width)
      }
      .onEnded { value in
        let leaves = pull > width / 2 || sign * value.velocity.width > PushStack.flick
        withAnimation(animation) {
          if leaves { pop() }
          pull = 0
        }
      }
  }
}
