import Foundation
import Render

@testable import Commands

/// Where this checkout is.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Files below a folder of the checkout whose names end in `.ending`, sorted.
  static func files(_ folder: String, ending: String = "swift") -> [String] {
    let top = root.appendingPathComponent(folder).path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: top)) ?? []
    return names.filter { $0.hasSuffix("." + ending) }.sorted().map { folder + "/" + $0 }
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
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
  func write(_ text: String, to name: String) throws -> String {
    let path = path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }
}

/// What a command said and how it ended.
struct Outcome {
  var code: ExitCode
  var out: String
  var error: String
  /// The lines of the error side.
  var errorLines: [Substring] { error.split(separator: "\n") }
}

/// Runs commands on the demo app in this process.
@MainActor
func run(
  _ arguments: [String], apps: [AppDescription] = [Demo.app], root: URL = Checkout.root,
  ffmpeg: String? = FFmpegTool.path, environment: [String: String] = [:],
  isInterrupted: @escaping @Sendable () -> Bool = { false }
) -> Outcome {
  var outcome = Outcome(code: .fine, out: "", error: "")
  let console = Console(isTerminal: false, out: { outcome.out += $0 }, error: { outcome.error += $0 })
  let context = Context(
    apps: apps, console: console, root: root, ffmpeg: ffmpeg, environment: environment, isInterrupted: isInterrupted)
  outcome.code = CommandLineTool(context).run(arguments)
  return outcome
}

/// A PNG from its signature to its end mark: cheaper than decoding.
func isWholePNG(_ path: String) -> Bool {
  guard let data = FileManager.default.contents(atPath: path) else { return false }
  let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
  return data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.suffix(12).elementsEqual(end)
}
