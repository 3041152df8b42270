import Foundation
import Render

/// A script of an app, or one read from a file.
struct ScriptChoice {
  /// Larger files are no scripts.
  private static let maxBytes = 1 << 20

  let name: String
  let script: Script
  /// How long the run is, when the app says so.
  let length: Double?

  /// - Throws: `UsageError`, or `ScriptError` with line and column.
  init(_ name: String, app: AppDescription) throws {
    self.name = name
    if let text = app.scripts[name] {
      script = try Script(parsing: text, file: name)
      length = name == "hook" && app.hookLength > 0 ? app.hookLength : nil
      return
    }
    script = try Script(parsing: try ScriptChoice.read(name, app: app), file: name)
    length = script.steps.contains { $0.command == .end } ? script.length : nil
  }

  private static func read(_ path: String, app: AppDescription) throws(UsageError) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let names = app.scripts.keys.sorted()
      let known = names.isEmpty ? "\(app.name) has none of its own" : "\(app.name) has " + names.joined(separator: ", ")
      throw UsageError("no script \(path): \(known); or give the path of a file")
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
    guard !isFolder.boolValue, size <= maxBytes, let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else { throw UsageError("\(path) is not a script: give a text file of at most 1 MB") }
    return text
  }

  /// The word or `--script` of a command line; nil when there is neither.
  static func of(_ arguments: Arguments, app: AppDescription) throws -> ScriptChoice? {
    let word = try arguments.word()
    if let word, let flag = arguments.text(.script), word != flag {
      throw UsageError("two scripts, \(word) and \(flag); give one")
    }
    guard let name = word ?? arguments.text(.script) else { return nil }
    return try ScriptChoice(name, app: app)
  }
}
