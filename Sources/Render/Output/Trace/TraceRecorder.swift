import Foundation

/// Notes where every identified view is, frame by frame. Views on their way out are noted until they are gone.
///
///     try stage.advance(to: 0.5)
///     trace.record(stage, time: 0.5)
///     trace["post.maya.heart"].values(\.scale)
@MainActor
public final class TraceRecorder {
  public private(set) var rows: [TraceRow] = []
  private let pattern: String?
  private var tracks: [String: [Int]] = [:]
  private var frames = 0

  /// - Parameter filter: only identifiers that match; `*` stands for anything.
  public init(filter: String? = nil) { pattern = filter }

  /// Adds the stage as it is now.
  /// - Parameter frame: by default one more than the last.
  public func record(_ stage: Stage, time: Double, frame: Int? = nil) {
    let frame = frame ?? frames
    frames = frame + 1
    for (id, node) in nodes(of: stage.tree) {
      let (look, content) = (node.appearance, node.ownContent)
      tracks[id, default: []].append(rows.count)
      rows.append(
        TraceRow(
          frame: frame, time: time, id: id, x: look.box.minX, y: look.box.minY, width: look.box.width,
          height: look.box.height, scale: look.scale, rotation: look.rotation, opacity: look.opacity,
          color: content.color?.hexText ?? "", text: content.text))
    }
  }

  /// By name; of several under one name the live one that came last is first, as scripts find it.
  private func nodes(of tree: ViewTree) -> [(id: String, node: Node)] {
    tree.identified.keys.sorted().flatMap { name -> [(id: String, node: Node)] in
      if let pattern, !Wildcard.matches(name, pattern) { return [] }
      let all = (tree.identified[name] ?? []).filter(\.isPlaced)
      let first = all.last { !$0.isInDepartingSubtree } ?? all.last
      let order = all.filter { $0 === first } + all.filter { $0 !== first }
      return order.enumerated().map { (id: $0.offset == 0 ? name : "\(name)~\($0.offset + 1)", node: $0.element) }
    }
  }

  /// Every name that was seen, sorted.
  public var ids: [String] { tracks.keys.sorted() }

  /// The rows of one view; empty when it never was there.
  public subscript(id: String) -> TraceTrack { TraceTrack(rows: (tracks[id] ?? []).map { rows[$0] }) }

  /// The whole trace as CSV with a head line.
  public var csv: String {
    ([TraceRow.columns.joined(separator: ",")] + rows.map(\.csv)).joined(separator: "\n") + "\n"
  }

  /// The whole trace as a JSON list, one row a line.
  public var json: String {
    rows.isEmpty ? "[]\n" : "[\n  " + rows.map(\.json).joined(separator: ",\n  ") + "\n]\n"
  }
}

/// One view through the frames in which it was there.
public struct TraceTrack: Sendable {
  public let rows: [TraceRow]

  public func values<Value>(_ field: KeyPath<TraceRow, Value>) -> [Value] { rows.map { $0[keyPath: field] } }
  public var times: [Double] { rows.map(\.time) }
  /// The frame at `time`, or the last one before it.
  public func row(at time: Double) -> TraceRow? { rows.last { $0.time <= time + 1e-9 } }
  /// The frames from `start` to `end`, both included.
  public func rows(from start: Double, to end: Double) -> [TraceRow] {
    rows.filter { $0.time >= start - 1e-9 && $0.time <= end + 1e-9 }
  }
}
