import Foundation
import Synchronization

/// What one frame of a run took. Seconds are those of the thread that did the pass; the passes of neighbouring frames
/// run side by side.
public struct FrameWork: Sendable {
  public let index: Int
  /// Events, updates, motions and layout.
  public var tree = 0.0
  /// The display list.
  public var record = 0.0
  public var paint = 0.0
  /// All sinks: PNG or video.
  public var encode = 0.0
  /// When the frame had left the last pass, seconds since the run began.
  public var done = 0.0
  public var bodiesEvaluated = 0
  public var nodesPlaced = 0
  public var painting = PaintCounters()
  public var sinks = SinkWork()

  init(index: Int) { self.index = index }
}

/// What a sink has done since it started.
public struct SinkWork: Hashable, Sendable {
  public var rowsHashed = 0
  public var bandsReused = 0
  public var bandsCompressed = 0
  /// Filtered bytes that went into compression.
  public var bytesCompressed = 0
  /// Frames that are the same file as the one before.
  public var framesRepeated = 0
  public var bytesWritten = 0
  /// Seconds in which files were written.
  public var writing = 0.0
  public init() {}

  static func + (a: SinkWork, b: SinkWork) -> SinkWork { a.combined(with: b, 1) }
  static func - (a: SinkWork, b: SinkWork) -> SinkWork { a.combined(with: b, -1) }

  private func combined(with other: SinkWork, _ sign: Int) -> SinkWork {
    var sum = SinkWork()
    sum.rowsHashed = rowsHashed + sign * other.rowsHashed
    sum.bandsReused = bandsReused + sign * other.bandsReused
    sum.bandsCompressed = bandsCompressed + sign * other.bandsCompressed
    sum.bytesCompressed = bytesCompressed + sign * other.bytesCompressed
    sum.framesRepeated = framesRepeated + sign * other.framesRepeated
    sum.bytesWritten = bytesWritten + sign * other.bytesWritten
    sum.writing = writing + Double(sign) * other.writing
    return sum
  }
}

/// The frames of a run and their work, noted from the threads that do it.
final class WorkLog: Sendable {
  private let frames = Mutex<[FrameWork]>([])
  private let start = DispatchTime.now().uptimeNanoseconds

  /// Seconds since the run began.
  var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

  var all: [FrameWork] { frames.withLock { $0 } }

  /// Begins the next frame.
  func begin(_ index: Int, _ change: (inout FrameWork) -> Void) {
    var work = FrameWork(index: index)
    change(&work)
    frames.withLock { $0.append(work) }
  }

  /// Adds to a frame that has begun; indices follow each other.
  func note(_ index: Int, _ change: (inout FrameWork) -> Void) {
    frames.withLock { frames in
      guard let first = frames.first?.index, frames.indices.contains(index - first) else { return }
      change(&frames[index - first])
    }
  }

  /// Hands a frame to sinks and notes what that took.
  func write(_ frame: OutputFrame, to sinks: [any FrameSink], unless isStopped: () -> Bool = { false }) throws {
    let (begin, before) = (now, Self.total(sinks))
    for sink in sinks where !isStopped() { try sink.write(frame) }
    let (end, after) = (now, Self.total(sinks))
    note(frame.index) {
      ($0.encode, $0.done) = (end - begin, end)
      $0.sinks = after - before
    }
  }

  private static func total(_ sinks: [any FrameSink]) -> SinkWork {
    sinks.reduce(SinkWork()) { $0 + $1.work }
  }
}
