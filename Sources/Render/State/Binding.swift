import Foundation

/// Reads and writes a value owned elsewhere.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void
  public var transaction = Transaction()
  /// The state it leads to and the way there, where that can be told: two bindings to one place are alike.
  private var location: (box: AnyObject, path: [AnyKeyPath])?

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = { value, _ in set(value) }
  }
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  init(box: StateBox<Value>) {
    self.init(get: { box.read() }, set: { value in box.write(value) })
    location = (box, [])
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      guard transaction.animation != nil || transaction.disablesAnimations else {
        set(newValue, transaction)
        return
      }
      withTransaction(transaction) { set(newValue, transaction) }
    }
  }
  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    var part = Binding<Subject>(get: { get()[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    part.location = location.map { ($0.box, $0.path + [keyPath]) }
    return part
  }

  /// Writes through this binding are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }
}

extension Binding {
  /// A binding to the value inside an optional, or nil.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }
}

extension Binding: FieldComparable {
  func isSameField(as other: Binding<Value>) -> Bool {
    guard let location, let there = other.location, transaction.animation == nil, other.transaction.animation == nil
    else { return false }
    return location.box === there.box && location.path == there.path
  }
}

/// Bindings to the properties of an observable object.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// An identity that lives as long as the view's node.
@MainActor @preconcurrency @propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {
    let raw: UInt64
  }
  private final class Box {
    let id: ID
    init(_ id: ID) { self.id = id }
  }
  private var id: ID?
  public init() {}
  public var wrappedValue: ID { id ?? ID(raw: 0) }
  public mutating func _connect(_ connection: PropertyConnection) {
    let serial = connection.node.serial << 8 | UInt64(connection.slot)
    id = connection.box { Box(ID(raw: serial)) }.id
  }
}
