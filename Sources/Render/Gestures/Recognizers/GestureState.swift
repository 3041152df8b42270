import Foundation

/// A value that a gesture writes while it goes on, and that falls back to its initial value when it ends or is
/// cancelled.
@MainActor @preconcurrency @propertyWrapper
public struct GestureState<Value>: DynamicProperty, StateProperty {
  private let initial: Value
  private let prepare: (Value, inout Transaction) -> Void
  private var box: StateBox<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// The fall back is shown with `resetTransaction`.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { _, transaction in transaction = resetTransaction })
  }
  /// `reset` fills the transaction of the fall back, from the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    prepare = reset
  }

  public var wrappedValue: Value { box?.read() ?? initial }
  public var projectedValue: GestureState<Value> { self }

  public mutating func _connect(_ connection: PropertyConnection) {
    let first = initial
    box = connection.box { StateBox(first) }
  }

  fileprivate func update(_ body: (inout Value, inout Transaction) -> Void) {
    guard let box else { return }
    var transaction = Transaction()
    var value = box.read()
    body(&value, &transaction)
    write(value, to: box, transaction)
  }
  fileprivate func reset() {
    guard let box else { return }
    var transaction = Transaction()
    prepare(box.read(), &transaction)
    write(initial, to: box, transaction)
  }
  private func write(_ value: Value, to box: StateBox<Value>, _ transaction: Transaction) {
    if transaction.animation == nil {
      box.write(value)
    } else {
      withTransaction(transaction) { box.write(value) }
    }
  }
}

/// A gesture that keeps a `GestureState` up to date.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  let base: Base
  let state: GestureState<State>
  let action: (Value, inout State, inout Transaction) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> Recognizer<Base.Value> {
    StateRecognizer(Base._makeRecognizer(gesture.base), gesture.state, gesture.action)
  }
  public static func _update(_ recognizer: AnyRecognizer, with gesture: Self) {
    guard let recognizer = recognizer as? StateRecognizer<Base.Value, State> else { return }
    recognizer.state = gesture.state
    recognizer.action = gesture.action
    Base._update(recognizer.base, with: gesture.base)
  }
}

final class StateRecognizer<Value, State>: WrappingRecognizer<Value, Value> {
  var state: GestureState<State>
  var action: (Value, inout State, inout Transaction) -> Void
  private var isChanged = false

  init(
    _ base: Recognizer<Value>, _ state: GestureState<State>,
    _ action: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.action = action
    super.init(base)
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Value> {
    let phase = base.step(input, context)
    switch phase {
    case .possible(nil): break
    case .possible(let preview?): context.notify { [weak self] in self?.write(preview) }
    case .active(let value): context.act { [weak self] in self?.write(value) }
    case .ended: context.act { [weak self] in self?.fallBack() }
    case .failed: context.notify { [weak self] in self?.fallBack() }
    }
    return phase
  }
  override func cancel(_ context: GestureContext) {
    super.cancel(context)
    context.notify { [weak self] in self?.fallBack() }
  }

  private func write(_ value: Value) {
    isChanged = true
    state.update { action(value, &$0, &$1) }
  }
  private func fallBack() {
    guard isChanged else { return }
    isChanged = false
    state.reset()
  }
}

extension Gesture {
  /// Writes `state` whenever the gesture's value changes.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, action: body)
  }
}
