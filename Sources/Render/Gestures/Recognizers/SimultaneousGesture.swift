import Foundation

/// Two gestures that go on side by side.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Value> {
    SimultaneousRecognizer(First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second)) {
      Value(first: $0, second: $1)
    }
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? PairRecognizer<First.Value, Second.Value, Value> else { return }
    First._update(recognizer.first, with: gesture.first)
    Second._update(recognizer.second, with: gesture.second)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A recogniser of two others.
class PairRecognizer<First, Second, Value>: Recognizer<Value> {
  let first: Recognizer<First>
  let second: Recognizer<Second>
  var firstPhase = GesturePhase<First>.possible(nil)
  var secondPhase = GesturePhase<Second>.possible(nil)

  init(_ first: Recognizer<First>, _ second: Recognizer<Second>) {
    self.first = first
    self.second = second
    super.init()
  }

  override var deadline: Double? {
    let own = [firstPhase.isOver ? nil : first.deadline, secondPhase.isOver ? nil : second.deadline]
    return own.compactMap { $0 }.min()
  }
  override func reset() {
    first.reset()
    second.reset()
    firstPhase = .possible(nil)
    secondPhase = .possible(nil)
  }
  override func cancel(_ context: GestureContext) {
    if !firstPhase.isOver { first.cancel(context) }
    if !secondPhase.isOver { second.cancel(context) }
  }

  /// Passes `input` on where it is wanted: time only to who waits for it.
  final func feed<V>(
    _ recognizer: Recognizer<V>, _ phase: inout GesturePhase<V>, _ input: GestureInput, _ context: GestureContext
  ) {
    if phase.isOver { return }
    if case .time(let time) = input {
      guard let deadline = recognizer.deadline, deadline <= time + 1e-9 else { return }
    }
    phase = recognizer.step(input, context)
  }
}

extension GesturePhase {
  var isOver: Bool {
    switch self {
    case .ended, .failed: return true
    case .possible, .active: return false
    }
  }
  var isFailed: Bool {
    if case .failed = self { return true }
    return false
  }
  var value: Value? {
    switch self {
    case .possible(let value): return value
    case .active(let value), .ended(let value): return value
    case .failed: return nil
    }
  }
  var isRecognized: Bool {
    switch self {
    case .active, .ended: return true
    case .possible, .failed: return false
    }
  }
}

final class SimultaneousRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
  let combine: (First?, Second?) -> Value
  init(_ first: Recognizer<First>, _ second: Recognizer<Second>, _ combine: @escaping (First?, Second?) -> Value) {
    self.combine = combine
    super.init(first, second)
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    feed(first, &firstPhase, input, context)
    feed(second, &secondPhase, input, context)
    if firstPhase.isFailed && secondPhase.isFailed { return .failed }
    let value = combine(firstPhase.value, secondPhase.value)
    if firstPhase.isOver && secondPhase.isOver { return .ended(value) }
    if firstPhase.isRecognized || secondPhase.isRecognized { return .active(value) }
    return .possible(firstPhase.value != nil || secondPhase.value != nil ? value : nil)
  }
}

extension Gesture {
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
