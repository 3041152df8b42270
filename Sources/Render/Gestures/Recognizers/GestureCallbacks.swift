import Foundation

/// A recogniser around another.
class WrappingRecognizer<Inner, Outer>: Recognizer<Outer> {
  let base: Recognizer<Inner>
  init(_ base: Recognizer<Inner>) {
    self.base = base
    super.init()
  }
  override var kind: GestureKind { base.kind }
  override var isTentative: Bool { base.isTentative }
  override var deadline: Double? { base.deadline }
  override func reset() { base.reset() }
  override func cancel(_ context: GestureContext) { base.cancel(context) }
}

/// A gesture that calls back when it ends.
public struct _EndedGesture<Base: Gesture>: PrimitiveGesture {
  public typealias Value = Base.Value
  let base: Base
  let action: (Value) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Base.Value> {
    EndedRecognizer(Base._makeRecognizer(gesture.base), gesture.action)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? EndedRecognizer<Base.Value> else { return }
    recognizer.action = gesture.action
    Base._update(recognizer.base, with: gesture.base)
  }
}

final class EndedRecognizer<Value>: WrappingRecognizer<Value, Value> {
  var action: (Value) -> Void
  init(_ base: Recognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }
  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    let phase = base.step(input, context)
    if case .ended(let value) = phase { context.act { [weak self] in self?.action(value) } }
    return phase
  }
}

/// A gesture that calls back when its value changes.
public struct _ChangedGesture<Base: Gesture>: PrimitiveGesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  let base: Base
  let action: (Value) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Base.Value> {
    ChangedRecognizer(Base._makeRecognizer(gesture.base), gesture.action)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? ChangedRecognizer<Base.Value> else { return }
    recognizer.action = gesture.action
    Base._update(recognizer.base, with: gesture.base)
  }
}

final class ChangedRecognizer<Value: Equatable>: WrappingRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var last: Value?

  init(_ base: Recognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }
  override func reset() {
    super.reset()
    last = nil
  }
  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    let phase = base.step(input, context)
    switch phase {
    case .possible(let preview?) where preview != last:
      last = preview
      context.notify { [weak self] in self?.action(preview) }
    case .active(let value) where value != last:
      last = value
      context.act { [weak self] in self?.action(value) }
    default: break
    }
    return phase
  }
}

/// A gesture whose value is made from another's.
public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  let base: Base
  let transform: (Base.Value) -> Value

  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Value> {
    MapRecognizer(Base._makeRecognizer(gesture.base), gesture.transform)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? MapRecognizer<Base.Value, Value> else { return }
    recognizer.transform = gesture.transform
    Base._update(recognizer.base, with: gesture.base)
  }
}

final class MapRecognizer<Inner, Outer>: WrappingRecognizer<Inner, Outer> {
  var transform: (Inner) -> Outer
  init(_ base: Recognizer<Inner>, _ transform: @escaping (Inner) -> Outer) {
    self.transform = transform
    super.init(base)
  }
  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Outer> {
    base.step(input, context).map(transform)
  }
}

extension GesturePhase {
  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): return .possible(value.map(transform))
    case .active(let value): return .active(transform(value))
    case .ended(let value): return .ended(transform(value))
    case .failed: return .failed
    }
  }
}

extension Gesture {
  /// Calls `action` when the gesture ends successfully.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
  /// Calls `action` whenever the value changes while the gesture goes on.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> where Value: Equatable {
    _ChangedGesture(base: self, action: action)
  }
  public func map<T>(_ transform: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: transform)
  }
}
