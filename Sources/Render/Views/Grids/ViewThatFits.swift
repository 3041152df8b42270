import Foundation

/// Shows the first of its views whose ideal size fits the space on the given axes, else the last.
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(FittingPrimitive(axes: view.axes)) { Content._expand(view.content, into: &$0) }
  }
}

/// A container that places only the child it chose.
struct FittingPrimitive: Primitive, Equatable {
  let axes: Axis.Set

  private func choice(_ proposal: ProposedViewSize, _ node: Node) -> LayoutSubview? {
    ViewThatFitsLayout(in: axes).choice(for: proposal, among: node.subviews)
  }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    choice(proposal, node)?.sizeThatFits(proposal) ?? .zero
  }
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    let chosen = choice(proposal, node)
    for child in node.layoutChildren where child !== chosen?.element { child.unplace() }
    chosen?.place(at: .zero, proposal: proposal)
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    choice(proposal, node)?.dimensions(in: proposal)[explicit: key]
  }
  func guides(node: Node) -> GuideSet { node.layoutChildren.reduce(into: []) { $0.formUnion($1.guides) } }
  func priority(node: Node) -> Double { 0 }
  func zIndex(node: Node) -> Double { 0 }
  func layoutValue(_ key: ObjectIdentifier, node: Node) -> Any? { nil }
}

extension Node {
  /// Has no place for now: it is neither painted nor hit.
  func unplace() {
    guard isPlaced else { return }
    isPlaced = false
    frameAnimation = nil
    layoutParent?.invalidateRecord()
  }
}
