import Foundation

/// The layout of `ViewThatFits`: shows the first child whose ideal size fits the proposal on the given axes, else the
/// last. Children that are not chosen are not placed.
public struct ViewThatFitsLayout: Layout {
  public var axes: Axis.Set

  public init(in axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    choice(for: proposal, among: subviews)?.sizeThatFits(proposal) ?? .zero
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { choice(for: proposal, among: subviews)?.place(at: bounds.origin, proposal: proposal) }

  public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  /// The child to show; nil without children.
  func choice(for proposal: ProposedViewSize, among subviews: Subviews) -> LayoutSubview? {
    // A thousandth of a point absorbs the noise of sums.
    let slack: CGFloat = 1e-3
    func fits(_ length: CGFloat, _ axis: Axis, _ set: Axis.Set) -> Bool {
      guard axes.contains(set), let offered = proposal[axis] else { return true }
      return length <= offered + slack
    }
    for subview in subviews {
      // Along an axis that does not count, the child still gets what is offered.
      let ideal = subview.sizeThatFits(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      if fits(ideal.width, .horizontal, .horizontal), fits(ideal.height, .vertical, .vertical) { return subview }
    }
    return subviews.last
  }
}
