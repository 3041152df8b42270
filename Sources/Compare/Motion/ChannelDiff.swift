import Foundation

/// How one property of a view moves otherwise than it did.
struct ChannelDiff {
  private let channel: MotionRecord.Channel
  private let fps: Int
  private let expectedFrames: ClosedRange<Int>
  private let actualFrames: ClosedRange<Int>
  private let expected: [Double]
  private let actual: [Double]

  /// Later or earlier by more than this is not looked for, frames.
  private static let furthest = 45

  init(_ channel: MotionRecord.Channel, _ expected: MotionRecord.Stretch, _ actual: MotionRecord.Stretch, fps: Int) {
    self.channel = channel
    self.fps = fps
    (expectedFrames, actualFrames) = (expected.frames, actual.frames)
    self.expected = expected.curve(channel).values(expected.frames)
    self.actual = actual.curve(channel).values(actual.frames)
  }

  /// Twice what thinning may be off, on either side.
  private var margin: Double { channel.margin * 2 + 1e-6 }

  var isEqual: Bool { isEqual(shiftedBy: 0) }

  func isEqual(shiftedBy shift: Int) -> Bool { greatest(shiftedBy: shift).map { $0.by <= margin } ?? true }

  /// The greatest difference over the frames that both have; nil when there are none.
  private func greatest(shiftedBy shift: Int) -> (by: Double, frame: Int)? {
    let low = max(expectedFrames.lowerBound, actualFrames.lowerBound - shift)
    let high = min(expectedFrames.upperBound, actualFrames.upperBound - shift)
    guard low <= high else { return nil }
    var worst = (by: 0.0, frame: low + shift)
    for frame in low...high {
      let off = abs(actual[frame + shift - actualFrames.lowerBound] - expected[frame - expectedFrames.lowerBound])
      if off > worst.by { worst = (off, frame + shift) }
    }
    return worst
  }

  /// What there is to say, without the view's name.
  var words: [String] {
    if let offset = constantOffset { return [MotionWords.offset(offset, channel)] }
    let (before, after) = (MotionFeatures(expected, margin: margin), MotionFeatures(actual, margin: margin))
    if before.moves && after.moves {
      if let shift { return ["\(MotionWords.verb(channel)) \(MotionWords.shift(shift, fps: fps))"] }
      return compare(before, after)
    }
    if after.moves {
      return ["\(MotionWords.verb(channel)) where it stayed, by \(said(after.reach)) from \(time(after.start))"]
    }
    if before.moves { return ["stays where it \(MotionWords.past(channel)) by \(said(before.reach))"] }
    return [difference]
  }

  private var difference: String {
    let worst = greatest(shiftedBy: 0) ?? (0, 0)
    let seconds = decimals(Double(worst.frame) / Double(fps), 3)
    return "\(channel.rawValue) differs by up to \(said(worst.by)) at \(seconds) s"
  }

  /// Everything is off by the same.
  private var constantOffset: Double? {
    let frames = expectedFrames.clamped(to: actualFrames)
    let first = frames.lowerBound
    let offset = actual[first - actualFrames.lowerBound] - expected[first - expectedFrames.lowerBound]
    let isConstant = frames.allSatisfy { frame in
      abs(actual[frame - actualFrames.lowerBound] - expected[frame - expectedFrames.lowerBound] - offset) <= margin
    }
    return isConstant && abs(offset) > margin ? offset : nil
  }

  /// The same motion at another time: the nearest shift that explains everything.
  private var shift: Int? {
    (1...ChannelDiff.furthest).lazy.flatMap { [$0, -$0] }.first { shift in
      let low = max(expectedFrames.lowerBound, actualFrames.lowerBound - shift)
      let high = min(expectedFrames.upperBound, actualFrames.upperBound - shift)
      // Half of the frames have to bear it out.
      return (high - low + 1) * 2 >= expected.count && isEqual(shiftedBy: shift)
    }
  }

  private func compare(_ before: MotionFeatures, _ after: MotionFeatures) -> [String] {
    var list: [String] = []
    let starts = actualFrames.lowerBound + after.start - expectedFrames.lowerBound - before.start
    if starts != 0 { list.append("\(MotionWords.starts(channel)) \(MotionWords.shift(starts, fps: fps))") }
    let settles = actualFrames.lowerBound + after.settled - expectedFrames.lowerBound - before.settled
    if settles != 0 { list.append("\(subject)settles \(MotionWords.shift(settles, fps: fps))") }
    if abs(after.end - before.end) > margin {
      list.append("\(channel.rawValue) ends at \(said(after.end)), not \(said(before.end))")
    }
    // Scales and opacities go out by another way than they came in: their peak says more than the way beyond the end.
    let isPlace = channel.unit == "pt"
    switch (isPlace ? before.overshoot : nil, isPlace ? after.overshoot : nil) {
    case (let was?, let now?) where abs(was - now) >= 0.01:
      list.append("\(subject)overshoots by \(share(now)), not \(share(was))")
    case (nil, nil) where abs(after.extreme - before.extreme) > margin:
      list.append("\(channel.rawValue) peaks at \(said(after.extreme)), not \(said(before.extreme))")
    default: break
    }
    return list.isEmpty ? [difference] : list
  }

  /// "scale ", or nothing for places.
  private var subject: String { channel == .x || channel == .y ? "" : channel.rawValue + " " }

  private func time(_ index: Int) -> String {
    "\(decimals(Double(actualFrames.lowerBound + index) / Double(fps), 3)) s"
  }
  private func share(_ value: Double) -> String { "\(Int((value * 100).rounded())) %" }
  private func said(_ value: Double) -> String { MotionWords.said(value, channel) }
}

/// What is told of a motion. Indices count from its first value.
struct MotionFeatures {
  /// The first value that is off the beginning, and the first from which all stay at the end.
  private(set) var start = 0
  private(set) var settled = 0
  private(set) var end = 0.0
  /// The value furthest from the beginning.
  private(set) var extreme = 0.0
  /// How far that is.
  private(set) var reach = 0.0
  /// How far it goes beyond the end, as a share of the way; nil when it ends where it began.
  private(set) var overshoot: Double?

  init(_ values: [Double], margin: Double) {
    guard let first = values.first, let last = values.last else { return }
    end = last
    extreme = values.max { abs($0 - first) < abs($1 - first) } ?? first
    reach = abs(extreme - first)
    moves = reach > margin
    let slack = max(margin, reach * 0.01)
    start = values.firstIndex { abs($0 - first) > slack } ?? values.count
    settled = (values.lastIndex { abs($0 - last) > slack } ?? -1) + 1
    let way = last - first
    guard abs(way) > slack else { return }
    let beyond = values.map { ($0 - last) * (way > 0 ? 1 : -1) }.max() ?? 0
    overshoot = beyond > slack ? beyond / abs(way) : 0
  }

  /// It goes further than what thinning may be off.
  private(set) var moves = false
}

extension MotionWords {
  static func offset(_ offset: Double, _ channel: MotionRecord.Channel) -> String {
    let size = said(abs(offset), channel)
    let more = offset > 0
    switch channel {
    case .x: return "is \(size) further \(more ? "right" : "left")"
    case .y: return "is \(size) further \(more ? "down" : "up")"
    case .width: return "is \(size) \(more ? "wider" : "narrower")"
    case .height: return "is \(size) \(more ? "taller" : "shorter")"
    case .scale: return "is \(size) \(more ? "larger" : "smaller") in scale"
    case .rotation: return "is turned \(size) \(more ? "further" : "less")"
    case .opacity: return "is \(size) \(more ? "more" : "less") opaque"
    }
  }

  static func said(_ value: Double, _ channel: MotionRecord.Channel) -> String {
    let number = decimals(value, channel == .scale || channel == .opacity ? 3 : 1)
    return channel.unit == "pt" ? number + " pt" : number + channel.unit
  }

  static func starts(_ channel: MotionRecord.Channel) -> String {
    channel == .x || channel == .y ? "starts to move" : "\(channel.rawValue) starts to change"
  }

  static func verb(_ channel: MotionRecord.Channel) -> String {
    switch channel {
    case .x, .y: "moves"
    case .width, .height: "changes size"
    case .scale: "scales"
    case .rotation: "turns"
    case .opacity: "fades"
    }
  }

  static func past(_ channel: MotionRecord.Channel) -> String {
    switch channel {
    case .x, .y: "moved"
    case .width, .height: "changed size"
    case .scale: "scaled"
    case .rotation: "turned"
    case .opacity: "faded"
    }
  }
}
