import Foundation
import Synchronization

/// A running ffmpeg that takes raw pictures on its standard input. `kill` may be called from any thread.
final class FFmpegProcess: Sendable {
  private let process = Process()
  private let input = Pipe()
  private let ended = DispatchSemaphore(value: 0)
  private let reader = DispatchSemaphore(value: 0)
  private let complaints = Mutex(Data())
  /// After so many milliseconds without taking a byte it counts as stuck.
  private let patience: Int32

  /// - Throws: `OutputError.ffmpegMissing` or `.ffmpegFailed`.
  init(executable: String?, arguments: [String], patience: Int32 = 120_000) throws(OutputError) {
    guard let path = executable ?? Self.find() else { throw .ffmpegMissing }
    self.patience = patience
    // A dead reader must be an error of write, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    process.terminationHandler = { [ended] _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw .ffmpegMissing
    }
    try? input.fileHandleForReading.close()
    let descriptor = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    // Linux: a bigger pipe means fewer switches between the two processes; refused is fine.
    _ = fcntl(descriptor, 1031, 1 << 20)
    Thread.detachNewThread { [self] in
      while let data = try? errors.fileHandleForReading.read(upToCount: 4096), !data.isEmpty {
        complaints.withLock { $0 = ($0 + data).suffix(4096) }
      }
      reader.signal()
    }
  }

  /// - Returns: false when ffmpeg has ended or is stuck.
  func write(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    var done = 0
    while done < count {
      let written = Foundation.write(descriptor, bytes + done, count - done)
      if written > 0 {
        done += written
      } else if written < 0 && errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let ready = poll(&wait, 1, patience)
        if ready == 0 || (ready < 0 && errno != EINTR) { return false }
      } else if !(written < 0 && errno == EINTR) {
        return false
      }
    }
    return true
  }

  /// Ends the input and waits. Returns nil on success, else the reason.
  func finish() -> String? {
    try? input.fileHandleForWriting.close()
    ended.wait()
    reader.wait()
    if process.terminationReason == .exit && process.terminationStatus == 0 { return nil }
    return reason
  }

  /// The reason for an early end; kills it if it is only stuck.
  func failure() -> String {
    let stuck = process.isRunning && ended.wait(timeout: .now() + 2) == .timedOut
    if stuck {
      kill()
      ended.wait()
    }
    try? input.fileHandleForWriting.close()
    if reader.wait(timeout: .now() + 2) == .timedOut || stuck { return "it stopped taking frames" }
    return reason
  }

  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  private var reason: String {
    let text = complaints.withLock { String(decoding: $0, as: UTF8.self) }
    let lines = text.split(whereSeparator: \.isNewline)
    if let last = lines.last { return String(last.prefix(300)) }
    return process.terminationReason == .uncaughtSignal
      ? "it was killed" : "it ended early with status \(process.terminationStatus)"
  }

  /// ffmpeg in PATH.
  static func find() -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 }
  }
}
