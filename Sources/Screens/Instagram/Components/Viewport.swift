import Foundation
import Render

private struct ViewportHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
}

extension EnvironmentValues {
  /// The height of the scrolling area around a post, 0 while it is not known.
  var viewportHeight: CGFloat {
    get { self[ViewportHeightKey.self] }
    set { self[ViewportHeightKey.self] = newValue }
  }
}

/// A scrolling area that tells what is in it how high it is, and where they are in it.
struct Viewport: ViewModifier {
  /// The coordinate space of what is visible.
  static let space = "viewport"
  @State private var height: CGFloat = 0

  func body(content: Content) -> some View {
    content
      .coordinateSpace(name: Viewport.space)
      .environment(\.viewportHeight, height)
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        height = $0
      }
  }
}
