import Foundation

/// What a recogniser is told: a step of its finger, or that time has passed.
enum GestureInput {
  case touch(TouchEvent)
  case time(Double)
}

/// How far a gesture has come, with its value.
enum GesturePhase<Value> {
  /// Not yet clear; a value here is a preview (a long press that is held).
  case possible(Value?)
  case active(Value)
  case ended(Value)
  case failed
}

/// How far a gesture has come, for the arena.
enum GestureProgress {
  case possible, active, ended, failed
}

/// What a gesture is, as far as conflicts go.
enum GestureKind: Equatable {
  case tap(Int)
  case press
  case drag
  case scroll
  case other

  /// Over at one moment; does not go on while the finger moves.
  var isDiscrete: Bool {
    switch self {
    case .tap, .press: return true
    case .drag, .scroll, .other: return false
    }
  }
}

/// The running side of a gesture: fed with touches and time, asked for its phase. The value of a gesture comes and
/// goes with each evaluation of a body; its recogniser stays.
@MainActor
public class AnyRecognizer {
  init() {}
  var kind: GestureKind { .other }
  /// Recognised by the mere touch: gestures of the views below that are still possible come first.
  var isTentative: Bool { false }
  /// When the recogniser has to be told that time has passed.
  var deadline: Double? { nil }
  func advance(_ input: GestureInput, _ context: GestureContext) -> GestureProgress { .failed }
  /// Back to the start, for a new touch.
  func reset() {}
  /// Another gesture won, or the view is gone.
  func cancel(_ context: GestureContext) {}
}

/// A recogniser of values of one type.
public class Recognizer<Value>: AnyRecognizer {
  func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> { .failed }

  final override func advance(_ input: GestureInput, _ context: GestureContext) -> GestureProgress {
    switch step(input, context) {
    case .possible: return .possible
    case .active: return .active
    case .ended: return .ended
    case .failed: return .failed
    }
  }
}

/// What a recogniser may know and do: places in its view's spaces, and callbacks.
@MainActor
final class GestureContext {
  unowned let node: Node
  /// The touch began inside a scroll view: highlights wait a moment.
  var isInsideScroll = false
  private var actions: [() -> Void] = []
  private var notices: [() -> Void] = []

  init(node: Node) { self.node = node }

  /// Calls back once the gesture has won; forgotten when it loses.
  func act(_ action: @escaping () -> Void) { actions.append(action) }
  /// Calls back whoever wins.
  func notify(_ notice: @escaping () -> Void) { notices.append(notice) }

  func takeActions() -> [() -> Void] {
    defer { actions.removeAll(keepingCapacity: true) }
    return actions
  }
  func takeNotices() -> [() -> Void] {
    defer { notices.removeAll(keepingCapacity: true) }
    return notices
  }

  /// Runs `body` and keeps the actions it asked for apart.
  func separating<Result>(_ body: () -> Result) -> (result: Result, actions: [() -> Void]) {
    let outer = takeActions()
    let result = body()
    let own = takeActions()
    actions = outer
    return (result, own)
  }

  /// A point of the root's space in `space`, on the geometry shown now.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return node.convertFromRoot(point) ?? point
    case .named(let name): return node.named(name)?.convertFromRoot(point) ?? point
    }
  }
}
