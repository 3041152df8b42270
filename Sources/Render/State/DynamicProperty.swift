import Foundation

/// A stored property of a view that the tree feeds before each evaluation of its body.
@MainActor @preconcurrency
public protocol DynamicProperty {
  mutating func update()
  /// Connects to the node that owns the state.
  mutating func _connect(_ connection: PropertyConnection)
}

extension DynamicProperty {
  public mutating func update() {}
  public mutating func _connect(_ connection: PropertyConnection) {}
}

/// Where a property's storage is: a node and the number of its field.
@MainActor
public struct PropertyConnection {
  unowned let node: Node
  let slot: Int

  /// The box in the slot, made on first use.
  func box<Box: AnyObject>(_ make: () -> Box) -> Box {
    while node.storage.count <= slot { node.storage.append(nil) }
    if let existing = node.storage[slot] as? Box { return existing }
    let created = make()
    node.storage[slot] = created
    return created
  }
}

/// The dynamic properties of a view type, found once.
@MainActor
struct PropertyTable {
  private struct Field {
    let offset: Int
    let connect: (UnsafeMutableRawPointer, PropertyConnection) -> Void
  }
  private let fields: [Field]

  private static var tables: [ObjectIdentifier: PropertyTable] = [:]

  static func of<V>(_ type: V.Type) -> PropertyTable {
    if let known = tables[ObjectIdentifier(type)] { return known }
    let found = TypeFields.of(type).filter { TypeFields.isStruct($0.type) }.compactMap { stored in
      (stored.type as? any DynamicProperty.Type).map { field(stored.offset, $0) }
    }
    let table = PropertyTable(fields: found)
    tables[ObjectIdentifier(type)] = table
    return table
  }

  private static func field<P: DynamicProperty>(_ offset: Int, _ type: P.Type) -> Field {
    let nested = of(type)
    return Field(offset: offset) { pointer, connection in
      let typed = pointer.assumingMemoryBound(to: P.self)
      typed.pointee._connect(connection)
      // A property made of properties (`DynamicProperty` of the user's own).
      for (index, inner) in nested.fields.enumerated() {
        inner.connect(
          pointer + inner.offset, PropertyConnection(node: connection.node, slot: connection.slot * 16 + 16 + index))
      }
      typed.pointee.update()
    }
  }

  var isEmpty: Bool { fields.isEmpty }

  /// Connects every dynamic property of `view` to `node`.
  func connect<V>(_ view: inout V, to node: Node) {
    guard !fields.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { pointer in
      let raw = UnsafeMutableRawPointer(pointer)
      for (slot, field) in fields.enumerated() {
        field.connect(raw + field.offset, PropertyConnection(node: node, slot: slot))
      }
    }
  }
}
