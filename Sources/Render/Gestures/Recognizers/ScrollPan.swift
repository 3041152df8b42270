import Foundation

/// The finger on a scroll view: begins after 10 points in a direction it scrolls in, or at once when it catches
/// moving content.
final class ScrollPan: Recognizer<Void> {
  /// Points before content follows the finger.
  static let threshold: CGFloat = 10

  unowned let state: ScrollState
  private var tracker = VelocityTracker()
  private var start: CGPoint?
  private var isActive = false

  init(_ state: ScrollState) {
    self.state = state
    super.init()
  }

  override var kind: GestureKind { .scroll }
  override func reset() {
    tracker.reset()
    start = nil
    isActive = false
  }
  override func cancel(_ context: GestureContext) {
    if isActive { context.notify { [state] in state.endDrag(velocity: .zero) } }
    isActive = false
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Void> {
    guard case .touch(let event) = input else { return .possible(nil) }
    let location = context.convert(event.location, to: .local)
    if event.phase == .began {
      start = location
      if state.isMoving {
        context.notify { [state] in state.catchContent() }
        begin(at: location, context)
      }
    }
    tracker.add(location, at: event.time)
    guard let start else { return .failed }
    switch event.phase {
    case .began: break
    case .moved:
      if isActive {
        context.act { [state] in state.drag(to: location) }
      } else if let isOurs = decide(location.x - start.x, location.y - start.y) {
        guard isOurs else { return .failed }
        begin(at: location, context)
      }
    case .ended, .cancelled:
      guard isActive else { return .failed }
      isActive = false
      let finger = event.phase == .ended ? tracker.velocity(at: event.time) : .zero
      context.act { [state] in
        state.drag(to: location)
        state.endDrag(velocity: CGPoint(x: -finger.width, y: -finger.height))
      }
      return .ended(())
    }
    return isActive ? .active(()) : .possible(nil)
  }

  private func begin(at location: CGPoint, _ context: GestureContext) {
    isActive = true
    context.act { [state] in state.beginDrag(at: location) }
  }

  /// Nil while the finger has not moved enough; then whether it moved the way the view scrolls.
  private func decide(_ dx: CGFloat, _ dy: CGFloat) -> Bool? {
    // A millionth absorbs the noise of sums.
    guard hypot(dx, dy) >= ScrollPan.threshold - 1e-6 else { return nil }
    let isVertical = abs(dy) >= abs(dx)
    if isVertical, state.leavesPull(dy) { return false }
    return state.canPan(isVertical ? .vertical : .horizontal)
  }
}
