import Foundation

/// `.position(x:y:)`: takes all the offered space and centres the child on a point of it.
struct PositionLayout: UnaryLayout, Hashable {
  let position: CGPoint

  init(_ position: CGPoint) { self.position = position }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return proposal.replacingUnspecifiedDimensions(by: child.sizeThatFits(proposal))
  }

  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    let own = child.sizeThatFits(proposal)
    return ChildPlacement(
      origin: CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), proposal: proposal)
  }
}
