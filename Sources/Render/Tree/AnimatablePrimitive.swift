import Foundation

/// A primitive whose numbers move when a transaction animates their change.
@MainActor
protocol AnimatablePrimitive: Primitive {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
  /// The animated value takes part in layout, so that each of its frames is laid out again.
  static var animatesLayout: Bool { get }
}

extension AnimatablePrimitive {
  static var animatesLayout: Bool { false }

  func animate(from old: any Primitive, node: Node, transaction: Transaction) {
    animateData(from: old, node: node, transaction: transaction)
  }

  /// Moves the animatable data from where it is shown to this value's.
  func animateData(from old: any Primitive, node: Node, transaction: Transaction) {
    guard let previous = old as? Self else { return }
    let (from, to) = (previous.animatableData, animatableData)
    let running = node.primitiveAnimation as? PrimitiveAnimation<Self>
    if from == to {
      running?.model = self
      return
    }
    if let running {
      running.retarget(to: self, transaction: transaction, at: node.tree.now)
      if transaction.effectiveAnimation != nil {
        transaction.observe(running.logicalEnd, running.settleEnd, in: node.tree)
      }
    } else if let animation = transaction.effectiveAnimation {
      let created = PrimitiveAnimation(from: previous, to: self, animation: animation, node: node)
      transaction.observe(created.logicalEnd, created.settleEnd, in: node.tree)
      node.primitiveAnimation = created
      node.tree.startAnimating(node)
    }
  }
}

/// A node's running animation of its primitive; type-erased base.
@MainActor
class NodeAnimation {
  /// Writes the value at `time` into the node; false once it is at rest.
  func advance(to time: Double) -> Bool { false }
  /// Whether it runs without end.
  var isEndless: Bool { false }
  /// Runs on by itself, like a clip: nothing waits for it to end.
  var isPassive: Bool { false }
}

final class PrimitiveAnimation<P: AnimatablePrimitive>: NodeAnimation {
  var model: P
  private var animator: Animator<P.AnimatableData>
  private unowned let node: Node

  init(from old: P, to new: P, animation: Animation, node: Node) {
    model = new
    self.node = node
    animator = Animator(old.animatableData)
    animator.retarget(to: new.animatableData, animation: animation, at: node.tree.now)
  }

  func retarget(to new: P, transaction: Transaction, at time: Double) {
    animator.retarget(to: new.animatableData, animation: transaction.effectiveAnimation, at: time)
    model = new
  }

  var logicalEnd: Double? { animator.logicalEnd }
  var settleEnd: Double? { animator.settleEnd }
  override var isEndless: Bool { animator.settleEnd == nil }

  override func advance(to time: Double) -> Bool {
    var value = model
    let finished = animator.isFinished(at: time)
    value.animatableData = finished ? model.animatableData : animator.value(at: time)
    node.present(value, animatesLayout: P.animatesLayout)
    return !finished
  }
}
