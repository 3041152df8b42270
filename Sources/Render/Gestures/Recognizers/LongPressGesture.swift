import Foundation

/// A finger held still. Recognised after `minimumDuration` seconds (0.5), with the finger still down; fails when it
/// moves more than `maximumDistance` points (10).
public struct LongPressGesture: PrimitiveGesture {
  /// True from the touch on.
  public typealias Value = Bool
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public static func _makeRecognizer(_ gesture: LongPressGesture) -> Recognizer<Bool> {
    LongPressRecognizer(gesture)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: LongPressGesture) {
    (recognizer as? LongPressRecognizer)?.gesture = gesture
  }
}

final class LongPressRecognizer: Recognizer<Bool> {
  var gesture: LongPressGesture
  private var start: (location: CGPoint, time: Double)?

  init(_ gesture: LongPressGesture) {
    self.gesture = gesture
    super.init()
  }

  override var kind: GestureKind { .press }
  override var deadline: Double? {
    guard let start, gesture.minimumDuration.isFinite else { return nil }
    return start.time + gesture.minimumDuration
  }
  override func reset() { start = nil }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Bool> {
    switch input {
    case .time:
      start = nil
      return .ended(true)
    case .touch(let event):
      switch event.phase {
      case .began:
        start = (event.location, event.time)
        return .possible(true)
      case .moved:
        guard let start else { return .failed }
        let distance = hypot(event.location.x - start.location.x, event.location.y - start.location.y)
        return distance <= gesture.maximumDistance ? .possible(true) : .failed
      case .ended, .cancelled: return .failed
      }
    }
  }
}

/// Reports whether the finger is down on a gesture that is still possible.
struct PressingGesture<Base: Gesture>: PrimitiveGesture {
  typealias Value = Base.Value
  let base: Base
  let onPressingChanged: (Bool) -> Void

  static func _makeRecognizer(_ gesture: Self) -> Recognizer<Value> {
    PressingRecognizer(Base._makeRecognizer(gesture.base), gesture.onPressingChanged)
  }
  static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? PressingRecognizer<Value> else { return }
    recognizer.onPressingChanged = gesture.onPressingChanged
    Base._update(recognizer.base, with: gesture.base)
  }
}

final class PressingRecognizer<Value>: WrappingRecognizer<Value, Value> {
  var onPressingChanged: (Bool) -> Void
  private var isPressing = false

  init(_ base: Recognizer<Value>, _ onPressingChanged: @escaping (Bool) -> Void) {
    self.onPressingChanged = onPressingChanged
    super.init(base)
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    let phase = base.step(input, context)
    switch phase {
    case .possible, .active: press(true, context)
    case .ended, .failed: press(false, context)
    }
    return phase
  }
  override func cancel(_ context: GestureContext) {
    super.cancel(context)
    press(false, context)
  }

  private func press(_ new: Bool, _ context: GestureContext) {
    guard isPressing != new else { return }
    isPressing = new
    context.notify { [weak self] in self?.onPressingChanged(new) }
  }
}
