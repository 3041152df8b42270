import Foundation

/// `.overlay` and `.background`: the primary decides the size; the secondary is offered exactly that, may take more
/// or less, and is aligned with the primary's guides.
@MainActor struct OverlayLayout: Hashable {
  let alignment: Alignment

  init(alignment: Alignment = .center) { self.alignment = alignment }

  func sizeThatFits(_ proposal: ProposedViewSize, primary: some LayoutElement) -> CGSize {
    primary.sizeThatFits(proposal)
  }

  func primaryPlacement(_ proposal: ProposedViewSize) -> ChildPlacement {
    ChildPlacement(origin: .zero, proposal: proposal)
  }

  /// `size` is the primary's answer to `proposal`.
  func secondaryPlacement(
    in size: CGSize, proposal: ProposedViewSize, primary: some LayoutElement, secondary: some LayoutElement
  ) -> ChildPlacement {
    let offer = ProposedViewSize(size)
    let outer = ViewDimensions(size, proposal: proposal, element: primary)
    return ChildPlacement(
      origin: alignment.origin(of: secondary.dimensions(in: offer), in: outer), proposal: offer)
  }
}
