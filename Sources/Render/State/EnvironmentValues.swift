import Foundation
import Observation

/// A value in the environment, with the default it has where nobody sets it.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What views inherit: fonts, colours, sizes, services. A value with a stamp: an unchanged stamp is an unchanged
/// environment.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  private(set) var stamp: UInt64 = 0

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set {
      if let old = values[ObjectIdentifier(key)], isSame(old, newValue) { return }
      values[ObjectIdentifier(key)] = newValue
      stamp = EnvironmentValues.nextStamp()
    }
  }

  subscript(object type: ObjectIdentifier) -> AnyObject? {
    get { values[type] as AnyObject? }
    set {
      if let old = values[type], let newValue, old as AnyObject === newValue { return }
      values[type] = newValue
      stamp = EnvironmentValues.nextStamp()
    }
  }

  /// Whether every value is the same as in `other`, as far as values can be compared.
  func isEqual(to other: EnvironmentValues) -> Bool {
    if stamp == other.stamp { return true }
    guard values.count == other.values.count else { return false }
    for (key, value) in values {
      guard let old = other.values[key], isSame(old, value) else { return false }
    }
    return true
  }

  public var description: String { "EnvironmentValues(\(values.count) set)" }

  nonisolated(unsafe) private static var lastStamp: UInt64 = 0
  // Only ever changed on the main actor, where the tree lives; values made elsewhere are not shown.
  private static func nextStamp() -> UInt64 {
    lastStamp &+= 1
    return lastStamp
  }
}

/// Equality of two values of any types: by `Equatable`, else by object identity.
func isSame(_ a: Any, _ b: Any) -> Bool {
  if let a = a as? any Equatable { return equals(a, b) }
  if type(of: a) is AnyClass, type(of: b) is AnyClass { return a as AnyObject === b as AnyObject }
  return false
}

private func equals<T: Equatable>(_ a: T, _ b: Any) -> Bool { (b as? T) == a }

/// Reads a value of the environment: by key path, or an observable object by its type.
@MainActor @preconcurrency @propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(ObjectIdentifier, isOptional: Bool)
  }
  private let source: Source
  private var current: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object(ObjectIdentifier(type), isOptional: false)
  }

  public var wrappedValue: Value {
    if let current { return current }
    if case .keyPath(let path) = source { return EnvironmentValues()[keyPath: path] }
    fatalError("No \(Value.self) in the environment: add .environment(_:) above the view that reads it")
  }

  mutating func connect(to node: Node, slot: Int) {
    switch source {
    case .keyPath(let path): current = node.environment[keyPath: path]
    case .object(let type, _): current = node.environment[object: type] as? Value
    }
  }
  public mutating func _connect(_ connection: PropertyConnection) {
    connect(to: connection.node, slot: connection.slot)
  }
}
