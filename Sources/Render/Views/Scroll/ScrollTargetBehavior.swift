import Foundation

/// Where a released scroll view comes to rest.
public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)
}

/// What a scroll view would show at rest, in the content's space.
public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  public var anchor: UnitPoint?
}

/// What a behaviour decides from. Velocities in points a second, offsets from the content's start.
public struct ScrollTargetBehaviorContext: Sendable {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  /// The content's offset at release, and where the drag began.
  let offset: CGPoint
  let dragStart: CGPoint
  /// Boxes of the views of the target layout, in the content's space.
  let targets: [CGRect]
}

/// A vector in CoreGraphics' form.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? dx : dy }
}

/// Comes to rest on whole viewports, at most one further than where the drag began.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Hashable, Sendable {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    target.rect.origin.x = page(.horizontal, context) ?? target.rect.origin.x
    target.rect.origin.y = page(.vertical, context) ?? target.rect.origin.y
  }
  private func page(_ axis: Axis, _ context: ScrollTargetBehaviorContext) -> CGFloat? {
    let length = Double(context.containerSize[axis])
    guard context.axes.contains(axis.set), length > 0 else { return nil }
    let count = Int((Double(context.contentSize[axis]) / length - 1e-6).rounded(.up))
    let page = PagingTarget.page(
      offset: Double(context.offset[axis]), velocity: Double(context.velocity[axis]),
      startPage: Int((Double(context.dragStart[axis]) / length).rounded()), pageLength: length, pageCount: count)
    return CGFloat(Double(page) * length)
  }
}

/// Comes to rest with the start of a view of the target layout at the start of the viewport.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Hashable, Sendable {
  /// How far one flick may go.
  public struct LimitBehavior: Hashable, Sendable {
    let isLimited: Bool
    public static let automatic = LimitBehavior(isLimited: false)
    public static let never = LimitBehavior(isLimited: false)
    public static let always = LimitBehavior(isLimited: true)
    public static let alwaysByOne = LimitBehavior(isLimited: true)
  }
  let limit: LimitBehavior
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    target.rect.origin.x = snap(.horizontal, context) ?? target.rect.origin.x
    target.rect.origin.y = snap(.vertical, context) ?? target.rect.origin.y
  }
  private func snap(_ axis: Axis, _ context: ScrollTargetBehaviorContext) -> CGFloat? {
    guard context.axes.contains(axis.set), !context.targets.isEmpty else {
      return nil
    }
    var candidates = context.targets.map { Double(axis == .vertical ? $0.minY : $0.minX) }.sorted()
    if limit.isLimited {
      let start = Double(context.dragStart[axis])
      let from = candidates.indices.min { abs(candidates[$0] - start) < abs(candidates[$1] - start) } ?? 0
      candidates = Array(candidates[max(0, from - 1)...min(candidates.count - 1, from + 1)])
    }
    let range = max(0, context.contentSize[axis] - context.containerSize[axis])
    return CGFloat(
      SnapTarget.offset(
        from: Double(context.offset[axis]), velocity: Double(context.velocity[axis]), candidates: candidates,
        bounds: 0...Double(range)))
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

extension ScrollState {
  /// Where the behaviour wants the content to rest; nil without one: it coasts.
  func releaseTargets(velocity: CGPoint) -> CGPoint? {
    guard let behavior = settings.targetBehavior else { return nil }
    let travel = Deceleration.normal
    let free = clamped(
      CGPoint(
        x: offset.x + travel.totalDistance(from: velocity.x), y: offset.y + travel.totalDistance(from: velocity.y)))
    var target = ScrollTarget(rect: CGRect(origin: free, size: metrics.inner.size), anchor: nil)
    let context = ScrollTargetBehaviorContext(
      originalTarget: target, velocity: CGVector(dx: velocity.x, dy: velocity.y), contentSize: metrics.content,
      containerSize: metrics.inner.size, axes: axes, offset: offset, dragStart: dragStart,
      targets: targetNodes.map(contentBounds))
    behavior.base.updateTarget(&target, context: context)
    return clamped(target.rect.origin)
  }
}
