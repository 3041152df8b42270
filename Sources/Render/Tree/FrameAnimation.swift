import Foundation

/// The motion of a placed frame: origin and size towards the model frame.
struct FrameAnimation {
  typealias Vector = AnimatablePair<
    AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>
  >
  private var animator: Animator<Vector>

  @MainActor
  init(frame: CGRect) { animator = Animator(FrameAnimation.vector(frame)) }

  static func vector(_ r: CGRect) -> Vector {
    AnimatablePair(AnimatablePair(r.minX, r.minY), AnimatablePair(r.width, r.height))
  }

  @MainActor
  mutating func retarget(
    from old: CGRect, to new: CGRect, animation: Animation, at time: Double, tree: ViewTree, node: Node
  ) {
    animator.retarget(to: FrameAnimation.vector(new), animation: animation, at: time)
    tree.transaction.observe(animator.logicalEnd, animator.settleEnd, in: tree)
  }

  /// A change without an animation: the remaining way is kept, on top of the new frame.
  mutating func shift(to new: CGRect) {
    animator.retarget(to: FrameAnimation.vector(new), animation: nil, at: 0)
  }

  func isFinished(at time: Double) -> Bool { animator.isFinished(at: time) }

  func frame(at time: Double) -> CGRect {
    let v = animator.value(at: time)
    return CGRect(
      x: v.first.first, y: v.first.second, width: max(0, v.second.first), height: max(0, v.second.second))
  }
}

/// The default transition: a fade of a node that came or left without one of its own.
struct FadeAnimation {
  private var animator: Animator<Double>
  private(set) var target: Double

  init(from: Double) {
    animator = Animator(from)
    target = from
  }
  mutating func retarget(to value: Double, animation: Animation, at time: Double) {
    target = value
    animator.retarget(to: value, animation: animation, at: time)
  }
  func opacity(at time: Double) -> Double { min(max(animator.value(at: time), 0), 1) }
  func isFinished(at time: Double) -> Bool { animator.isFinished(at: time) }
  var logicalEnd: Double? { animator.logicalEnd }
  var settleEnd: Double? { animator.settleEnd }
}

extension Node {
  func startFade(to target: Double, from start: Double?, animation: Animation) {
    if fade == nil || start != nil { fade = FadeAnimation(from: start ?? 1) }
    fade?.retarget(to: target, animation: animation, at: tree.now)
    if let fade { tree.transaction.observe(fade.logicalEnd, fade.settleEnd, in: tree) }
    tree.startAnimating(self)
    invalidateRecord()
  }
}
