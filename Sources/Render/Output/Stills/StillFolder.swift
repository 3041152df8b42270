import Foundation

/// A folder of named pictures with one contact sheet and a manifest: what `screens` writes.
@MainActor
public final class StillFolder {
  private let folder: OutputFolder
  private let prefix: String
  private let info: RunInfo
  private let encoder: PNGEncoder
  private let strip: FilmStrip
  private var frames: [Manifest.Frame] = []

  private static let sheetName = "contact-sheet.png"

  /// Makes the folder, or takes over one of ours: the pictures of the run before are removed.
  /// - Parameters:
  ///   - prefix: the folder inside for the pictures, the app's name.
  ///   - force: accept a folder with other content.
  ///   - workers: threads that compress one picture.
  /// - Throws: `OutputError`.
  public init(_ path: String, prefix: String, info: RunInfo, force: Bool = false, workers: Int = 1) throws {
    folder = OutputFolder(path: path)
    self.prefix = prefix
    self.info = info
    encoder = PNGEncoder(workers: workers)
    var style = FilmStrip.Style()
    style.cellWidth = 240
    style.labelHeight = 40
    strip = FilmStrip(style: style)
    let earlier = try? Manifest.read(path: folder.file(Manifest.fileName))
    try folder.prepare(force: force)
    for file in earlier?.ownFiles ?? [] where StillFolder.isInside(file) { unlink(folder.file(file)) }
    try Manifest(info, notes: RunNotes(files: [sheetPath])).write(toFolder: path)
  }

  private var sheetPath: String { prefix + "/" + StillFolder.sheetName }

  /// A manifest is only a file: what it lists is removed when it is a picture within the folder.
  private static func isInside(_ file: String) -> Bool {
    file.hasSuffix(".png") && !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
  }

  /// - Parameter picture: lives for the length of the call.
  public func add(_ picture: PixelView, name: String, time: Double) throws {
    let file = prefix + "/" + name + ".png"
    let path = folder.file(file)
    try WholeFile.makeFolder(for: path)
    let encoded = encoder.encode(picture)
    try WholeFile.write(encoded, to: path)
    strip.add(picture, label: name)
    frames.append(Manifest.Frame(index: frames.count, time: time, file: file, hash: encoded.hash.hex))
  }

  /// Writes the contact sheet and the whole manifest.
  public func finish(_ notes: RunNotes, labels: LabelPainter) throws {
    if strip.count > 0 { try StripRun.write(strip, to: folder.file(sheetPath), labels: labels) }
    var notes = notes
    notes.files = strip.count > 0 ? [sheetPath] : []
    try Manifest(info, frames: frames, notes: notes, complete: true).write(toFolder: folder.path)
  }
}
