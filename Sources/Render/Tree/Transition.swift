import Foundation

/// Where a view is on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  /// -1 before appearing, 0 at rest, 1 after leaving.
  public var value: Double {
    switch self {
    case .willAppear: return -1
    case .identity: return 0
    case .didDisappear: return 1
    }
  }
}

/// How a view comes and goes.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// Nothing to wait for: the view comes and goes at once.
  static var _isImmediate: Bool { get }
}

extension Transition {
  public static var _isImmediate: Bool { false }
}

/// The view that a transition is applied to.
public struct PlaceholderContentView<Value>: PrimitiveView {
  let expand: (inout Expansion) -> Void
  public static func _expand(_ view: Self, into expansion: inout Expansion) { view.expand(&expansion) }
}

/// The node of a transition: evaluates its body for the phase it is in.
struct TransitionPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }

  let isImmediate: (_ insertion: Bool) -> Bool
  let body: (TransitionPhase) -> AnyView
  let transaction: (_ phase: TransitionPhase, inout Transaction) -> Void

  func evaluate(node: Node) -> Bool {
    let phase = node.phase
    node.evaluateBody { body(phase) }
    return true
  }

  /// Shows the view as it is before appearing, then moves it to rest under the transaction's animation.
  func enter(node: Node, isRevival: Bool) {
    var reaching = node.tree.transaction(at: node)
    transaction(.identity, &reaching)
    guard reaching.effectiveAnimation != nil, !isImmediate(true) else {
      node.show(phase: .identity, transaction: Transaction())
      return
    }
    if !isRevival { node.show(phase: .willAppear, transaction: Transaction()) }
    node.tree.settleFirst { node.show(phase: .identity, transaction: reaching) }
  }

  func leave(node: Node) -> Bool {
    var reaching = node.tree.transaction(at: node)
    transaction(.didDisappear, &reaching)
    guard reaching.effectiveAnimation != nil, !isImmediate(false) else { return false }
    node.show(phase: .didDisappear, transaction: reaching)
    return true
  }
}

extension Node {
  fileprivate var phase: TransitionPhase { phaseBox?.phase ?? .identity }
  private var phaseBox: PhaseBox? { storage.first.flatMap { $0 as? PhaseBox } }

  /// Evaluates the transition's body again in another phase, under a transaction of its own.
  fileprivate func show(phase: TransitionPhase, transaction: Transaction) {
    guard isAttached, let transition = primitive as? TransitionPrimitive else { return }
    if storage.isEmpty { storage.append(PhaseBox()) }
    guard let box = phaseBox, box.phase != phase else { return }
    box.phase = phase
    let outer = tree.forcedTransaction
    tree.forcedTransaction = transaction
    _ = transition.evaluate(node: self)
    tree.forcedTransaction = outer
  }
}

private final class PhaseBox {
  var phase = TransitionPhase.identity
}
