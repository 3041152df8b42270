/// The keyframes of one value as a function of time.
struct KeyframeCurve<Data: VectorArithmetic> {
  private struct Segment {
    var start: Double
    var end: Double
    var from: Data
    var startVelocity: Data
    var endVelocity: Data
    var step: KeyframeStep<Data>
  }

  private var segments: [Segment] = []
  /// The value after the last segment.
  private var last: Data
  private(set) var duration = 0.0

  init(initial: Data, steps: [KeyframeStep<Data>]) {
    last = initial
    var velocity = Data.zero
    for (index, step) in steps.enumerated() {
      var segment = Segment(
        start: duration, end: duration + step.duration, from: last, startVelocity: velocity, endVelocity: .zero,
        step: step)
      switch step.path {
      case .linear(let curve):
        segment.endVelocity = (step.target - last).scaled(by: Self.perSecond(curve.velocity(at: 1), step.duration))
      case .cubic(let start, let end):
        segment.startVelocity = start ?? velocity
        let next = index + 1 < steps.count ? steps[index + 1] : nil
        segment.endVelocity = end ?? Self.velocity(from: last, through: step, to: next)
      case .spring(let spring, let start):
        segment.startVelocity = start ?? velocity
        segment.endVelocity = spring.velocity(
          target: step.target - last, initialVelocity: segment.startVelocity, time: step.duration)
      case .move:
        break
      }
      duration = segment.end
      velocity = segment.endVelocity
      last = Self.value(of: segment, at: segment.end)
      segments.append(segment)
    }
  }

  func value(at time: Double) -> Data {
    for segment in segments where time < segment.end {
      return time <= segment.start ? segment.from : Self.value(of: segment, at: time)
    }
    return last
  }

  /// The velocity a cubic passes its keyframe with: that of a Catmull-Rom spline, unless the next one dictates it.
  private static func velocity(from: Data, through step: KeyframeStep<Data>, to next: KeyframeStep<Data>?) -> Data {
    guard let next else { return .zero }
    switch next.path {
    case .move: return .zero
    case .linear(let curve):
      return (next.target - step.target).scaled(by: perSecond(curve.velocity(at: 0), next.duration))
    case .cubic(let start, _), .spring(_, let start):
      return start ?? (next.target - from).scaled(by: perSecond(1, step.duration + next.duration))
    }
  }

  private static func perSecond(_ slope: Double, _ duration: Double) -> Double {
    duration > 0 ? slope / duration : 0
  }

  private static func value(of segment: Segment, at time: Double) -> Data {
    let step = segment.step
    let elapsed = time - segment.start
    switch step.path {
    case .linear(let curve):
      return segment.from.interpolated(
        towards: step.target, amount: step.duration > 0 ? curve.value(at: elapsed / step.duration) : 1)
    case .cubic:
      return step.duration > 0 ? hermite(segment, elapsed / step.duration) : step.target
    case .spring(let spring, _):
      if step.settles && time >= segment.end { return step.target }
      return segment.from
        + spring.value(
          target: step.target - segment.from, initialVelocity: segment.startVelocity, time: elapsed)
    case .move:
      return step.target
    }
  }

  private static func hermite(_ segment: Segment, _ s: Double) -> Data {
    let r = 1 - s
    let length = segment.step.duration
    return segment.from.scaled(by: (1 + 2 * s) * r * r)
      + segment.startVelocity.scaled(by: s * r * r * length)
      + segment.step.target.scaled(by: s * s * (3 - 2 * s))
      - segment.endVelocity.scaled(by: s * s * r * length)
  }
}
