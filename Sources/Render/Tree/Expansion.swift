import Foundation

/// Collects the elements that a view stands for: groups, branches and loops only add to the identity.
@MainActor
public struct Expansion {
  var elements: [Element] = []
  private var path: [Slot] = []
  private var dynamicDepth = 0
  /// Modifiers waiting for the single elements inside a multi-element content.
  private var pending: [PendingModifier]
  unowned let owner: Node

  init(owner: Node, pending: [PendingModifier] = []) {
    self.owner = owner
    self.pending = pending
  }

  mutating func descend<V: View>(_ slot: Slot, _ view: V) {
    path.append(slot)
    if slot.isDynamic { dynamicDepth += 1 }
    V._expand(view, into: &self)
    if slot.isDynamic { dynamicDepth -= 1 }
    path.removeLast()
  }

  mutating func appendComposite<V: View>(_ view: V) {
    if V._isMulti {
      append(CompositePrimitive(view: view, inherited: pending), distributing: false, children: nil)
    } else {
      append(CompositePrimitive(view: view, inherited: []), children: nil)
    }
  }

  /// A node with content below it: `children` fills the expansion of that node.
  mutating func append<P: Primitive>(
    _ primitive: P, distributing: Bool = true, children: ((inout Expansion) -> Void)?
  ) {
    let waiting = distributing ? pending[...] : []
    elements.append(wrap(primitive, waiting, 0, children))
  }

  /// A modifier: around the one element of `content`, or handed to each of its elements.
  mutating func appendModifier<P: Primitive, V: View>(_ primitive: P, content: V) {
    if V._isMulti {
      pending.append(PendingModifier(primitive: primitive, extra: nil))
      V._expand(content, into: &self)
      pending.removeLast()
    } else {
      append(primitive) { V._expand(content, into: &$0) }
    }
  }

  /// A modifier with content of its own beside the modified view (background, overlay, sheet).
  mutating func appendModifier<P: Primitive, V: View, Extra: View>(_ primitive: P, content: V, extra: Extra) {
    let fill: (inout Expansion) -> Void = { $0.descend(.index(1), extra) }
    if V._isMulti {
      pending.append(PendingModifier(primitive: primitive, extra: fill))
      V._expand(content, into: &self)
      pending.removeLast()
    } else {
      append(primitive) {
        $0.descend(.index(0), content)
        fill(&$0)
      }
    }
  }

  private func wrap<P: Primitive>(
    _ primitive: P, _ waiting: ArraySlice<PendingModifier>, _ depth: Int, _ children: ((inout Expansion) -> Void)?
  ) -> Element {
    guard let outer = waiting.first else {
      return Element(
        identity: Identity(path: path, type: ObjectIdentifier(P.self), depth: depth), primitive: primitive,
        isDynamic: dynamicDepth > 0, children: children)
    }
    let inner = wrap(primitive, waiting.dropFirst(), depth + 1, children)
    return Element(
      identity: Identity(path: path, type: ObjectIdentifier(type(of: outer.primitive)), depth: depth),
      primitive: outer.primitive, isDynamic: dynamicDepth > 0
    ) { expansion in
      expansion.elements.append(inner)
      outer.extra?(&expansion)
    }
  }

  func report(_ message: String) { owner.tree.diagnostics.report(message, at: owner) }
}

/// A modifier on its way to the elements it applies to.
struct PendingModifier {
  let primitive: any Primitive
  let extra: ((inout Expansion) -> Void)?
}

/// What a node is to be: its identity, its behaviour and what stands below it.
struct Element {
  let identity: Identity
  let primitive: any Primitive
  /// Comes and goes with a branch or a loop: takes transitions.
  let isDynamic: Bool
  let children: ((inout Expansion) -> Void)?
}
