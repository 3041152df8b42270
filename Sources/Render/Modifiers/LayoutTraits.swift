import Foundation

struct LayoutPriorityPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .layout }
  let value: Double
  func priority(node: Node) -> Double { value }
}

struct ZIndexPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  let value: Double
  func zIndex(node: Node) -> Double { value }
  /// The order is that of the container's children, past the modifiers around this one.
  func didUpdate(node: Node, old: (any Primitive)?) {
    var above = node.parent
    while let current = above {
      current.childrenDidChange(layout: false)
      above = current.isStructural || current.primitive.isUnaryModifier ? current.parent : nil
    }
  }
}

struct LayoutValuePrimitive<K: LayoutValueKey>: Primitive, UnaryModifier {
  static var invalidation: Invalidation { .layout }
  let value: K.Value
  func layoutValue(_ key: ObjectIdentifier, node: Node) -> Any? {
    key == ObjectIdentifier(K.self) ? value : node.onlyChild?.rawLayoutValue(key)
  }
  func isEqual(to other: any Primitive) -> Bool { (other as? Self).map { isSame(value, $0.value) } ?? false }
}

extension View {
  /// Higher values are served first in stacks. Default 0.
  public func layoutPriority(_ value: Double) -> some View { with(LayoutPriorityPrimitive(value: value)) }
  /// Order of drawing among siblings. Default 0; ties keep declaration order.
  public func zIndex(_ value: Double) -> some View { with(ZIndexPrimitive(value: value)) }
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    with(LayoutValuePrimitive<K>(value: value))
  }
}
