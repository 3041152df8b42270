import Documents
import Foundation
import Synchronization

/// Writes a run as one video file through ffmpeg: constant rate, frame N at N / fps. The file is written under a
/// hidden name and appears only when it is complete.
public final class VideoSink: FrameSink {
  public let path: String
  public let format: VideoFormat
  private let quality: VideoQuality
  private let maxWidth: Int?
  private let executable: String?
  private let patience: Int32
  private let partial: String
  private let running = Mutex<FFmpegProcess?>(nil)
  private let cancelled = Mutex(false)
  private var info: RunInfo?
  private var planar: I420Picture?
  private var isFirst = true

  /// - Parameters:
  ///   - path: its ending picks the format.
  ///   - maxWidth: in pixels; a wider video is scaled down. By default only GIFs are, to 480.
  ///   - executable: ffmpeg's path; looked up in PATH if nil.
  /// - Throws: `OutputError.unknownVideoFormat`.
  public convenience init(
    path: String, quality: VideoQuality = .preview, maxWidth: Int? = nil, executable: String? = nil
  ) throws {
    try self.init(path: path, quality: quality, maxWidth: maxWidth, executable: executable, patience: 120_000)
  }

  init(path: String, quality: VideoQuality, maxWidth: Int?, executable: String?, patience: Int32) throws {
    format = try VideoFormat(path: path)
    self.path = path
    self.quality = quality
    self.maxWidth = maxWidth ?? (format == .gif ? 480 : nil)
    self.executable = executable
    self.patience = patience
    partial = TemporaryFiles.name(for: path)
  }

  public func start(_ info: RunInfo) throws {
    try checkPlace()
    self.info = info
    var size = (width: info.width, height: info.height)
    if format.isPlanar {
      let planar = I420Picture(width: info.width, height: info.height)
      size = (planar.width, planar.height)
      self.planar = planar
    }
    let recipe = VideoRecipe(
      format: format, quality: quality, width: size.width, height: size.height, fps: info.fps, maxWidth: maxWidth)
    try TemporaryFiles.shared.add(partial)
    do {
      let process = try FFmpegProcess(
        executable: executable, arguments: recipe.arguments(output: partial), patience: patience)
      running.withLock { $0 = process }
    } catch {
      TemporaryFiles.shared.discard(partial)
      throw error
    }
  }

  public func write(_ frame: OutputFrame) throws {
    guard let info, let process = running.withLock({ $0 }) else { throw OutputError.interrupted }
    guard frame.pixels.width == info.width, frame.pixels.height == info.height else {
      throw OutputError.sizeChanged(
        path: path, expected: "\(info.width)x\(info.height)", got: "\(frame.pixels.width)x\(frame.pixels.height)")
    }
    guard send(frame, to: process) else { throw failed(process.failure()) }
  }

  private func send(_ frame: OutputFrame, to process: FFmpegProcess) -> Bool {
    let view = frame.pixels
    if let planar {
      let damage = isFirst ? nil : frame.damage
      isFirst = false
      for rows in RowRanges(damage ?? [view.bounds], within: view.bounds) { planar.convert(view, rows: rows) }
      return process.write(planar.bytes, planar.count)
    }
    if view.stride == view.width * 4 { return process.write(view.base, view.stride * view.height) }
    return (0..<view.height).allSatisfy { process.write(view.row($0), view.width * 4) }
  }

  public func finish(_ notes: RunNotes) throws {
    guard let process = running.withLock({ $0 }) else { return }
    if let reason = process.finish() { throw failed(reason) }
    running.withLock { $0 = nil }
    try TemporaryFiles.shared.move(partial, to: path)
  }

  /// May be called from any thread, also while a frame is being written.
  public func cancel() {
    guard let process = running.withLock({ $0 }) else { return }
    cancelled.withLock { $0 = true }
    process.kill()
    _ = failed(process.failure())
  }

  private func failed(_ reason: String) -> OutputError {
    running.withLock { $0 = nil }
    TemporaryFiles.shared.discard(partial)
    if cancelled.withLock({ $0 }) { return .interrupted }
    return reason.contains("No space left on device") ? .diskFull(path) : .ffmpegFailed(path: path, reason: reason)
  }

  /// ffmpeg's own words for these are hard to read.
  private func checkPlace() throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw OutputError.writeFailed(path: path, reason: "a folder has this name")
    }
    let parent = path.parentPath
    let folder = parent.isEmpty ? "." : parent
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw OutputError.writeFailed(path: path, reason: "the folder \(folder) does not exist")
    }
    guard isFolder.boolValue else { throw OutputError.pathIsFile(folder) }
    guard access(folder, W_OK) == 0 else { throw OutputError.notWritable(path) }
  }
}
