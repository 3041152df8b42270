import Foundation

/// How a view of a fixed shape meets a space of another shape.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as fits inside.
  case fit
  /// As small as leaves nothing uncovered.
  case fill
}

/// `.aspectRatio(_:contentMode:)`, `.scaledToFit()` and `.scaledToFill()`.
struct AspectRatioLayout: UnaryLayout, Hashable {
  /// Width over height; nil takes the child's ideal size for it.
  let ratio: CGFloat?
  let contentMode: ContentMode

  init(_ ratio: CGFloat? = nil, contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }

  /// The largest (fit) or smallest (fill) size of the ratio for `proposal`. A length that is not given limits
  /// nothing. Without a usable ratio the proposal passes through.
  private func offer(_ proposal: ProposedViewSize, _ child: some LayoutElement) -> ProposedViewSize {
    if proposal.width == nil && proposal.height == nil { return proposal }
    var shape = CGSize(width: ratio ?? 0, height: 1)
    if ratio == nil { shape = child.sizeThatFits(.unspecified) }
    guard shape.width > 0, shape.height > 0, shape.width < .infinity, shape.height < .infinity else {
      return proposal
    }
    let absent: CGFloat = contentMode == .fit ? .infinity : 0
    let x = proposal.width.map { $0 / shape.width } ?? absent
    let y = proposal.height.map { $0 / shape.height } ?? absent
    let scale = contentMode == .fit ? min(x, y) : max(x, y)
    return ProposedViewSize(width: shape.width * scale, height: shape.height * scale)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    child.sizeThatFits(offer(proposal, child))
  }

  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    ChildPlacement(origin: .zero, proposal: offer(proposal, child))
  }
}
