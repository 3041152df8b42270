import Foundation
import Render

/// What a run did, as its golden keeps it: hashes of its frames, and where every named view was.
public struct MotionRecord: Sendable, Hashable {
  public enum Channel: String, Sendable, Hashable, CaseIterable {
    case x, y, width, height, scale, rotation, opacity

    /// How far the kept curve may be from what was seen: points, degrees, or shares.
    var margin: Double {
      switch self {
      case .x, .y, .width, .height, .rotation: 0.05
      case .scale, .opacity: 0.001
      }
    }
    /// What the channel is when nothing is written.
    var rest: Double? {
      switch self {
      case .scale, .opacity: 1
      case .rotation: 0
      case .x, .y, .width, .height: nil
      }
    }
    var decimals: Int { self == .scale || self == .opacity ? 3 : 2 }
    public var unit: String {
      switch self {
      case .x, .y, .width, .height: "pt"
      case .rotation: "°"
      case .scale, .opacity: ""
      }
    }

    func rounded(_ value: Double) -> Double {
      let steps: Double = decimals == 3 ? 1000 : 100
      let result = (value * steps).rounded() / steps
      return result == 0 ? 0 : result
    }
  }

  /// A word that holds from a frame on.
  public struct Mark: Sendable, Hashable {
    public var frame: Int
    public var word: String
  }

  /// A view while it was there without a break.
  public struct Stretch: Sendable, Hashable {
    public var id: String
    public var frames: ClosedRange<Int>
    public var curves: [Channel: MotionCurve] = [:]
    public var texts: [Mark] = []
    public var colors: [Mark] = []

    public func curve(_ channel: Channel) -> MotionCurve {
      curves[channel] ?? MotionCurve(keys: [MotionCurve.Key(frames.lowerBound, channel.rest ?? 0)])
    }
  }

  public var fps: Int
  public var frames: Int
  /// Pixels.
  public var width: Int
  public var height: Int
  /// `ContentHash`es by frame.
  public var hashes: [Int: String]
  /// By identifier, then by time.
  public var stretches: [Stretch]

  public init(fps: Int, frames: Int, width: Int, height: Int, hashes: [Int: String], stretches: [Stretch]) {
    (self.fps, self.frames, self.width, self.height) = (fps, frames, width, height)
    (self.hashes, self.stretches) = (hashes, stretches)
  }

  /// From the rows of a trace.
  @MainActor
  public init(
    _ trace: TraceRecorder, fps: Int, frames: Int, width: Int, height: Int, hashes: [Int: String]
  ) {
    let stretches = trace.ids.flatMap { MotionRecord.stretches($0, trace[$0].rows) }
    self.init(fps: fps, frames: frames, width: width, height: height, hashes: hashes, stretches: stretches)
  }

  private static func stretches(_ id: String, _ rows: [TraceRow]) -> [Stretch] {
    var list: [Stretch] = []
    var start = 0
    for index in rows.indices where index + 1 == rows.count || rows[index + 1].frame != rows[index].frame + 1 {
      list.append(stretch(id, rows[start...index]))
      start = index + 1
    }
    return list
  }

  private static func stretch(_ id: String, _ rows: ArraySlice<TraceRow>) -> Stretch {
    let first = rows[rows.startIndex].frame
    var stretch = Stretch(id: id, frames: first...(first + rows.count - 1))
    for channel in Channel.allCases {
      let values = rows.map { channel.value(of: $0) }
      let start = channel.rounded(values[0])
      // Rises are rounded, not values: views that move together keep one shape.
      let rises = values.map { channel.rounded($0 - values[0]) }
      let curve = MotionCurve(rises, from: first, margin: channel.margin).raised(by: start)
      if !(curve.isConstant && start == channel.rest) { stretch.curves[channel] = curve }
    }
    stretch.texts = marks(rows, \.text)
    stretch.colors = marks(rows, \.color)
    return stretch
  }

  private static func marks(_ rows: ArraySlice<TraceRow>, _ word: KeyPath<TraceRow, String>) -> [Mark] {
    var marks: [Mark] = []
    for row in rows where marks.last?.word != row[keyPath: word] {
      marks.append(Mark(frame: row.frame, word: row[keyPath: word]))
    }
    return marks.count == 1 && marks[0].word.isEmpty ? [] : marks
  }
}

extension MotionRecord.Channel {
  func value(of row: TraceRow) -> Double {
    switch self {
    case .x: row.x
    case .y: row.y
    case .width: row.width
    case .height: row.height
    case .scale: row.scale
    case .rotation: row.rotation
    case .opacity: row.opacity
    }
  }
}
