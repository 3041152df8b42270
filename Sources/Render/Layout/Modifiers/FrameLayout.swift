import Foundation

/// `.frame(width:height:alignment:)`: offers and reports the given lengths, whatever the child does with them.
struct FrameLayout: UnaryLayout, Hashable {
  /// Points; nil leaves the axis to parent and child. Negative and non-finite lengths count as nil.
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  init(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) {
    func usable(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil } }
    self.width = usable(width)
    self.height = usable(height)
    self.alignment = alignment
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.sizeThatFits(offer(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    alignment.placement(of: child, offered: offer(proposal), in: size)
  }

  func spacing(child: some LayoutElement) -> ViewSpacing {
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return child.layoutSpacing.resetting(edges)
  }
}
