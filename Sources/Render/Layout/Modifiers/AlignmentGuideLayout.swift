import Foundation

/// `.alignmentGuide(_:computeValue:)`: sets one guide as the container sees it.
struct AlignmentGuideLayout: UnaryLayout {
  let key: AlignmentKey
  /// The guide's distance from the child's top-leading corner, given the child's own dimensions.
  let computeValue: @MainActor (ViewDimensions) -> CGFloat

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    child.sizeThatFits(proposal)
  }
  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    ChildPlacement(origin: .zero, proposal: proposal)
  }
  func guides(child: some LayoutElement) -> GuideSet { child.guides.union(GuideSet(key)) }
  func explicitAlignment(
    _ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize, child: some LayoutElement
  ) -> CGFloat? {
    let dimensions = ViewDimensions(size, proposal: proposal, element: child)
    return key == self.key ? computeValue(dimensions) : dimensions[explicit: key]
  }
}
