import Foundation

/// `.fixedSize(horizontal:vertical:)`: asks the child for its ideal length on the chosen axes.
struct FixedSizeLayout: UnaryLayout, Hashable {
  let horizontal: Bool
  let vertical: Bool

  init(horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    child.sizeThatFits(offer(proposal))
  }

  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    ChildPlacement(origin: .zero, proposal: offer(proposal))
  }
}
