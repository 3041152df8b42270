import Foundation

/// Whether two values of a view type are surely the same, so that its body need not be evaluated: field by field,
/// plain data by its bytes' meaning (`Equatable`), objects by identity. Closures are never the same.
@MainActor
enum FieldEquality {
  private typealias Compare = (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  private static var tables: [ObjectIdentifier: [Compare]?] = [:]

  static func equal<V>(_ a: V, _ b: V) -> Bool {
    guard let fields = table(V.self) else { return false }
    return withUnsafePointer(to: a) { pa in
      withUnsafePointer(to: b) { pb in
        let (ra, rb) = (UnsafeRawPointer(pa), UnsafeRawPointer(pb))
        return fields.allSatisfy { $0(ra, rb) }
      }
    }
  }

  /// Nil when some field cannot be compared.
  private static func table<V>(_ type: V.Type) -> [Compare]? {
    if let known = tables[ObjectIdentifier(type)] { return known }
    // The answer where it is not found out otherwise.
    tables[ObjectIdentifier(type)] = .some(nil)
    var fields: [Compare] = []
    for field in TypeFields.of(type) {
      guard let compare = comparison(field.type, field.offset) else { return nil }
      fields.append(compare)
    }
    // No fields at all: an enum, or something reflection cannot see into. Only an empty struct is surely equal.
    if fields.isEmpty && MemoryLayout<V>.size > 0 { return nil }
    tables[ObjectIdentifier(type)] = .some(fields)
    return fields
  }

  private static func comparison(_ type: Any.Type, _ offset: Int) -> Compare? {
    if TypeFields.isFunction(type) { return nil }
    // Asked before by the property table, so that it costs nothing here.
    if TypeFields.isStruct(type), let property = type as? any DynamicProperty.Type,
      let comparable = property as? any FieldComparable.Type
    {
      return comparable.comparison(offset)
    }
    if let equatable = type as? any Equatable.Type { return equatableComparison(equatable, offset) }
    if type is AnyClass {
      return { a, b in
        (a + offset).load(as: UnsafeRawPointer.self) == (b + offset).load(as: UnsafeRawPointer.self)
      }
    }
    if type == (any Primitive).self {
      return { a, b in
        (a + offset).assumingMemoryBound(to: (any Primitive).self).pointee
          .isEqual(to: (b + offset).assumingMemoryBound(to: (any Primitive).self).pointee)
      }
    }
    return nested(type, offset)
  }

  private static func equatableComparison<T: Equatable>(_ type: T.Type, _ offset: Int) -> Compare {
    { a, b in
      (a + offset).assumingMemoryBound(to: T.self).pointee == (b + offset).assumingMemoryBound(to: T.self).pointee
    }
  }

  private static func nested(_ type: Any.Type, _ offset: Int) -> Compare? {
    func open<T>(_ type: T.Type) -> Compare? {
      guard let inner = table(type) else { return nil }
      return { a, b in inner.allSatisfy { $0(a + offset, b + offset) } }
    }
    return _openExistential(type, do: open)
  }
}

/// A field that knows itself whether it leads to the same place as another.
@MainActor
protocol FieldComparable: DynamicProperty {
  func isSameField(as other: Self) -> Bool
}

extension FieldComparable {
  fileprivate static func comparison(_ offset: Int) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { a, b in
      (a + offset).assumingMemoryBound(to: Self.self).pointee
        .isSameField(as: (b + offset).assumingMemoryBound(to: Self.self).pointee)
    }
  }
}

/// Properties whose storage lives in the node: two copies are alike whatever they were made with.
@MainActor
protocol StateProperty: FieldComparable {}

extension StateProperty {
  func isSameField(as other: Self) -> Bool { true }
}

extension State: StateProperty {}
extension Namespace: StateProperty {}
extension Environment: StateProperty {}
