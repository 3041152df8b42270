import Dispatch
import Foundation
import Synchronization

/// Writes encoded frames on a thread of its own, in order. The first failure stops it; `check` and `drain` report it.
final class FileQueue: Sendable {
  private struct State {
    var failure: OutputError?
    var stopped = false
    var work = SinkWork()
  }
  private let queue = DispatchQueue(label: "render.output.files")
  /// At most this many encoded frames wait for the disk.
  private let room = DispatchSemaphore(value: 4)
  private let state = Mutex(State())

  /// - Parameter previous: a file with the same bytes, to be hard-linked.
  func add(_ frame: EncodedFrame, at path: String, equalTo previous: String?) {
    room.wait()
    queue.async { [self] in
      defer { room.signal() }
      if state.withLock({ $0.stopped || $0.failure != nil }) { return }
      do throws(OutputError) {
        let begin = DispatchTime.now().uptimeNanoseconds
        let bytes = try Self.put(frame, at: path, equalTo: previous)
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
        state.withLock {
          $0.work.bytesWritten += bytes
          $0.work.writing += seconds
        }
      } catch {
        state.withLock { $0.failure = error }
      }
    }
  }

  /// Bytes written and the seconds that took.
  var work: SinkWork { state.withLock { $0.work } }

  func check() throws(OutputError) {
    let (failure, stopped) = state.withLock { ($0.failure, $0.stopped) }
    if let failure { throw failure }
    if stopped { throw OutputError.interrupted }
  }

  /// Waits until all files are written.
  func drain() throws(OutputError) {
    queue.sync {}
    try check()
  }

  /// Drops what waits and returns when the file under way is done.
  func stop() {
    state.withLock { $0.stopped = true }
    queue.sync {}
  }

  /// Returns the bytes written.
  private static func put(
    _ frame: EncodedFrame, at path: String, equalTo previous: String?
  ) throws(OutputError) -> Int {
    if let previous {
      unlink(path)
      if link(previous, path) == 0 { return 0 }
    }
    try WholeFile.write(frame, to: path)
    return frame.byteCount
  }
}
