import Documents
import Foundation
import Render

/// The folder of a grid: pictures, the sheet, a manifest whose hashes are the keys of the pictures.
@MainActor
final class GridFolder {
  static let sheet = "contact-sheet.png"
  private let root: String
  private var keys: [String: String] = [:]
  private let encoder = PNGEncoder(workers: 2)

  /// - Throws: `OutputError` when the folder holds other things.
  init(_ path: String, force: Bool) throws {
    root = path
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw OutputError.pathIsFile(path)
    }
    let names = ((try? manager.contentsOfDirectory(atPath: path)) ?? []).sorted()
    let earlier = try? Manifest.read(path: (path as NSString).appendingPathComponent(Manifest.fileName))
    if !force, earlier == nil, let foreign = names.first {
      throw OutputError.folderHasOtherContent(path: path, example: foreign)
    }
    for frame in earlier?.frames ?? [] { keys[frame.file] = frame.hash }
  }

  func path(_ file: String) -> String { (root as NSString).appendingPathComponent(file) }
  func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }
  func key(of file: String) -> String? { keys[file] }

  /// A picture of an earlier run that is still right.
  func picture(of file: String, key: String) -> PixelBuffer? {
    guard keys[file] == key else { return nil }
    return try? PNGReader.read(path: path(file)).premultiplied()
  }

  func write(_ view: PixelView, to file: String, key: String) throws {
    let path = path(file)
    try WholeFile.makeFolder(for: path)
    try WholeFile.write(encoder.encode(view), to: path)
    keys[file] = key
  }

  /// Writes the manifest and removes pictures that are no longer of the grid.
  func finish(_ info: RunInfo, _ frames: [Manifest.Frame]) throws {
    let kept = Set(frames.map(\.file))
    for file in keys.keys where !kept.contains(file) && file.hasSuffix(".png") && !file.contains("..") {
      if !file.hasPrefix("/") { unlink(path(file)) }
      keys[file] = nil
    }
    let notes = RunNotes(files: [GridFolder.sheet])
    try Manifest(info, frames: frames, notes: notes, complete: true).write(toFolder: root)
  }
}
