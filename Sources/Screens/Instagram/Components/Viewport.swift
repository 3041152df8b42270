import Render

extension NamedCoordinateSpace {
  /// A scrolling area around posts: what of it is visible.
  static var viewport: NamedCoordinateSpace { .named("viewport") }
}
