/// One animation in an animator, in terms of the offset o = displayed - model that is left.
///
/// An animation B started over a running one shows a(t) + B(target - a(t)). In offsets that is
/// o(t) = (below(t) - delta) (1 - position(t)) + impulse(t) velocity, whatever the model does later.
struct AnimatorLayer<V: VectorArithmetic> {
  var animation: Animation
  /// When its clock started, in absolute seconds.
  var start: Double
  /// The change of the model that this animation covers.
  var delta: V
  /// In units a second; zero unless a spring took over or a gesture threw the value.
  var velocity: V = .zero
  /// The leaf's time when its spring took over from another animation.
  var springStart = 0.0
  /// Only custom animations use it. It owns no storage until state is written.
  var context = AnimationContext<V>()
  /// When it has nothing left to show, in absolute seconds.
  private(set) var end = 0.0
  /// When it looks finished, in absolute seconds.
  private(set) var logicalEnd = 0.0

  init(animation: Animation, start: Double, delta: V) {
    self.animation = animation
    self.start = start
    self.delta = delta
  }

  /// Sets both ends from everything else; to be called after the last change.
  mutating func schedule() {
    let removal = animation.kind.removalDuration(interval: delta, velocity: velocity, springStart: springStart)
    logicalEnd = start + springStart + animation.kind.logicalDuration
    end = max(start + removal, logicalEnd.isFinite ? logicalEnd : 0)
  }

  /// A billionth of a second absorbs the noise of sums.
  func isFinished(at time: Double) -> Bool { time >= end - 1e-9 }

  /// The offset left at `time`, given what the layers below leave.
  @inline(__always)
  func apply(to below: V, at time: Double) -> V {
    if isFinished(at: time) { return .zero }
    var offset = below - delta
    guard let sample = animation.kind.sample(at: time - start, springStart: springStart) else {
      let interval = V.zero - offset
      var context = context
      let moved = animation.animate(value: interval, time: max(0, time - start), context: &context)
      return moved.map { offset + $0 } ?? .zero
    }
    offset.scale(by: 1 - sample.position)
    return sample.impulse == 0 ? offset : offset + velocity.scaled(by: sample.impulse)
  }

  /// The rate of change of the offset at `time`, given the offset below and its rate.
  func rate(below: V, belowRate: V, at time: Double) -> V {
    if isFinished(at: time) { return .zero }
    let offset = below - delta
    guard let sample = animation.kind.sample(at: time - start, springStart: springStart) else {
      return animation.velocity(value: .zero - offset, time: max(0, time - start), context: context) ?? .zero
    }
    return belowRate.scaled(by: 1 - sample.position) - offset.scaled(by: sample.velocity)
      + velocity.scaled(by: sample.impulseVelocity)
  }
}
