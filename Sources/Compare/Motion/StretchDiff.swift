import Foundation

/// How one view's life in a run differs from its golden.
struct StretchDiff {
  private(set) var sentences: [String] = []
  private(set) var channels: [MotionRecord.Channel] = []
  private let fps: Int
  /// In a still there is no time to tell.
  private let isStill: Bool

  init(fps: Int, isStill: Bool, expected: [MotionRecord.Stretch], actual: [MotionRecord.Stretch]) {
    (self.fps, self.isStill) = (fps, isStill)
    if expected.isEmpty, let first = actual.first {
      sentences = [isStill ? "is new" : "is new, from \(seconds(first.frames.lowerBound))"]
    } else if actual.isEmpty, let first = expected.first {
      sentences = [isStill ? "is missing" : "is missing; it was there from \(seconds(first.frames.lowerBound))"]
    } else {
      for (before, after) in zip(expected, actual) { compare(before, after) }
      for extra in actual.dropFirst(expected.count) { say("appears once more at \(seconds(extra.frames.lowerBound))") }
      for gone in expected.dropFirst(actual.count) { say("does not appear at \(seconds(gone.frames.lowerBound))") }
    }
  }

  private mutating func say(_ words: String) {
    if !sentences.contains(words) { sentences.append(words) }
  }

  private mutating func compare(_ expected: MotionRecord.Stretch, _ actual: MotionRecord.Stretch) {
    if expected == actual { return }
    let start = actual.frames.lowerBound - expected.frames.lowerBound
    let end = actual.frames.upperBound - expected.frames.upperBound
    if start != 0, start == end {
      say("appears and leaves \(shift(start))")
    } else {
      if start != 0 { say("appears \(shift(start))") }
      if end != 0 { say("leaves \(shift(end))") }
    }
    compareCurves(expected, actual, start)
    compare("says", expected.texts, actual.texts, start) { MotionRecord.quoted($0) }
    compare("is", expected.colors, actual.colors, start) { $0.isEmpty ? "without colour" : $0 }
  }

  private mutating func compareCurves(
    _ expected: MotionRecord.Stretch, _ actual: MotionRecord.Stretch, _ start: Int
  ) {
    var (before, after) = (expected, actual)
    // A view that is scaled otherwise has another box; that is no news unless its middle moves too.
    if !ChannelDiff(.scale, expected, actual, fps: fps).isEqual { (before, after) = (expected.centred, actual.centred) }
    for channel in MotionRecord.Channel.allCases {
      let motion = ChannelDiff(channel, before, after, fps: fps)
      // What only appears later moves later too.
      if motion.isEqual || (start != 0 && motion.isEqual(shiftedBy: start)) { continue }
      if !channels.contains(channel) { channels.append(channel) }
      for word in motion.words { say(word) }
    }
  }

  /// Words and colours, which hold from a frame on.
  private mutating func compare(
    _ verb: String, _ expected: [MotionRecord.Mark], _ actual: [MotionRecord.Mark], _ start: Int,
    _ said: (String) -> String
  ) {
    if expected == actual { return }
    if expected.map(\.word) == actual.map(\.word) {
      let late = zip(expected, actual).first { $1.frame - $0.frame != 0 && $1.frame - $0.frame != start }
      if let late { say("\(verb) \(said(late.1.word)) \(shift(late.1.frame - late.0.frame))") }
      return
    }
    let index = zip(expected, actual).enumerated().first { $1.0.word != $1.1.word }?.offset
    let place = index ?? min(expected.count, actual.count)
    let (wanted, found) = (expected.dropFirst(place).first, actual.dropFirst(place).first)
    let time = isStill ? "" : " at \(seconds((found ?? wanted)?.frame ?? 0))"
    switch (wanted, found) {
    case (let wanted?, let found?):
      let (old, new) = ShortTexts.pair(wanted.word, found.word)
      say("\(verb) \(said(new)), not \(said(old))\(time.isEmpty ? "" : "," + time)")
    case (nil, let found?): say("\(verb) \(said(found.word))\(time)")
    case (let wanted?, nil): say("no longer \(verb) \(said(wanted.word))\(time)")
    case (nil, nil): break
    }
  }

  private func seconds(_ frame: Int) -> String { "\(decimals(Double(frame) / Double(fps), 3)) s" }
  private func shift(_ frames: Int) -> String { MotionWords.shift(frames, fps: fps) }
}

enum MotionWords {
  /// "83 ms later".
  static func shift(_ frames: Int, fps: Int) -> String {
    let milliseconds = Int((Double(abs(frames)) * 1000 / Double(fps)).rounded())
    return "\(milliseconds) ms \(frames > 0 ? "later" : "earlier")"
  }
}

extension MotionRecord.Stretch {
  /// The view's middle instead of its box.
  fileprivate var centred: MotionRecord.Stretch {
    var result = self
    for (place, size) in [(MotionRecord.Channel.x, MotionRecord.Channel.width), (.y, .height)] {
      let middles = zip(curve(place).values(frames), curve(size).values(frames)).map { $0 + $1 / 2 }
      result.curves[place] = MotionCurve(keys: zip(frames, middles).map { MotionCurve.Key($0, $1) })
      result.curves[size] = nil
    }
    return result
  }
}
