import Foundation

/// Gives changes below an animation in the updates in which `value` changed.
struct AnimationPrimitive<Value: Equatable>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let animation: Animation?
  let value: Value

  var changesTransaction: Bool { true }
  func isEqual(to other: any Primitive) -> Bool {
    (other as? Self).map { $0.value == value && $0.animation == animation } ?? false
  }
  func didUpdate(node: Node, old: (any Primitive)?) {
    node.tree.hasTransactionModifiers = true
    guard let old = old as? Self else { return }
    if old.value != value { node.animatedInUpdate = node.tree.updateSerial }
  }
  func modify(_ transaction: inout Transaction, node: Node) {
    guard node.animatedInUpdate == node.tree.updateSerial, !transaction.disablesAnimations else { return }
    transaction.animation = animation
  }
}

/// Changes the transaction of every update below.
struct TransactionPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let change: (inout Transaction) -> Void
  var changesTransaction: Bool { true }
  func didUpdate(node: Node, old: (any Primitive)?) { node.tree.hasTransactionModifiers = true }
  func modify(_ transaction: inout Transaction, node: Node) { change(&transaction) }
}

/// Animates the modifiers between itself and `ScopeEndPrimitive`.
struct ScopedAnimationPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let animation: Animation?
  var changesTransaction: Bool { true }
  func didUpdate(node: Node, old: (any Primitive)?) { node.tree.hasTransactionModifiers = true }
  func modify(_ transaction: inout Transaction, node: Node) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Where the content of a scoped animation begins: it has the transaction from outside the scope.
struct ScopeEndPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  var changesTransaction: Bool { true }
  func modify(_ transaction: inout Transaction, node: Node) {
    guard let outside = node.ancestor(ScopedAnimationPrimitive.self)?.node.parent else { return }
    transaction = node.tree.transaction(at: outside)
  }
}

extension View {
  /// Animates changes of the modifiers that `body` adds, and only those.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let view = self
    let content = PlaceholderContentView<Self> { expansion in
      expansion.append(ScopeEndPrimitive()) { Self._expand(view, into: &$0) }
    }
    return body(content).with(ScopedAnimationPrimitive(animation: animation))
  }
  /// Animates changes below, in the updates in which `value` changed, with `animation` (nil: at once).
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    with(AnimationPrimitive(animation: animation, value: value))
  }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    with(TransactionPrimitive(change: transform))
  }
}
