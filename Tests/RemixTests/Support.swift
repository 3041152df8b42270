import Documents
import Foundation
import Instagram
import Render

@testable import Commands
@testable import Remix

/// Where this checkout is.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static func remix(_ name: String) -> String { root.appendingPathComponent("Remixes/\(name).json").path }
}

/// A folder that goes when the test does.
final class TemporaryFolder {
  let url: URL
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("renderframes-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}

/// What a command said and how it ended.
struct Outcome {
  var code: ExitCode
  var out: String
  var error: String
}

/// Runs a command on the Instagram app in this process.
@MainActor
func run(_ arguments: String..., isInterrupted: @escaping @Sendable () -> Bool = { false }) -> Outcome {
  var outcome = Outcome(code: .fine, out: "", error: "")
  let console = Console(isTerminal: false, out: { outcome.out += $0 }, error: { outcome.error += $0 })
  let context = Context(
    apps: [InstagramApp.description], console: console, root: Checkout.root, isInterrupted: isInterrupted)
  outcome.code = CommandLineTool(context).run(arguments)
  return outcome
}

/// The three remixes of the repository, and what their screens show, played once for all tests.
@MainActor
enum Gallery {
  nonisolated static let names = ["simmer", "koryfi", "rega"]
  static let base = Result { try RemixBase(InstagramApp.description) }
  private static var files: [String: RemixFile] = [:]
  private static var surveys: [String: ScreenSurvey] = [:]

  static func file(_ name: String) throws -> RemixFile {
    if let known = files[name] { return known }
    let file = try RemixFile(Checkout.remix(name), base: try base.get(), root: Checkout.root)
    files[name] = file
    return file
  }

  static let original = Result {
    try ScreenSurvey(InstagramApp.description, try Resources(root: Checkout.root))
  }

  static func survey(_ name: String) throws -> ScreenSurvey {
    if let known = surveys[name] { return known }
    let file = try file(name)
    let survey = try ScreenSurvey(file.app, try Resources(root: Checkout.root, extraFonts: file.fonts))
    surveys[name] = survey
    return survey
  }
}
