import Foundation

/// Where a parent puts a child, in its own left-to-right coordinates, and what it offers there.
struct ChildPlacement: Hashable, Sendable {
  var origin: CGPoint
  var proposal: ProposedViewSize
}

/// The layout of a modifier: one child, no cache. Generic over the child, so that a node calls it without
/// erasing anything.
@MainActor protocol UnaryLayout {
  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize
  /// `size` is the answer to `proposal`.
  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement
  /// The guides that the child or the modifier may set.
  func guides(child: some LayoutElement) -> GuideSet
  /// The child's spacing unless the modifier hides it.
  func spacing(child: some LayoutElement) -> ViewSpacing
  /// The child's guide, moved along with the child, unless the modifier sets it.
  func explicitAlignment(
    _ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize, child: some LayoutElement
  ) -> CGFloat?
}

extension UnaryLayout {
  func guides(child: some LayoutElement) -> GuideSet { child.guides }
  func spacing(child: some LayoutElement) -> ViewSpacing { child.layoutSpacing }

  func explicitAlignment(
    _ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize, child: some LayoutElement
  ) -> CGFloat? {
    let placed = placement(in: size, proposal: proposal, child: child)
    return child.dimensions(in: placed.proposal)[explicit: key].map { placed.origin[key.axis] + $0 }
  }
}

extension Alignment {
  /// The placement of `child`, offered `proposal`, in a rectangle of `size`.
  @MainActor func placement(
    of child: some LayoutElement, offered proposal: ProposedViewSize, in size: CGSize
  ) -> ChildPlacement {
    ChildPlacement(
      origin: origin(of: child.dimensions(in: proposal), in: ViewDimensions(size)), proposal: proposal)
  }
}

/// `value` limited to `low...high`; `low` wins when they cross.
func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(value, high)) }
