import Foundation

/// A finger that moves. Begins after `minimumDistance` points (10; at 0 with the touch itself), which the first
/// reported translation contains.
public struct DragGesture: PrimitiveGesture {
  public struct Value: Hashable, Sendable {
    /// Virtual time, counted from the reference date.
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points a second, over the last tenth of a second.
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the finger would come to rest: a quarter of a second further at its velocity.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width * 0.25, height: translation.height + velocity.height * 0.25)
    }
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public static func _makeRecognizer(_ gesture: DragGesture) -> Recognizer<Value> { DragRecognizer(gesture) }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: DragGesture) {
    (recognizer as? DragRecognizer)?.gesture = gesture
  }
}

final class DragRecognizer: Recognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var tracker = VelocityTracker()
  /// Where the finger came down, in the gesture's space and in the root's.
  private var start: (location: CGPoint, root: CGPoint)?
  private var isActive = false
  private var moved: CGFloat = 0

  init(_ gesture: DragGesture) {
    self.gesture = gesture
    super.init()
  }

  override var kind: GestureKind { .drag }
  override var isTentative: Bool { moved < ScrollPan.threshold }
  override func reset() {
    tracker.reset()
    start = nil
    isActive = false
    moved = 0
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<DragGesture.Value> {
    guard case .touch(let event) = input else { return .possible(nil) }
    let location = context.convert(event.location, to: gesture.coordinateSpace)
    if event.phase == .began { start = (location, event.location) }
    guard let start, event.phase != .cancelled else { return .failed }
    tracker.add(location, at: event.time)
    let distance = hypot(event.location.x - start.root.x, event.location.y - start.root.y)
    moved = max(moved, distance)
    // A millionth absorbs the noise of sums.
    isActive = isActive || distance >= gesture.minimumDistance - 1e-6
    let value = DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: event.time), location: location, startLocation: start.location,
      velocity: tracker.velocity(at: event.time))
    if event.phase == .ended { return isActive ? .ended(value) : .failed }
    return isActive ? .active(value) : .possible(nil)
  }
}
