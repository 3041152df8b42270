import Foundation

/// The sizes of views without children.
enum LeafSizes {
  /// The length of a view without an opinion, in points.
  static let undecided: CGFloat = 10

  /// Colours, gradients, rectangles, paths: whatever is offered.
  static func shape(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: undecided, height: undecided))
  }

  /// A circle: the square of the smaller offered side.
  static func circle(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat
    switch (proposal.width, proposal.height) {
    case (let width?, let height?): side = min(width, height)
    case (let length?, nil), (nil, let length?): side = length
    case (nil, nil): side = undecided
    }
    return CGSize(width: side, height: side)
  }

  /// A picture that stretches; `natural` is its own size in points.
  static func resizableImage(_ proposal: ProposedViewSize, natural: CGSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: natural)
  }

  /// A spacer in a stack along `axis`, or outside stacks (nil), where it stretches both ways.
  static func spacer(_ proposal: ProposedViewSize, minLength: CGFloat?, along axis: Axis?) -> CGSize {
    let least = max(0, minLength ?? ViewSpacing.standardDistance)
    return CGSize(
      width: axis == .vertical ? 0 : max(proposal.width ?? 0, least),
      height: axis == .horizontal ? 0 : max(proposal.height ?? 0, least))
  }
  /// The layout priority of spacers: they get what all others leave.
  static let spacerPriority = -Double.infinity

  /// A divider across a stack along `axis` (nil counts as vertical): one device pixel thick.
  static func divider(_ proposal: ProposedViewSize, along axis: Axis?, pixel: CGFloat) -> CGSize {
    axis == .horizontal
      ? CGSize(width: pixel, height: proposal.height ?? undecided)
      : CGSize(width: proposal.width ?? undecided, height: pixel)
  }
}
