import Foundation

/// The two stations after the tree: painting and encoding, each on a thread of its own with one frame between them.
// why unchecked: frames pass through `queue` and `lock`; painter and sinks are touched by one thread each.
final class PaintLine: @unchecked Sendable {
  private struct Job {
    let list: DisplayList
    let index: Int
    let time: Double
  }
  private let painter: Painter
  private let sinks: [any FrameSink]
  private let isParallel: Bool
  private let lock = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false
  private var isDone = false
  private var failure: (any Error)?
  private var painted = 0

  // Encoding station: a copy of the frame that painting has left.
  private var copy: PixelBuffer?
  private let encoding = DispatchQueue(label: "encode")
  private let encodingIsFree = DispatchSemaphore(value: 1)

  /// Frames that may wait to be painted.
  private static let backlog = 2

  init(painter: Painter, sinks: [any FrameSink], isParallel: Bool) {
    self.painter = painter
    self.sinks = sinks
    self.isParallel = isParallel
  }

  var pixelsPainted: Int { lock.withLock { painted } }

  func start(_ info: RunInfo) throws {
    for sink in sinks { try sink.start(info) }
    guard isParallel else { return }
    let thread = Thread { self.work() }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func add(_ list: DisplayList, index: Int, time: Double) throws {
    let job = Job(list: list, index: index, time: time)
    guard isParallel else {
      let frame = painter.paint(job.list)
      painted += frame.counters.pixelsPainted
      for sink in sinks { try sink.write(output(frame.pixels, frame.damage, job)) }
      return
    }
    lock.lock()
    defer { lock.unlock() }
    while jobs.count >= PaintLine.backlog, failure == nil { lock.wait() }
    if let failure { throw failure }
    jobs.append(job)
    lock.broadcast()
  }

  func finish(_ notes: RunNotes) throws {
    close()
    if let failure = lock.withLock({ failure }) { throw failure }
    for sink in sinks { try sink.finish(notes) }
  }

  func cancel() {
    lock.withLock { jobs.removeAll() }
    close()
    for sink in sinks { sink.cancel() }
  }

  private func close() {
    guard isParallel else { return }
    lock.lock()
    isClosed = true
    lock.broadcast()
    while !isDone { lock.wait() }
    lock.unlock()
  }

  /// Paints until closed and empty.
  private func work() {
    while let job = next() {
      let frame = painter.paint(job.list)
      lock.withLock { painted += frame.counters.pixelsPainted }
      encodingIsFree.wait()
      if lock.withLock({ failure != nil }) {
        encodingIsFree.signal()
        continue
      }
      let pixels = take(frame)
      let damage = frame.damage
      encoding.async {
        defer { self.encodingIsFree.signal() }
        do {
          for sink in self.sinks { try sink.write(self.output(pixels, damage, job)) }
        } catch {
          self.fail(error)
        }
      }
    }
    encodingIsFree.wait()
    encodingIsFree.signal()
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

  private func fail(_ error: any Error) {
    lock.withLock {
      failure = failure ?? error
      jobs.removeAll()
      lock.broadcast()
    }
  }

  /// The encoder's own copy, brought up to date where the frame changed.
  private func take(_ frame: PaintedFrame) -> PixelBuffer {
    let source = frame.pixels
    guard let copy, copy.width == source.width, copy.height == source.height else {
      let fresh = PixelBuffer(width: source.width, height: source.height)
      memcpy(fresh.base, source.base, source.bytes)
      self.copy = fresh
      return fresh
    }
    for rect in frame.damage {
      for y in rect.minY..<rect.maxY {
        let offset = y * source.stride + rect.minX
        memcpy(copy.base + offset, source.base + offset, rect.width * 4)
      }
    }
    return copy
  }

  private func output(_ pixels: PixelBuffer, _ damage: [PixelRect], _ job: Job) -> OutputFrame {
    OutputFrame(
      index: job.index, time: job.time,
      pixels: PixelView(
        base: UnsafeRawPointer(pixels.base), width: pixels.width, height: pixels.height,
        stride: pixels.stride * 4, owner: pixels), damage: damage)
  }
}
