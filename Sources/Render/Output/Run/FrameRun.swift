import Foundation

/// Renders a stage's frames into sinks: the tree works on frame N+1 while frame N is painted and N-1 encoded.
/// Every number of jobs gives the same bytes.
@MainActor
public final class FrameRun {
  public struct Options: Sendable {
    /// Frames a second.
    public var fps = 60
    /// First and last moment, seconds; the last is left out.
    public var from = 0.0
    public var to = 1.0
    /// Threads that may work at once.
    public var jobs = 2
    public var damageEnabled = true
    /// The frames between `from` and `to` that are painted; the others are only passed through.
    public var isPainted: @Sendable (Int) -> Bool = { _ in true }
    public init() {}

    /// The frames between `from` and `to`.
    public var frames: Range<Int> {
      let first = Int((from * Double(fps) - 1e-6).rounded(.up))
      let last = Int((to * Double(fps) - 1e-6).rounded(.up))
      return max(0, first)..<max(first, last)
    }
  }

  public struct Summary: Sendable {
    public var frames = 0
    public var seconds = 0.0
    public var isInterrupted = false
    public var tree = TreeCounters()
    /// What each frame took, in order.
    public var work: [FrameWork] = []
    public var pictures = PictureCounters()
    public var pixelsPainted: Int { work.reduce(0) { $0 + $1.painting.pixelsPainted } }
    public var framesPerSecond: Double { seconds > 0 ? Double(frames) / seconds : 0 }
  }

  private let stage: Stage
  private let options: Options
  private let sinks: [any FrameSink]
  /// Called on the main actor for every frame between `from` and `to`, while the stage is in that state: its number and
  /// time.
  public var onFrame: ((Int, Double) -> Void)?
  /// Called on the main actor once a frame has been handed on: frames done, frames in all.
  public var onProgress: ((Int, Int) -> Void)?
  /// Asked before each frame; true stops the run.
  public var isInterrupted: () -> Bool = { false }

  public init(stage: Stage, options: Options, sinks: [any FrameSink]) {
    self.stage = stage
    self.options = options
    self.sinks = sinks
  }

  /// Renders all frames; on an error or interruption the sinks are cancelled, so that whole frames remain or none.
  public func run(info: RunInfo, notes: () -> RunNotes) throws -> Summary {
    let log = WorkLog()
    var summary = Summary()
    let line = PaintLine(
      painter: stage.painter(damageEnabled: options.damageEnabled), sinks: sinks, log: log,
      isParallel: options.jobs > 1)
    do {
      try line.start(info)
      let range = options.frames
      // The state at `from` depends on all that happened before it.
      for index in 0..<range.upperBound {
        if isInterrupted() {
          summary.isInterrupted = true
          break
        }
        let time = Double(index) / Double(options.fps)
        let (begin, before) = (log.now, stage.tree.counters)
        try stage.advance(to: time)
        guard range.contains(index) else { continue }
        onFrame?(index, time)
        guard options.isPainted(index) else { continue }
        let placed = log.now
        let list = stage.displayList()
        log.begin(index) {
          ($0.tree, $0.record) = (placed - begin, log.now - placed)
          $0.bodiesEvaluated = stage.tree.counters.bodiesEvaluated - before.bodiesEvaluated
          $0.nodesPlaced = stage.tree.counters.nodesPlaced - before.nodesPlaced
        }
        if summary.frames == 0 { stage.prepareMedia(list, threads: options.jobs) }
        try line.add(list, index: index, time: time)
        summary.frames += 1
        onProgress?(index - range.lowerBound + 1, range.count)
      }
      if summary.isInterrupted {
        line.cancel()
      } else {
        try stage.player.conclude(before: options.to + 1e-6)
        try line.finish(notes)
      }
    } catch {
      line.cancel()
      throw error
    }
    summary.work = log.all
    summary.pictures = stage.services.pictures.counters
    summary.tree = stage.tree.counters
    summary.seconds = log.now
    return summary
  }
}
