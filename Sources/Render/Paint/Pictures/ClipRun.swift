import Foundation

/// One ffmpeg that writes a clip's frames, from the first on, into a pipe.
// why unchecked: `next` and `isOver` are touched under the decoder's lock; the process handle locks itself.
final class ClipRun: @unchecked Sendable {
  private let info: ClipInfo
  private let process = Process()
  private let output = Pipe()
  private let lock = NSLock()
  private var isStopped = false
  /// The frame that comes next.
  var next = 0
  var isOver = false

  init(info: ClipInfo, tool: URL) throws(PictureError) {
    self.info = info
    process.executableURL = tool
    process.arguments = [
      "-nostdin", "-v", "quiet", "-threads", "1", "-i", "file:\(info.path)", "-an", "-sn", "-r",
      "\(info.framesPerSecond)", "-sws_flags", "bilinear+accurate_rnd+full_chroma_int+bitexact", "-s",
      "\(info.width)x\(info.height)", "-pix_fmt", "bgra", "-f", "rawvideo", "pipe:1",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw PictureError(path: info.path, reason: "ffmpeg cannot be started")
    }
  }
  deinit { stop() }

  /// Ends the process; safe to call again. It writes no file, so nothing is lost by the hard way, and the soft one
  /// waits for whoever reads the pipe. Foundation collects it.
  func stop() {
    lock.withLock {
      if !isStopped, process.isRunning { kill(process.processIdentifier, SIGKILL) }
      isStopped = true
    }
  }

  /// Offers each frame in turn: `body(index, read)` calls `read(keep)` for its pixels, and says whether to go on.
  func readAll(_ body: (Int, (Bool) -> PixelBuffer?) -> Bool) {
    let line = info.width * 4
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: line * info.height, alignment: 64)
    defer { bytes.deallocate() }
    var index = 0
    while body(index, { isKept in self.read(bytes, line, isKept) }) { index += 1 }
  }

  private func read(_ bytes: UnsafeMutableRawPointer, _ line: Int, _ isKept: Bool) -> PixelBuffer? {
    var have = 0
    let all = line * info.height
    let file = output.fileHandleForReading.fileDescriptor
    while have < all {
      let got = Foundation.read(file, bytes + have, all - have)
      if got == 0 || (got < 0 && errno != EINTR) { return nil }
      have += max(got, 0)
    }
    // A frame on the way to a later one is only read past: one pixel stands in for it.
    guard isKept else { return PixelBuffer(width: 1, height: 1) }
    let buffer = PixelBuffer(undefinedWidth: info.width, height: info.height)
    for y in 0..<info.height {
      memcpy(UnsafeMutableRawPointer(buffer.base + y * buffer.stride), bytes + y * line, line)
    }
    return buffer
  }
}
