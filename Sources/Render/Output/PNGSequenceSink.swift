import Foundation

/// Writes `frame_0000.png`, `frame_0001.png`... and `manifest.json` into one folder. Files are written on a thread of
/// their own; a frame equal to the one before becomes a hard link to it.
public final class PNGSequenceSink: FrameSink {
  public let encoder: PNGEncoder
  private let folder: OutputFolder
  private let force: Bool
  private let isSmall: Bool
  /// The last frame, for those that repeat it.
  private var lastSmall: EncodedFrame?
  private let files = FileQueue()
  private var info: RunInfo?
  private var frames: [Manifest.Frame] = []
  private var others: [String] = []

  /// - Parameters:
  ///   - path: the folder; made if it is not there.
  ///   - force: accept a folder with other content.
  ///   - workers: threads that compress one frame.
  ///   - isSmall: smaller files that take much longer.
  public init(folder path: String, force: Bool = false, workers: Int = 1, isSmall: Bool = false) {
    folder = OutputFolder(path: path)
    self.force = force
    self.isSmall = isSmall
    encoder = PNGEncoder(workers: workers)
  }

  /// What the frame of that number is called in the folder.
  public static func fileName(of frame: Int) -> String { OutputFolder.frameName(frame) }

  public func start(_ info: RunInfo) throws {
    let earlier = (try? Manifest.read(path: folder.file(Manifest.fileName)))?.files ?? []
    try folder.prepare(force: force)
    self.info = info
    // An earlier run's video stays ours, also when this run writes none.
    others = earlier.filter { access(folder.file($0), F_OK) == 0 }
    // Marks the folder as ours before the first frame is there.
    try Manifest(info, notes: RunNotes(files: others)).write(toFolder: folder.path)
  }

  public func write(_ frame: OutputFrame) throws {
    try files.check()
    if let info, frame.pixels.width != info.width || frame.pixels.height != info.height {
      throw OutputError.sizeChanged(
        path: folder.path, expected: "\(info.width)x\(info.height)",
        got: "\(frame.pixels.width)x\(frame.pixels.height)")
    }
    let encoded =
      isSmall ? small(frame) : encoder.encode(frame.pixels, damage: frames.isEmpty ? nil : frame.damage)
    let name = OutputFolder.frameName(frame.index)
    let path = folder.file(name)
    let previous = encoded.repeatsPrevious ? frames.last.map { folder.file($0.file) } : nil
    frames.append(Manifest.Frame(index: frame.index, time: frame.time, file: name, hash: encoded.hash.hex))
    files.add(encoded, at: path, equalTo: previous)
  }

  private func small(_ frame: OutputFrame) -> EncodedFrame {
    let view = frame.pixels
    let hash = ContentHash(of: view)
    if let last = lastSmall, last.hash == hash { return last.repeated }
    let made = EncodedFrame(
      width: view.width, height: view.height, hash: hash, file: PNGSmallEncoder.encode(view))
    lastSmall = made
    return made
  }

  public var work: SinkWork {
    let done = encoder.counters
    var work = files.work
    (work.rowsHashed, work.framesRepeated) = (done.rowsHashed, done.framesRepeated)
    (work.bandsReused, work.bandsCompressed) = (done.bandsReused, done.bandsCompressed)
    work.bytesCompressed = done.bytesCompressed
    return work
  }

  public func finish(_ notes: RunNotes) throws {
    try files.drain()
    guard let info else { return }
    var notes = notes
    notes.files += others.filter { !notes.files.contains($0) }
    try Manifest(info, frames: frames, notes: notes, complete: true).write(toFolder: folder.path)
    files.stop()
  }

  /// Frames that wait for the disk are dropped; those on disk stay, whole, and so does an incomplete manifest.
  public func cancel() { files.stop() }
}
