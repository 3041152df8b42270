import Foundation

/// The node of a gesture: its recogniser stays while closures come and go.
struct GesturePrimitive<G: Gesture>: Primitive, UnaryModifier, GestureHosting {
  static var invalidation: Invalidation { [] }
  let gesture: G
  let priority: Contender.Priority
  let mask: GestureMask

  func didUpdate(node: Node, old: (any Primitive)?) {
    if let contender = node.storage.first as? Contender {
      contender.priority = priority
      G._update(contender.recognizer, with: gesture)
    } else {
      node.storage = [
        Contender(node: node, recognizer: G._makeRecognizer(gesture), priority: priority)
      ]
    }
  }
  func didRemove(node: Node) { node.forgetGesture() }

  func contender(node: Node) -> Contender? {
    node.environment.isEnabled ? node.storage.first as? Contender : nil
  }
}

extension Node {
  /// Takes the gesture of a node that leaves out of every touch.
  func forgetGesture() {
    for case let contender as Contender in storage { tree.touches.forget(contender) }
  }
}

extension View {
  /// Attaches a gesture that gives way to those of the views below.
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    with(GesturePrimitive(gesture: gesture, priority: .normal, mask: mask))
  }
  /// Attaches a gesture that those of the views below give way to.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    with(GesturePrimitive(gesture: gesture, priority: .high, mask: mask))
  }
  /// Attaches a gesture that goes on beside those of the views below.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    with(GesturePrimitive(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  /// Calls `action` on the last of `count` taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }
  /// Calls `action` on the last of `count` taps, with its place in `coordinateSpace`.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
  /// Calls `action` after `minimumDuration` seconds with the finger down and still within `maximumDistance` points.
  /// `onPressingChanged` hears of the finger coming down, and of the end of the gesture whatever its outcome.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(
      PressingGesture(base: press, onPressingChanged: onPressingChanged ?? { _ in }).onEnded { _ in action() })
  }
}
