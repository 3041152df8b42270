@_spi(Reflection) import Swift

/// The stored fields of a view type, looked up once: reflection is slow.
@MainActor
enum TypeFields {
  struct Field {
    let type: Any.Type
    /// Bytes from the value's start.
    let offset: Int
  }
  private static var known: [ObjectIdentifier: [Field]] = [:]

  /// Empty for types that have no fields to look at, enums and functions among them.
  static func of<V>(_ type: V.Type) -> [Field] {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    var fields: [Field] = []
    let kind = kind(of: type)
    // Others, like existentials, must not even be asked.
    if kind == structKind || kind == tupleKind {
      _ = _forEachField(of: type) { _, offset, fieldType, _ in
        fields.append(Field(type: fieldType, offset: offset))
        return true
      }
    }
    known[ObjectIdentifier(type)] = fields
    return fields
  }

  /// Only these are asked whether they are dynamic properties: a question that takes the runtime long to deny.
  static func isStruct(_ type: Any.Type) -> Bool { kind(of: type) == structKind }
  static func isFunction(_ type: Any.Type) -> Bool { kind(of: type) == functionKind }

  /// The first word of a type's metadata.
  private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
  private static let structKind: UInt = 0x200
  private static let tupleKind: UInt = 0x301
  private static let functionKind: UInt = 0x302
}
