import Foundation

/// One gesture after the other: the second begins when the first has ended, with the finger still down if it is.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Value> {
    SequenceRecognizer(
      First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second), Value.first, Value.second)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? PairRecognizer<First.Value, Second.Value, Value> else { return }
    First._update(recognizer.first, with: gesture.first)
    Second._update(recognizer.second, with: gesture.second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class SequenceRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
  private let makeFirst: (First) -> Value
  private let makeSecond: (First, Second?) -> Value
  /// The finger, while it is down.
  private var finger: TouchEvent?

  init(
    _ first: Recognizer<First>, _ second: Recognizer<Second>, _ makeFirst: @escaping (First) -> Value,
    _ makeSecond: @escaping (First, Second?) -> Value
  ) {
    self.makeFirst = makeFirst
    self.makeSecond = makeSecond
    super.init(first, second)
  }

  override func reset() {
    super.reset()
    finger = nil
  }
  override var deadline: Double? {
    if case .ended = firstPhase { return secondPhase.isOver ? nil : second.deadline }
    return firstPhase.isOver ? nil : first.deadline
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    if case .touch(let event) = input {
      finger = event.phase == .ended || event.phase == .cancelled ? nil : event
    }
    if case .ended(let value) = firstPhase {
      feed(second, &secondPhase, input, context)
      return phase(after: value)
    }
    feed(first, &firstPhase, input, context)
    guard case .ended(let value) = firstPhase else { return firstPhase.map(makeFirst) }
    if var touch = finger {
      touch.phase = .began
      if case .time(let time) = input { touch.time = time }
      feed(second, &secondPhase, .touch(touch), context)
    }
    return phase(after: value)
  }

  private func phase(after value: First) -> GesturePhase<Value> {
    switch secondPhase {
    case .possible(let preview): return .active(makeSecond(value, preview))
    case .active(let second): return .active(makeSecond(value, second))
    case .ended(let second): return .ended(makeSecond(value, second))
    case .failed: return .failed
    }
  }
}

extension Gesture {
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
