import Foundation

/// The screen: its content in the safe area, centred, and presentations over the whole of it.
struct RootPrimitive: Primitive {
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize { node.tree.size }

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    let safe = node.tree.safeRect
    for child in node.layoutChildren {
      let inner = ProposedViewSize(safe.size)
      let chosen = child.sizeThatFits(inner)
      child.place(
        at: CGPoint(
          x: safe.minX + (safe.width - chosen.width) / 2, y: safe.minY + (safe.height - chosen.height) / 2),
        proposal: inner)
    }
    for portal in node.tree.portals {
      for child in portal.layoutChildren { child.place(at: .zero, proposal: ProposedViewSize(size)) }
    }
  }
}

/// Content that belongs to its parent by identity and environment, but is laid out and painted over the whole screen.
struct PortalPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  /// Stays over presentations that come later.
  var isOverlay = false

  func didUpdate(node: Node, old: (any Primitive)?) {
    guard old == nil else { return }
    let portals = node.tree.portals
    let firstOverlay = portals.firstIndex { ($0.primitive as? PortalPrimitive)?.isOverlay ?? false }
    node.tree.portals.insert(node, at: isOverlay ? portals.count : firstOverlay ?? portals.count)
    node.tree.root.childrenDidChange()
  }
  func didRemove(node: Node) {
    node.tree.portals.removeAll { $0 === node }
    node.tree.root.childrenDidChange()
  }
}

/// A screen-wide layer above the view it is attached to.
struct Portal<Content: View>: PrimitiveView {
  let content: Content
  var isOverlay = false
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(PortalPrimitive(isOverlay: view.isOverlay)) { Content._expand(view.content, into: &$0) }
  }
}

extension View {
  /// Puts `content` over the whole screen and over every sheet and cover, also those that come later, as a window of a
  /// higher level does. It is laid out in the screen's safe area.
  public func screenOverlay<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    with(AttachPrimitive(), extra: Portal(content: InSafeArea(content: content()), isOverlay: true))
  }
}

private struct InSafeArea<Content: View>: View {
  let content: Content
  @Environment(\.deviceSafeArea) private var safeArea

  var body: some View { content.ownSafeArea(safeArea) }
}
