import Foundation

/// The node of a modifier that only lays out.
struct UnaryLayoutPrimitive<L: UnaryLayout>: Primitive, UnaryModifier {
  static var invalidation: Invalidation { .layout }
  let layout: L

  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self, let mine = layout as? any Hashable else { return false }
    return AnyHashable(mine) == (other.layout as? any Hashable).map { AnyHashable($0) }
  }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    guard let child = node.onlyChild else { return layout.sizeThatFits(proposal, child: NoElement.shared) }
    return layout.sizeThatFits(proposal, child: child)
  }
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    for child in node.layoutChildren {
      let placed = layout.placement(in: size, proposal: proposal, child: child)
      child.place(at: placed.origin, proposal: placed.proposal)
    }
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    node.onlyChild.flatMap { layout.explicitAlignment(key, at: size, proposal: proposal, child: $0) }
  }
  func guides(node: Node) -> GuideSet { node.onlyChild.map { layout.guides(child: $0) } ?? [] }
  func spacing(node: Node) -> ViewSpacing {
    node.onlyChild.map { layout.spacing(child: $0) } ?? .standard
  }
}

/// Stands in where a modifier has nothing below it.
private final class NoElement: LayoutElement {
  static let shared = NoElement()
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  func explicitAlignment(_ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
  var layoutSpacing: ViewSpacing { .standard }
  var layoutPriority: Double { 0 }
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }
  func place(at origin: CGPoint, proposal: ProposedViewSize) {}
}
