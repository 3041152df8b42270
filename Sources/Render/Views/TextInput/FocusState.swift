import Foundation

/// Which field has the focus: true or false for one, or the value of one of several.
@MainActor @preconcurrency @propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, StateProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  public init() where Value == Bool { initial = false }
  public init<T: Hashable>() where Value == T? { initial = nil }

  public var wrappedValue: Value {
    get { box?.read() ?? initial }
    nonmutating set { box?.write(newValue) }
  }
  public var projectedValue: Binding { Binding(box: box, initial: initial) }

  public mutating func _connect(_ connection: PropertyConnection) {
    let first = initial
    box = connection.box { StateBox(first) }
  }

  /// What `focused` takes.
  @MainActor @preconcurrency @propertyWrapper
  public struct Binding {
    let box: StateBox<Value>?
    let initial: Value
    public var wrappedValue: Value {
      get { box?.read() ?? initial }
      nonmutating set { box?.write(newValue) }
    }
    public var projectedValue: Binding { self }
  }
}

/// A primitive that hears of the focus of a field below.
@MainActor
protocol FocusListening {
  func focusChanged(_ isFocused: Bool)
}

/// Ties the focus of the first field below to a value.
struct FocusedPrimitive<Value: Hashable>: Primitive, FocusListening {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let binding: FocusState<Value>.Binding
  let value: Value
  /// What stands for no focus.
  let none: Value

  /// Reads the value as a body would, so that a write to it comes back here.
  func evaluate(node: Node) -> Bool {
    let isWanted = BodyEvaluation.of(node) { binding.wrappedValue == value }
    node.tree.settleActions.append { [weak node] in
      guard let node, let field = node.firstField else { return }
      if isWanted { field.take() } else { field.resign() }
    }
    return false
  }
  func focusChanged(_ isFocused: Bool) {
    if isFocused {
      binding.wrappedValue = value
    } else if binding.wrappedValue == value {
      binding.wrappedValue = none
    }
  }
}

extension Node {
  fileprivate var firstField: TextFieldFocus? {
    if let field = primitive as? FieldPrimitive { return field.focus }
    for child in children {
      if let found = child.firstField { return found }
    }
    return nil
  }
}

extension View {
  /// Gives the field in this view the focus while `condition` is true, and keeps `condition` in step.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    with(FocusedPrimitive(binding: condition, value: true, none: false))
  }
  /// Gives the field in this view the focus while the binding has `value`.
  public func focused<Value: Hashable>(_ binding: FocusState<Value?>.Binding, equals value: Value) -> some View {
    with(FocusedPrimitive(binding: binding, value: value, none: nil))
  }
}
