import Foundation

/// A value owned by the view's node; a write evaluates again the bodies that read it.
@MainActor @preconcurrency @propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var box: StateBox<Value>?

  public init(wrappedValue: @autoclosure @escaping () -> Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = { initialValue } }

  public var wrappedValue: Value {
    get { box?.read() ?? initial() }
    nonmutating set { box?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let box else {
      let value = initial()
      return .constant(value)
    }
    return Binding(box: box)
  }

  public mutating func _connect(_ connection: PropertyConnection) {
    let make = initial
    box = connection.box { StateBox(make()) }
  }
}

// In an extension, so that a property of another type may be left to the initialiser.
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}

/// Storage of one value and the nodes whose bodies read it since it last changed.
@MainActor
final class StateBox<Value> {
  private var value: Value
  private var readers = Readers()

  init(_ value: Value) { self.value = value }

  func read() -> Value {
    readers.add(BodyEvaluation.node)
    return value
  }

  func write(_ new: Value) {
    let isEqual = (new as? any Equatable).map { _ in isSame(value, new) } ?? false
    value = new
    if !isEqual { readers.invalidate() }
  }
}

/// Nodes to evaluate again; one-shot, as observation is.
@MainActor
struct Readers {
  private struct Reference {
    weak var node: Node?
    let serial: UInt64
  }
  private var list: [Reference] = []

  mutating func add(_ node: Node?) {
    guard let node, !list.contains(where: { $0.serial == node.serial }) else { return }
    list.append(Reference(node: node, serial: node.serial))
  }
  mutating func invalidate() {
    let readers = list
    list.removeAll(keepingCapacity: true)
    for reader in readers { reader.node?.invalidate() }
  }
}

/// Which body is being evaluated.
@MainActor
enum BodyEvaluation {
  static var node: Node?

  static func of<Result>(_ node: Node, _ body: () -> Result) -> Result {
    let outer = self.node
    self.node = node
    defer { self.node = outer }
    return body()
  }
}
