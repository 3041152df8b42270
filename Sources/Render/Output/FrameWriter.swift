import Dispatch
import Synchronization

/// Hands frames to sinks on a thread of its own, so that the next frame is painted while one is encoded. `cancel` may be
/// called from any thread.
public final class FrameWriter: Sendable {
  private let core: Core
  private let queue = DispatchQueue(label: "render.output.writer")
  /// Taken while a frame is on its way.
  private let idle = DispatchSemaphore(value: 1)
  private let state = Mutex(State())

  private struct State {
    var failure: (any Error)?
    var stopped = false
  }

  // why unchecked: between `start` and `finish` it is touched by the queue's one thread, or by the caller while that
  // is known to be idle; a sink's `cancel` may come from any thread.
  private final class Core: @unchecked Sendable {
    let sinks: [any FrameSink]
    let log: WorkLog
    /// Nil while nothing is under way.
    var info: RunInfo?
    /// On its way.
    var frame: OutputFrame?
    init(_ sinks: [any FrameSink], _ log: WorkLog) { (self.sinks, self.log) = (sinks, log) }
  }

  public convenience init(sinks: [any FrameSink]) { self.init(sinks: sinks, log: WorkLog()) }

  init(sinks: [any FrameSink], log: WorkLog) { core = Core(sinks, log) }

  /// Starts every sink; if one refuses, those already started are cancelled.
  public func start(_ info: RunInfo) throws {
    for (i, sink) in core.sinks.enumerated() {
      do {
        try sink.start(info)
      } catch {
        for started in core.sinks[..<i] { started.cancel() }
        throw error
      }
    }
    core.info = info
  }

  /// Takes over a frame once the one before is done. Its pixels must stay as they are until the next call of `write` or
  /// `finish` returns.
  /// - Throws: whatever a sink threw for an earlier frame, or `OutputError.interrupted`.
  public func write(_ frame: OutputFrame) throws {
    idle.wait()
    do {
      try check()
      try checkSize(of: frame)
    } catch {
      idle.signal()
      throw error
    }
    core.frame = frame
    queue.async { [self] in
      defer { idle.signal() }
      guard let frame = core.frame else { return }
      core.frame = nil
      do {
        try core.log.write(frame, to: core.sinks) { state.withLock { $0.stopped } }
      } catch {
        fail(error)
      }
    }
  }

  public func finish(_ notes: RunNotes = RunNotes()) throws {
    idle.wait()
    defer { idle.signal() }
    try check()
    do {
      for sink in core.sinks { try sink.finish(notes) }
    } catch {
      fail(error)
      throw error
    }
    core.info = nil
  }

  /// Stops all sinks at once. Whole files stay, half ones do not.
  public func cancel() {
    state.withLock { $0.stopped = true }
    for sink in core.sinks { sink.cancel() }
  }

  private func checkSize(of frame: OutputFrame) throws {
    guard let info = core.info else { throw OutputError.interrupted }
    let view = frame.pixels
    guard view.width == info.width, view.height == info.height else {
      throw OutputError.sizeChanged(
        path: "frame \(frame.index)", expected: "\(info.width)x\(info.height)", got: "\(view.width)x\(view.height)")
    }
  }

  private func check() throws {
    let (failure, stopped) = state.withLock { ($0.failure, $0.stopped) }
    if let failure { throw failure }
    if stopped { throw OutputError.interrupted }
  }

  private func fail(_ error: any Error) {
    let first = state.withLock { state in
      defer { state.failure = state.failure ?? error }
      return state.failure == nil
    }
    if first { for sink in core.sinks { sink.cancel() } }
  }
}
