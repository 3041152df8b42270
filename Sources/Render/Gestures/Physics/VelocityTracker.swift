import Foundation

/// The velocity of a finger: its average over the last 100 ms before it is asked for.
struct VelocityTracker: Sendable {
  /// Seconds looked back.
  static let window = 0.1

  private struct Sample {
    var time: Double
    var position: CGPoint
  }
  private var samples: [Sample] = []

  init() {}

  /// Adds a position at `time` seconds; times must not decrease. Samples out of the window are dropped.
  mutating func add(_ position: CGPoint, at time: Double) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, position: position))
    // One older sample stays: it tells where the finger was when the window opened.
    while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
  }

  mutating func reset() { samples = [] }

  /// Points a second at `time`, the release. A finger that rests before it lets go has none.
  func velocity(at time: Double) -> CGSize {
    let opening = time - Self.window - 1e-9
    guard let last = samples.last, let first = samples.first(where: { $0.time >= opening }) else { return .zero }
    let span = max(time, last.time) - first.time
    guard span > 1e-6 else { return .zero }
    return CGSize(
      width: (last.position.x - first.position.x) / span, height: (last.position.y - first.position.y) / span)
  }
}

/// The velocity of a value that a gesture writes, from its last three samples: what the next spring starts with.
///
/// The older pair of samples weighs 0.75, the newer 0.25, and the result fades by 0.998 a millisecond.
struct VelocitySampler<V: VectorArithmetic> {
  private var samples: [(time: Double, value: V)] = []

  init() {}

  var isEmpty: Bool { samples.isEmpty }

  /// Adds a value at `time` seconds; a second one at the same time replaces the first.
  mutating func add(_ value: V, at time: Double) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append((time, value))
    if samples.count > 3 { samples.removeFirst() }
  }

  mutating func reset() { samples = [] }

  /// Units a second at `time`.
  func velocity(at time: Double) -> V {
    guard samples.count > 1 else { return .zero }
    let newer = slope(samples.count - 2)
    let velocity = samples.count > 2 ? slope(0).scaled(by: 0.75) + newer.scaled(by: 0.25) : newer
    let idle = max(0, time - samples[samples.count - 1].time)
    return velocity.scaled(by: pow(0.998, 1000 * idle))
  }

  private func slope(_ index: Int) -> V {
    let (from, to) = (samples[index], samples[index + 1])
    return (to.value - from.value).scaled(by: 1 / max(to.time - from.time, 1e-6))
  }
}
