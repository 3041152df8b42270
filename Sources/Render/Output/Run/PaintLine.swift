import Foundation

/// The station after the tree: paints on a thread of its own and hands frames on to the writer, which encodes on
/// another.
// why unchecked: frames pass through `lock`; the painter is touched by one thread.
final class PaintLine: @unchecked Sendable {
  private struct Job {
    let list: DisplayList
    let index: Int
    let time: Double
  }
  private let painter: Painter
  private let sinks: [any FrameSink]
  private let log: WorkLog
  /// nil: everything happens in `add`.
  private let writer: FrameWriter?
  private let lock = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false
  private var isDone = false
  private var failure: (any Error)?

  /// Frames that may wait to be painted.
  private static let backlog = 2

  init(painter: Painter, sinks: [any FrameSink], log: WorkLog, isParallel: Bool) {
    self.painter = painter
    self.sinks = sinks
    self.log = log
    writer = isParallel ? FrameWriter(sinks: sinks, log: log) : nil
  }

  func start(_ info: RunInfo) throws {
    guard let writer else {
      for sink in sinks { try sink.start(info) }
      return
    }
    do {
      try writer.start(info)
    } catch {
      // Nobody will ever paint: `cancel` must not wait for it.
      lock.withLock { isDone = true }
      throw error
    }
    let thread = Thread { self.work(writer) }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func add(_ list: DisplayList, index: Int, time: Double) throws {
    let job = Job(list: list, index: index, time: time)
    if writer == nil {
      return try log.write(paint(job), to: sinks)
    }
    lock.lock()
    defer { lock.unlock() }
    while jobs.count >= PaintLine.backlog, failure == nil { lock.wait() }
    if let failure { throw failure }
    jobs.append(job)
    lock.broadcast()
  }

  /// `notes` is asked for when the last frame is painted.
  func finish(_ notes: () -> RunNotes) throws {
    close()
    if let failure = lock.withLock({ failure }) { throw failure }
    let notes = notes()
    if let writer {
      try writer.finish(notes)
    } else {
      for sink in sinks { try sink.finish(notes) }
    }
  }

  func cancel() {
    lock.withLock { jobs.removeAll() }
    close()
    if let writer {
      writer.cancel()
    } else {
      for sink in sinks { sink.cancel() }
    }
  }

  private func close() {
    guard writer != nil else { return }
    lock.lock()
    isClosed = true
    lock.broadcast()
    while !isDone { lock.wait() }
    lock.unlock()
  }

  /// Paints until closed and empty.
  private func work(_ writer: FrameWriter) {
    while let job = next() {
      do {
        try writer.write(paint(job))
      } catch {
        lock.withLock {
          failure = failure ?? error
          jobs.removeAll()
          lock.broadcast()
        }
      }
    }
    lock.withLock {
      isDone = true
      lock.broadcast()
    }
  }

  private func next() -> Job? {
    lock.lock()
    defer { lock.unlock() }
    while jobs.isEmpty, !isClosed { lock.wait() }
    guard !jobs.isEmpty else { return nil }
    let job = jobs.removeFirst()
    lock.broadcast()
    return job
  }

  private func paint(_ job: Job) -> OutputFrame {
    let begin = log.now
    let frame = painter.paint(job.list)
    let seconds = log.now - begin
    log.note(job.index) { ($0.paint, $0.painting) = (seconds, frame.counters) }
    return OutputFrame(index: job.index, time: job.time, pixels: frame.pixels.view, damage: frame.damage)
  }
}
