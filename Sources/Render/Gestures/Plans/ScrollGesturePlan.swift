import Foundation

/// The path of a finger that makes a scroll view's content follow a curve of time and land exactly on a pixel.
///
/// The finger comes down, crosses the threshold at the same instant, moves against the content, and rests before it
/// is lifted, so that nothing is flung. It may leave the screen on the way.
public struct ScrollGesturePlan {
  public struct Sample: Hashable, Sendable {
    /// Seconds since the finger came down.
    public var time: Double
    public var phase: TouchEvent.Phase
    public var location: CGPoint
  }

  /// Finger positions a second: frames of 24, 30, 40, 60 and 120 a second each have their own.
  public static let rate = 120.0
  /// Seconds the finger rests before it is lifted: longer than velocities look back.
  public static let rest = VelocityTracker.window + 0.01

  public let samples: [Sample]
  /// How far the content will move: as asked, or to its end.
  public let distance: CGSize
  /// How far the content can be moved less than was asked.
  public let shortfall: CGSize
}

/// Why no finger can scroll a view.
public struct ScrollGestureFailure: Error, CustomStringConvertible {
  public let description: String
}

extension ScrollGesturePlan {
  /// A plan for the scroll view at, below or around `node`, to move its content by `distance` points (positive: what
  /// is further down or right comes in) within `seconds`, at the pace of `curve`.
  ///
  /// - Throws: `ScrollGestureFailure` when there is no scroll view, it does not scroll that way, or no point of it can
  ///   be touched.
  @MainActor
  init(in node: Node, by distance: CGSize, seconds: Double, curve: UnitCurve) throws {
    let name = node.pathDescription ?? "the view"
    guard let state = node.nearestScroll, let view = state.node else {
      throw ScrollGestureFailure(description: "\(name) is not a scroll view")
    }
    let axis: Axis = abs(distance.height) >= abs(distance.width) ? .vertical : .horizontal
    guard state.axes.contains(axis.set) else {
      throw ScrollGestureFailure(
        description: "\(name) does not scroll \(axis == .vertical ? "up and down" : "sideways")")
    }
    let grid = view.tree.grid
    let goal = state.clamped(CGPoint(x: state.offset.x + distance.width, y: state.offset.y + distance.height))
    let way = CGSize(
      width: state.axes.contains(.horizontal) ? grid.round(goal.x) - state.offset.x : 0,
      height: state.axes.contains(.vertical) ? grid.round(goal.y) - state.offset.y : 0)
    self.distance = way
    shortfall = CGSize(width: distance.width - way.width, height: distance.height - way.height)
    guard way != .zero else {
      samples = []
      return
    }
    guard let start = view.touchableStart(along: axis, forward: way[axis] > 0) else {
      throw ScrollGestureFailure(description: "no point of \(name) can be touched to scroll it")
    }
    // Moving content is caught by the touch itself.
    let threshold = state.isMoving ? 0 : ScrollPan.threshold * (way[axis] > 0 ? -1 : 1)
    let origin = CGPoint(
      x: start.x + (axis == .horizontal ? threshold : 0), y: start.y + (axis == .vertical ? threshold : 0))
    var list = [Sample(time: 0, phase: .began, location: start)]
    if threshold != 0 { list.append(Sample(time: 0, phase: .moved, location: origin)) }
    func place(_ progress: Double) -> CGPoint {
      CGPoint(x: origin.x - way.width * progress, y: origin.y - way.height * progress)
    }
    let steps = max(1, Int((seconds * Self.rate - 1e-6).rounded(.up)))
    for step in 1..<max(1, steps) {
      let time = Double(step) / Self.rate
      list.append(Sample(time: time, phase: .moved, location: place(curve.value(at: time / seconds))))
    }
    list.append(Sample(time: max(0, seconds), phase: .moved, location: place(1)))
    list.append(Sample(time: max(0, seconds) + Self.rest, phase: .ended, location: place(1)))
    samples = list
  }
}

extension Node {
  /// The scroll view at or below this node, under nothing but modifiers; else the nearest one around it.
  fileprivate var nearestScroll: ScrollState? {
    var node: Node? = firstLayoutNode
    while let current = node {
      if current.primitive is ScrollPrimitive { return current.scrollState }
      guard current.primitive.isUnaryModifier else { break }
      node = current.layoutChildren.first
    }
    return enclosingScroll
  }

  /// A point of the root's space where a finger takes hold of this scroll view, far from where it is going.
  fileprivate func touchableStart(along axis: Axis, forward: Bool) -> CGPoint? {
    guard let state = scrollState else { return nil }
    let box = shownTransform.bounds(of: state.metrics.inner)
      .intersection(CGRect(origin: .zero, size: tree.size))
    guard !box.isNull, !box.isEmpty else { return nil }
    for far in [0.8, 0.7, 0.9, 0.6, 0.5, 0.4, 0.3, 0.95, 0.2, 0.1] {
      for across in [0.5, 0.25, 0.75, 0.1, 0.9] {
        let along = forward ? far : 1 - far
        let point = CGPoint(
          x: box.minX + box.width * (axis == .horizontal ? along : across),
          y: box.minY + box.height * (axis == .vertical ? along : across))
        if takesHold(at: point, axis) { return point }
      }
    }
    return nil
  }

  /// Whether this is the first scroll view of `axis` under a finger at `point`.
  private func takesHold(at point: CGPoint, _ axis: Axis) -> Bool {
    for node in tree.hitChain(point) {
      guard let scroll = node.primitive as? ScrollPrimitive, scroll.contender(node: node) != nil,
        node.scrollState?.canPan(axis) ?? false
      else { continue }
      return node === self
    }
    return false
  }
}

extension ViewTree {
  /// Finger positions that scroll by `distance` at the pace of `pace`; times in seconds from now. What cannot be
  /// reached is reported as a diagnostic.
  func scrollPath(
    in node: Node, by distance: CGSize, seconds: Double, pace: UnitCurve
  ) throws -> [(time: Double, phase: TouchEvent.Phase, location: CGPoint)] {
    let plan = try ScrollGesturePlan(in: node, by: distance, seconds: seconds, curve: pace)
    let missing = max(abs(plan.shortfall.width), abs(plan.shortfall.height))
    if missing > 1 / grid.scale { diagnostics.report("the content ends \(missing) points before the goal", at: node) }
    return plan.samples.map { ($0.time, $0.phase, $0.location) }
  }
}
