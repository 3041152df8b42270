import Compare
import Foundation
import Render

/// `diff`: two pictures or two folders of pictures, whoever made them.
enum DiffCommand: Command {
  private static let out = Flag("out", "PATH", "writes what differs as a picture: a .png file, or a folder for folders")

  static let spec = CommandSpec(
    name: "diff", summary: "Compares two PNG files, or two folders of them.", words: "A B",
    flags: ToleranceFlags.all + [out, .jobs, .json, .quiet],
    example: "renderframes diff before.png after.png --out what.png",
    notes: [
      "Exact unless a flag says otherwise; files with the same bytes are not decoded.",
      "Exit code 0 equal, 1 different, 2 when a picture or folder cannot be read.",
    ])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    guard arguments.words.count == 2 else { throw UsageError("diff needs two pictures or two folders: diff A B") }
    let (a, b) = (arguments.words[0], arguments.words[1])
    let tolerance = try ToleranceFlags.tolerance(arguments)
    let jobs = try RenderJob.jobs(arguments)
    let printer = DiffPrinter(
      console: context.console, asJSON: arguments.has(.json), isQuiet: arguments.has(.quiet))
    let (first, second) = (try isFolder(a), try isFolder(b))
    guard first == second else {
      throw UsageError("\(first ? a : b) is a folder and \(first ? b : a) is not; give two of a kind")
    }
    if first {
      let target = arguments.text(out).map { DifferenceFolder(path: $0) }
      try target?.prepare()
      let folders = try FolderComparison(a, b, tolerance: tolerance, jobs: jobs) { try target?.write($0) }
      printer.print(folders, a, b)
      return code(of: folders.files)
    }
    let file = FileComparison(a, b, name: b, tolerance: tolerance, jobs: jobs)
    if let path = arguments.text(out) { try DifferenceFolder.write(file, to: path) }
    printer.print(file)
    return code(of: [file])
  }

  private static func isFolder(_ path: String) throws -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw OutputError.unreadable(path: path, reason: "no such file or folder")
    }
    return isFolder.boolValue
  }

  private static func code(of files: [FileComparison]) -> ExitCode {
    let isBroken = files.contains { if case .unreadable = $0.outcome { true } else { false } }
    let differs = files.contains { !$0.passes }
    return isBroken ? .usage : differs ? .picturesDiffer : .fine
  }
}
