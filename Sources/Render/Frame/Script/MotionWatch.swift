import Foundation

/// What an element did while a `MotionExpectation` watched it.
struct MotionWatch {
  struct Sample {
    var time: Double
    var value: Double
    /// The finger's place along the channel, while one is down.
    var finger: Double?
  }
  let expectation: MotionExpectation
  let line: ScriptLine
  let start: Double
  let end: Double
  private(set) var samples: [Sample] = []

  init(_ expectation: MotionExpectation, _ line: ScriptLine, start: Double, end: Double) {
    (self.expectation, self.line, self.start, self.end) = (expectation, line, start, end)
  }

  @MainActor
  mutating func note(_ tree: ViewTree, time: Double, finger: CGPoint?) {
    guard time >= start - 1e-9, time <= end + 1e-9, let node = tree.find(expectation.element) else { return }
    let look = node.appearance
    let value: Double =
      switch expectation.channel {
      case .x: look.box.minX
      case .y: look.box.minY
      case .width: look.box.width
      case .height: look.box.height
      case .scale: look.scale
      case .rotation: look.rotation
      case .opacity: look.opacity
      }
    let along = finger.map { Double(expectation.channel == .x ? $0.x : $0.y) }
    samples.append(Sample(time: time, value: value, finger: along))
  }

  /// What is wrong; nil when the expectation holds.
  var fault: String? {
    let name = "#\(expectation.element).\(expectation.channel.rawValue)"
    guard let first = samples.first, let last = samples.last else {
      return "there was no #\(expectation.element) \(MotionWatch.span(start, end))"
    }
    let margin = expectation.tolerance
    switch expectation.claim {
    case .peak(let wanted):
      let top = samples.reduce(first) { $1.value > $0.value ? $1 : $0 }
      return MotionWatch.isOff(top.value, wanted, margin)
        ? "\(name) peaks at \(said(top)), not \(wanting(wanted))" : nil
    case .dip(let wanted):
      let low = samples.reduce(first) { $1.value < $0.value ? $1 : $0 }
      return MotionWatch.isOff(low.value, wanted, margin) ? "\(name) dips to \(said(low)), not \(wanting(wanted))" : nil
    case .settles(let value, let time):
      let goal = value ?? last.value
      guard last.time >= start + time - 1e-9 else { return "\(name) is not there \(time) s later" }
      guard let late = samples.last(where: { MotionWatch.isOff($0.value, goal, margin) }) else { return nil }
      guard late.time >= start + time - 1e-9 else { return nil }
      return "\(name) has not settled at \(wanting(goal)) \(MotionWatch.short(time)) s later: it is \(said(late))"
    case .monotonic: return turning.map { "\(name) turns back: \($0)" }
    case .noJump(let limit):
      let steps = zip(samples, samples.dropFirst()).map { (at: $1, by: abs($1.value - $0.value)) }
      guard let worst = steps.max(by: { $0.by < $1.by }), worst.by > limit + 1e-9 else { return nil }
      return "\(name) jumps by \(MotionWatch.short(worst.by)) in the frame at \(MotionWatch.short(worst.at.time)) s, "
        + "more than \(MotionWatch.short(limit))"
    case .followsFinger: return straying.map { "\(name) \($0)" }
    }
  }

  /// Where it turns, by more than the tolerance.
  private var turning: String? {
    guard let first = samples.first, let last = samples.last else { return nil }
    let sign: Double = last.value >= first.value ? 1 : -1
    var furthest = first
    for sample in samples {
      if (sample.value - furthest.value) * sign >= 0 {
        furthest = sample
      } else if (furthest.value - sample.value) * sign > expectation.tolerance {
        return "\(said(furthest)), then \(said(sample))"
      }
    }
    return nil
  }

  /// Where it is not with the finger, counted from where it began to move.
  private var straying: String? {
    let down = samples.filter { $0.finger != nil }
    guard let rest = down.first, let begin = down.first(where: { abs($0.value - rest.value) > 1e-6 }) else {
      return down.isEmpty ? "has no finger to follow" : "does not move with the finger"
    }
    var before = begin
    for sample in down where sample.time > begin.time {
      let moved = sample.value - begin.value
      let fingers = [sample, before].map { ($0.finger ?? 0) - (begin.finger ?? 0) }
      let off = fingers.map { abs(moved - $0) }.min() ?? 0
      if off > expectation.tolerance {
        return "is \(MotionWatch.short(off)) away from the finger at \(MotionWatch.short(sample.time)) s"
      }
      before = sample
    }
    return nil
  }

  private static func isOff(_ value: Double, _ wanted: Double, _ margin: Double) -> Bool {
    abs(value - wanted) > margin + 1e-9
  }

  private func said(_ sample: Sample) -> String {
    "\(MotionWatch.short(sample.value)) at \(MotionWatch.short(sample.time)) s"
  }

  private func wanting(_ value: Double) -> String {
    "\(MotionWatch.short(value)) +-\(MotionWatch.short(expectation.tolerance))"
  }

  private static func span(_ start: Double, _ end: Double) -> String {
    "from \(short(start)) to \(short(end)) s"
  }

  private static func short(_ value: Double) -> String { Manifest.number((value * 1000).rounded() / 1000) }
}
