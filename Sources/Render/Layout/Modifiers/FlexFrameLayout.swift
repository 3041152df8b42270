import Foundation

/// The limits that a flexible frame has along one axis, in points.
struct FlexLength: Hashable, Sendable {
  let least: CGFloat?
  let ideal: CGFloat?
  let greatest: CGFloat?

  /// Limits that contradict each other are raised: 0 <= least <= ideal <= greatest. NaN, and infinite minimums and
  /// ideals, count as nil.
  init(least: CGFloat? = nil, ideal: CGFloat? = nil, greatest: CGFloat? = nil) {
    let least = least.flatMap { $0.isFinite ? max(0, $0) : nil }
    let ideal = ideal.flatMap { $0.isFinite ? max(least ?? 0, $0) : nil }
    self.least = least
    self.ideal = ideal
    self.greatest = greatest.flatMap { $0.isNaN ? nil : max(ideal ?? least ?? 0, $0) }
  }

  var isUnlimited: Bool { least == nil && ideal == nil && greatest == nil }

  /// What the child is offered when the frame is offered `proposal`.
  func offer(_ proposal: CGFloat?) -> CGFloat? {
    (proposal ?? ideal).map { clamp($0, least ?? -.infinity, greatest ?? .infinity) }
  }

  /// The frame's length when it is offered `proposal` and the child answers `child`.
  func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
    if proposal == nil, let ideal { return ideal }
    let offered = offer(proposal)
    switch (least, greatest) {
    case (nil, nil): return child
    case (let low?, nil): return max(min(offered ?? .infinity, child), low)
    case (nil, let high?): return min(max(offered ?? -.infinity, child), high)
    case (let low?, let high?): return offered ?? clamp(child, low, high)
    }
  }

  /// What the child is offered in a frame of `length`: that length, unless the axis is still free.
  func placedOffer(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
    let isFree = length > least ?? -.infinity && length < greatest ?? .infinity
    return proposal == nil && ideal == nil && isFree ? nil : length
  }
}

/// `.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
struct FlexFrameLayout: UnaryLayout, Hashable {
  let width: FlexLength
  let height: FlexLength
  let alignment: Alignment

  init(width: FlexLength = FlexLength(), height: FlexLength = FlexLength(), alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    let size = child.sizeThatFits(
      ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return CGSize(
      width: width.length(proposal.width, child: size.width),
      height: height.length(proposal.height, child: size.height))
  }

  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    alignment.placement(
      of: child,
      offered: ProposedViewSize(
        width: width.placedOffer(proposal.width, length: size.width),
        height: height.placedOffer(proposal.height, length: size.height)),
      in: size)
  }

  func spacing(child: some LayoutElement) -> ViewSpacing {
    var edges: Edge.Set = []
    if !width.isUnlimited { edges.formUnion(.horizontal) }
    if !height.isUnlimited { edges.formUnion(.vertical) }
    return child.layoutSpacing.resetting(edges)
  }
}
