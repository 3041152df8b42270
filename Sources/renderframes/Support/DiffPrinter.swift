import Compare
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
