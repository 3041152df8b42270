import Foundation

/// One ffmpeg program that writes a clip's frames, from the first on, into a pipe: for what libavcodec alone does not
/// read.
// why unchecked: the process handle locks itself, and `isStopped` is behind `lock`.
final class ToolReader: FrameReader, @unchecked Sendable {
  private let process = Process()
  private let output = Pipe()
  private let lock = NSLock()
  private var isStopped = false

  init(info: ClipInfo, tool: URL) throws(PictureError) {
    process.executableURL = tool
    process.arguments = [
      "-nostdin", "-v", "quiet", "-threads", "1", "-i", "file:\(info.path)", "-an", "-sn", "-r",
      "\(info.framesPerSecond)", "-sws_flags", "bilinear+accurate_rnd+full_chroma_int+bitexact", "-s",
      "\(info.width)x\(info.height)", "-pix_fmt", "yuv420p", "-f", "rawvideo", "pipe:1",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // Linux: room for most of a frame, so that ffmpeg need not wait for each 64 KiB to be read; refused is fine.
    _ = fcntl(output.fileHandleForReading.fileDescriptor, 1031, 1 << 20)
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

  func read(into picture: PlanarPicture, isKept: Bool) -> Bool {
    var have = 0
    let file = output.fileHandleForReading.fileDescriptor
    while have < picture.count {
      let got = Foundation.read(file, picture.bytes + have, picture.count - have)
      if got == 0 || (got < 0 && errno != EINTR) { return false }
      have += max(got, 0)
    }
    return true
  }
}
