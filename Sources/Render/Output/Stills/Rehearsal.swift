import Foundation

/// What is shown at a `snapshot` line: the first frame at or after its time.
public struct Snapshot: Sendable {
  public let name: String
  /// The frame's number, and its time in seconds.
  public let frame: Int
  public let time: Double
  public let list: DisplayList

  /// Whether `filter` names it: as a whole with `*` for anything, or as a part of the name.
  public static func matches(_ name: String, _ filter: String) -> Bool {
    filter.contains("*") ? Wildcard.matches(name, filter) : name.contains(filter)
  }
}

/// A script played to its end without painting: whether it can be carried out, how long it takes, and its snapshots.
@MainActor
public struct Rehearsal {
  public private(set) var snapshots: [Snapshot] = []
  /// Seconds.
  public private(set) var length = 0.0
  /// Motions that would never end, when the run was cut off for them.
  public private(set) var endless: [String] = []

  /// - Parameters:
  ///   - length: when the run ends; nil ends it once nothing moves after the last line.
  ///   - fps: visits frames at this rate, so that every state is the one a rendered run shows.
  ///   - settleLimit: seconds that motions may go on after the last line.
  ///   - visit: called at each snapshot, while the stage is in that state.
  /// - Throws: what the script throws, or `OutputError.interrupted`.
  public init(
    _ script: Script, on stage: Stage, length: Double?, fps: Int = 60, settleLimit: Double = 5,
    isInterrupted: () -> Bool = { false }, visit: (Snapshot) -> Void = { _ in }
  ) throws {
    stage.player.start(script)
    let last = Int((max(length ?? 0, script.length) * Double(fps) - 1e-6).rounded(.up))
    for frame in 0...max(0, last) {
      if isInterrupted() { throw OutputError.interrupted }
      let time = Double(frame) / Double(fps)
      try stage.advance(to: time)
      for named in stage.player.snapshots.dropFirst(snapshots.count) {
        let snapshot = Snapshot(name: named.name, frame: frame, time: time, list: stage.displayList())
        snapshots.append(snapshot)
        visit(snapshot)
      }
    }
    if let length {
      try stage.player.conclude(before: .infinity)
      self.length = length
    } else {
      endless = try stage.settle(limit: settleLimit, rate: fps)
      self.length = stage.time + 1 / Double(fps)
    }
  }
}
