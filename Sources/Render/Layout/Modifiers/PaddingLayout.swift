import Foundation

/// `.padding`: offers what is left inside the insets, and reports the child's size plus the insets.
struct PaddingLayout: UnaryLayout, Hashable {
  /// The inset that `.padding()` stands for, in points.
  static let standard: CGFloat = 16
  /// Points; negative insets grow the child.
  let insets: EdgeInsets

  init(_ insets: EdgeInsets) { self.insets = insets }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    let size = child.sizeThatFits(offer(proposal))
    return CGSize(width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    ChildPlacement(origin: CGPoint(x: insets.leading, y: insets.top), proposal: offer(proposal))
  }

  func spacing(child: some LayoutElement) -> ViewSpacing {
    var edges: Edge.Set = []
    if insets.top != 0 { edges.formUnion(.top) }
    if insets.leading != 0 { edges.formUnion(.leading) }
    if insets.bottom != 0 { edges.formUnion(.bottom) }
    if insets.trailing != 0 { edges.formUnion(.trailing) }
    return child.layoutSpacing.resetting(edges)
  }
}
