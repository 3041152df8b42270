import Foundation

/// What differs between a run and its golden, in numbers and in words.
public struct MotionDiff: Sendable {
  /// One view that differs.
  public struct Change: Sendable, Hashable {
    public let id: String
    /// "appears 83 ms later; overshoots by 7 % instead of 12 %".
    public let words: String
    /// The properties that differ.
    public let channels: [MotionRecord.Channel]
  }

  /// Views that differ in the same way.
  public struct Group: Sendable, Hashable {
    public let words: String
    public let ids: [String]

    /// "#feed.content and 57 more are 3 pt further down".
    public var sentence: String {
      let name = ids.min { ($0.count, $0) < ($1.count, $1) } ?? ""
      return ids.count == 1 ? "#\(name) \(words)" : "#\(name) and \(ids.count - 1) more: \(words)"
    }
  }

  public let changes: [Change]
  public let groups: [Group]
  /// Ranges of frames whose pictures differ.
  public let frames: [ClosedRange<Int>]
  /// The runs differ in length, size or rate.
  public let head: [String]

  /// - Parameter isTold: views for which it is false are left out.
  public init(expected: MotionRecord, actual: MotionRecord, isTold: (String) -> Bool = { _ in true }) {
    var changes: [Change] = []
    let (before, after) = (MotionDiff.byID(expected), MotionDiff.byID(actual))
    for id in Set(before.keys).union(after.keys).sorted() where isTold(id) {
      let words = StretchDiff(
        fps: actual.fps, isStill: actual.frames == 1, expected: before[id] ?? [], actual: after[id] ?? [])
      if !words.sentences.isEmpty {
        changes.append(Change(id: id, words: words.sentences.joined(separator: "; "), channels: words.channels))
      }
    }
    self.changes = changes
    groups = MotionDiff.grouped(changes)
    frames = MotionDiff.ranges(expected, actual)
    head = MotionDiff.head(expected, actual)
  }

  public var isEmpty: Bool { changes.isEmpty && frames.isEmpty && head.isEmpty }

  /// The whole difference: how much in one line, then what, most telling first.
  public func words(fps: Int) -> [String] {
    var headline: [String] = []
    if let first = frames.first {
      let count = frames.reduce(0) { $0 + $1.count }
      let time = decimals(Double(first.lowerBound) / Double(fps), 3)
      headline.append("\(count) frame\(count == 1 ? " differs" : "s differ"), the first at \(time) s")
    }
    if !changes.isEmpty {
      headline.append("\(changes.count) view\(changes.count == 1 ? " moves" : "s move") otherwise")
    }
    var list = head + groups.map(\.sentence)
    if !frames.isEmpty, groups.isEmpty {
      list.append("nothing that has a name moved otherwise: pictures, colours or drawing changed")
    }
    return (headline.isEmpty ? [] : [headline.joined(separator: "; ")]) + list
  }

  private static func byID(_ record: MotionRecord) -> [String: [MotionRecord.Stretch]] {
    Dictionary(grouping: record.stretches, by: \.id)
  }

  private static func grouped(_ changes: [Change]) -> [Group] {
    var ids: [String: [String]] = [:]
    var order: [String] = []
    for change in changes {
      if ids[change.words] == nil { order.append(change.words) }
      ids[change.words, default: []].append(change.id)
    }
    // Many views that change alike are one cause: it comes first.
    return order.map { Group(words: $0, ids: ids[$0] ?? []) }.enumerated()
      .sorted { ($1.element.ids.count, $0.offset) < ($0.element.ids.count, $1.offset) }.map(\.element)
  }

  private static func ranges(_ expected: MotionRecord, _ actual: MotionRecord) -> [ClosedRange<Int>] {
    let common = expected.hashes.keys.filter { actual.hashes[$0] != nil && actual.hashes[$0] != expected.hashes[$0] }
    var ranges: [ClosedRange<Int>] = []
    for frame in common.sorted() {
      if let last = ranges.last, last.upperBound + 1 == frame {
        ranges[ranges.count - 1] = last.lowerBound...frame
      } else {
        ranges.append(frame...frame)
      }
    }
    return ranges
  }

  private static func head(_ expected: MotionRecord, _ actual: MotionRecord) -> [String] {
    var list: [String] = []
    if expected.frames != actual.frames || expected.fps != actual.fps {
      list.append(
        "the run has \(actual.frames) frames at \(actual.fps) a second, not \(expected.frames) at \(expected.fps)")
    }
    if expected.width != actual.width || expected.height != actual.height {
      list.append("frames are \(actual.width)x\(actual.height), not \(expected.width)x\(expected.height)")
    }
    return list
  }
}
