import Foundation

/// One of two gestures: the second only when the first has failed.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Value> {
    ExclusiveRecognizer(
      First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second), Value.first, Value.second)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? PairRecognizer<First.Value, Second.Value, Value> else { return }
    First._update(recognizer.first, with: gesture.first)
    Second._update(recognizer.second, with: gesture.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class ExclusiveRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
  private let makeFirst: (First) -> Value
  private let makeSecond: (Second) -> Value
  /// What the second gesture asked for while the first could still win.
  private var held: [() -> Void] = []

  init(
    _ first: Recognizer<First>, _ second: Recognizer<Second>, _ makeFirst: @escaping (First) -> Value,
    _ makeSecond: @escaping (Second) -> Value
  ) {
    self.makeFirst = makeFirst
    self.makeSecond = makeSecond
    super.init(first, second)
  }

  override func reset() {
    super.reset()
    held = []
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    feed(first, &firstPhase, input, context)
    if firstPhase.isRecognized {
      if !secondPhase.isOver { second.cancel(context) }
      secondPhase = .failed
      held = []
      return firstPhase.map(makeFirst)
    }
    held += context.separating { feed(second, &secondPhase, input, context) }.actions
    guard firstPhase.isFailed else {
      return .possible(firstPhase.value.map(makeFirst) ?? secondPhase.preview.map(makeSecond))
    }
    for action in held { context.act(action) }
    held = []
    return secondPhase.map(makeSecond)
  }
}

extension GesturePhase {
  /// The value of a gesture that is not recognised yet.
  var preview: Value? {
    if case .possible(let value) = self { return value }
    return nil
  }
}

extension Gesture {
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
