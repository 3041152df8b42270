import Compare
import Documents
import Foundation
import Render

/// What `diff` prints.
@MainActor
struct DiffPrinter {
  let console: Console
  let asJSON: Bool
  let isQuiet: Bool

  func print(_ file: FileComparison) {
    if asJSON {
      console.line(json(file))
      return
    }
    guard !isQuiet || !file.passes else { return }
    say(file, indented: "")
  }

  func print(_ folders: FolderComparison, _ a: String, _ b: String) {
    if asJSON {
      console.line("[\n  " + folders.files.map(json).joined(separator: ",\n  ") + "\n]")
      return
    }
    let different = folders.files.filter { !$0.passes }
    for file in different {
      console.line(file.name)
      say(file, indented: "    ")
    }
    if isQuiet { return }
    console.line(
      folders.files.isEmpty
        ? "neither \(a) nor \(b) holds a PNG file"
        : "\(folders.files.count) pictures, \(different.count) different")
  }

  private func say(_ file: FileComparison, indented space: String) {
    console.line(space + file.summary)
    guard !file.passes, let verdict = file.verdict else { return }
    let boxes = verdict.diff.boxes(most: 8).map { "\($0.minX):\($0.minY)-\($0.maxX):\($0.maxY)" }
    if !boxes.isEmpty { console.line(space + "at " + boxes.joined(separator: ", ")) }
    let remedies = verdict.remedies
    if !remedies.isEmpty { console.line(space + "would pass with " + remedies.joined(separator: ", or ")) }
  }

  private func json(_ file: FileComparison) -> String {
    var fields = [
      ("name", JSONText.string(file.name)), ("equal", "\(file.passes)"), ("summary", JSONText.string(file.summary)),
    ]
    if let verdict = file.verdict {
      let boxes = file.passes ? [] : verdict.diff.boxes()
      fields.append(("differing", "\(verdict.diff.differing)"))
      fields.append(("antialiased", "\(verdict.diff.smoothed)"))
      fields.append(
        ("boxes", "[" + boxes.map { "[\($0.minX), \($0.minY), \($0.maxX), \($0.maxY)]" }.joined(separator: ", ") + "]"))
    }
    return JSONText.object(fields)
  }
}

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
