import Foundation

/// Down and up, `count` times in quick succession; recognised on the last up.
///
/// Each tap takes at most 0.75 s and moves less than 45 points; the next follows within 0.35 s.
public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public var count: Int
  public init(count: Int = 1) { self.count = count }

  public static func _makeRecognizer(_ gesture: TapGesture) -> Recognizer<Void> {
    TapRecognizer(count: gesture.count) { _, _ in }
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: TapGesture) {
    (recognizer as? TapRecognizer<Void>)?.count = gesture.count
  }
}

/// A tap that knows where it was.
public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Hashable, Sendable {
    /// Of the last tap, in the gesture's coordinate space.
    public var location: CGPoint
  }
  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  public static func _makeRecognizer(_ gesture: SpatialTapGesture) -> Recognizer<Value> {
    TapRecognizer(count: gesture.count, value: value(in: gesture.coordinateSpace))
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: SpatialTapGesture) {
    guard let recognizer = recognizer as? TapRecognizer<Value> else { return }
    recognizer.count = gesture.count
    recognizer.value = value(in: gesture.coordinateSpace)
  }
  private static func value(in space: CoordinateSpace) -> (CGPoint, GestureContext) -> Value {
    { point, context in Value(location: context.convert(point, to: space)) }
  }
}

enum TapLimits {
  /// Seconds from down to up.
  static let duration = 0.75
  /// Points from where the finger came down; between taps too.
  static let distance: CGFloat = 45
  /// Seconds from one tap's up to the next one's down.
  static let interval = 0.35
}

final class TapRecognizer<Value>: Recognizer<Value> {
  var count: Int
  var value: (CGPoint, GestureContext) -> Value
  private var tapped = 0
  private var start: CGPoint?
  private var isDown = false
  private var limit: Double?

  init(count: Int, value: @escaping (CGPoint, GestureContext) -> Value) {
    self.count = count
    self.value = value
    super.init()
  }

  override var kind: GestureKind { .tap(max(1, count)) }
  override var deadline: Double? { limit }

  override func reset() {
    tapped = 0
    start = nil
    isDown = false
    limit = nil
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    switch input {
    case .time: return .failed
    case .touch(let event):
      let origin = start ?? event.location
      if hypot(event.location.x - origin.x, event.location.y - origin.y) >= TapLimits.distance { return .failed }
      return touch(event, context)
    }
  }

  private func touch(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Value> {
    switch event.phase {
    case .began:
      if start == nil { start = event.location }
      isDown = true
      limit = event.time + TapLimits.duration
      return .possible(nil)
    case .moved: return .possible(nil)
    case .cancelled: return .failed
    case .ended:
      guard isDown else { return .failed }
      isDown = false
      tapped += 1
      if tapped >= max(1, count) {
        limit = nil
        return .ended(value(event.location, context))
      }
      limit = event.time + TapLimits.interval
      return .possible(nil)
    }
  }
}
