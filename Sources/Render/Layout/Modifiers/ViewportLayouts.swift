import Foundation

/// `GeometryReader`: takes all the offered space (10 points where none is named), and puts its content at the
/// top-leading corner with that space to fill.
struct GeometryReaderLayout: UnaryLayout, Hashable {
  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    ChildPlacement(origin: .zero, proposal: ProposedViewSize(size))
  }
  func guides(child: some LayoutElement) -> GuideSet { [] }
  func spacing(child: some LayoutElement) -> ViewSpacing { .standard }
  func explicitAlignment(
    _ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize, child: some LayoutElement
  ) -> CGFloat? { nil }
}

/// `ScrollView`: content is as long as it likes along the scrolled axes; the view takes the offered length there,
/// and the content's length across.
struct ScrollViewportLayout: UnaryLayout, Equatable {
  let axes: Axis.Set

  init(_ axes: Axis.Set = .vertical) { self.axes = axes }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    let content = child.sizeThatFits(offer(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }
  /// Where unscrolled content lies.
  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    ChildPlacement(origin: .zero, proposal: offer(proposal))
  }
  func spacing(child: some LayoutElement) -> ViewSpacing { .standard }
}

/// `.containerRelativeFrame`: the length of `span` of `count` equal parts of `length`, with `spacing` between parts.
func containerRelativeLength(_ length: CGFloat, count: Int = 1, span: Int = 1, spacing: CGFloat = 0) -> CGFloat {
  let parts = CGFloat(max(1, count))
  let part = (length - spacing * (parts - 1)) / parts
  return max(0, part * CGFloat(span) + spacing * CGFloat(span - 1))
}
