import Documents
import Foundation
import Synchronization

/// The files of this process that are not in place yet. An interruption removes them all, so that whole files stay.
public final class TemporaryFiles: Sendable {
  public static let shared = TemporaryFiles()

  private struct State {
    var paths: Set<String> = []
    var closed = false
  }
  private let state = Mutex(State())

  /// The hidden name beside `path` under which it is written.
  static func name(for path: String) -> String {
    let folder = path.parentPath
    let file = ".\((path as NSString).lastPathComponent).partial"
    return folder.isEmpty ? file : (folder as NSString).appendingPathComponent(file)
  }

  /// Registers `path` before it is created.
  func add(_ path: String) throws(OutputError) {
    let open = state.withLock { state in
      if !state.closed { state.paths.insert(path) }
      return !state.closed
    }
    if !open { throw OutputError.interrupted }
  }

  func discard(_ path: String) {
    unlink(path)
    _ = state.withLock { $0.paths.remove(path) }
  }

  /// Puts a finished file in place.
  func move(_ path: String, to final: String) throws(OutputError) {
    guard rename(path, final) == 0 else {
      let code = errno
      discard(path)
      if code == EISDIR { throw OutputError.writeFailed(path: final, reason: "a folder has this name") }
      throw OutputError.system(code, final)
    }
    _ = state.withLock { $0.paths.remove(path) }
  }

  /// Removes every unfinished file; later attempts to start one throw `OutputError.interrupted`.
  /// For the end of an interrupted process.
  public func removeAllAndClose() {
    let paths = state.withLock { state in
      state.closed = true
      defer { state.paths = [] }
      return state.paths
    }
    for path in paths { unlink(path) }
  }
}
