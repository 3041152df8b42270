import Compare
import Documents
import Foundation
import Render

/// Where the pictures of what differs go: an empty folder, a new one, or one that `diff` wrote before.
struct DifferenceFolder: Sendable {
  let path: String
  /// Says that the folder is ours.
  private static let mark = ".renderframes-diff"

  func prepare() throws {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: path).sorted()) ?? []
    if let foreign = names.first, !names.contains(DifferenceFolder.mark) {
      throw OutputError.folderHasOtherContent(path: path, example: foreign)
    }
    for name in names { try? files.removeItem(atPath: (path as NSString).appendingPathComponent(name)) }
    try make(path)
    try WholeFile.write([], to: (path as NSString).appendingPathComponent(DifferenceFolder.mark))
  }

  private func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputError.notWritable(folder)
    }
  }

  func write(_ file: FileComparison) throws {
    let target = (path as NSString).appendingPathComponent(file.name)
    try make(target.parentPath)
    try DifferenceFolder.write(file, to: target)
  }

  /// Nothing is written for pictures that are equal or could not be read.
  static func write(_ file: FileComparison, to path: String) throws {
    guard let verdict = file.verdict, let actual = file.actual, !file.passes else { return }
    try WholeFile.write(PNGEncoder().encode(verdict.diff.picture(over: actual).view), to: path)
  }
}
