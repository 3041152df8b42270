import Foundation
import Render

/// A screen and the screens pushed over it: the new one slides in from the right while the one below moves a third of
/// the way to the left and darkens.
public struct PushStack<Route: Hashable, Root: View, Destination: View>: View {
  let path: [Route]
  let animation: Animation
  let root: Root
  let destination: (Route) -> Destination

  public init(
    path: [Route], animation: Animation, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (Route) -> Destination
  ) {
    self.path = path
    self.animation = animation
    self.root = root()
    self.destination = destination
  }

  public var body: some View {
    GeometryReader { proxy in
      ZStack {
        covered(root, isCovered: !path.isEmpty, width: proxy.size.width)
        ForEach(Array(path.enumerated()), id: \.offset) { index, route in
          covered(destination(route), isCovered: index + 1 < path.count, width: proxy.size.width)
            .transition(.move(edge: .trailing))
        }
      }
      .animation(animation, value: path.count)
    }
  }

  private func covered(_ screen: some View, isCovered: Bool, width: CGFloat) -> some View {
    screen
      .frame(width: width)
      .overlay { Color.black.opacity(isCovered ? 0.1 : 0).ignoresSafeArea().allowsHitTesting(false) }
      .offset(x: isCovered ? -0.3 * width : 0)
      .allowsHitTesting(!isCovered)
  }
}
