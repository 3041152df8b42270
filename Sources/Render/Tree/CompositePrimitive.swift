import Foundation
import Observation

/// A view with a body: transparent to layout, it owns state and evaluates its body once a change.
struct CompositePrimitive<V: View>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }

  let view: V
  /// Modifiers to hand to each element of the body.
  let inherited: [PendingModifier]

  func evaluate(node: Node) -> Bool {
    var copy = view
    PropertyTable.of(V.self).connect(&copy, to: node)
    let connected = copy
    node.evaluateBody(inherited: inherited) { connected.body }
    return true
  }

  func isEqual(to other: any Primitive) -> Bool {
    guard inherited.isEmpty, let other = other as? Self, other.inherited.isEmpty else { return false }
    return FieldEquality.equal(view, other.view)
  }
}

extension Node {
  /// Evaluates a body with observation and reconciles what it stands for.
  func evaluateBody<Content: View>(inherited: [PendingModifier] = [], _ body: () -> Content) {
    tree.counters.bodiesEvaluated += 1
    needsUpdate = false
    updateRegistration &+= 1
    let content = observing(body)
    var expansion = Expansion(owner: self, pending: inherited)
    Content._expand(content, into: &expansion)
    reconcile(expansion.elements)
  }

  /// Runs part of this node's body; what it reads asks for the body again when it changes.
  private func observing<Result>(_ body: () -> Result) -> Result {
    let serial = updateRegistration
    return BodyEvaluation.of(self) {
      withObservationTracking(body) { [weak self] in
        // Observable objects belong to the main actor here, as views do.
        MainActor.assumeIsolated {
          guard let self, self.updateRegistration == serial else { return }
          self.invalidate()
        }
      }
    }
  }

  /// Runs a closure that a body left to be called while it is expanded (a loop's content), as part of that body.
  func continueBody<Result>(_ content: () -> Result) -> Result {
    var node = self
    while node.updateRegistration == 0, let parent = node.parent { node = parent }
    return node.observing(content)
  }
}
