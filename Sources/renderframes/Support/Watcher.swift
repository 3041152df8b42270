import Foundation
import Remix
import Render

/// `--watch`: does something again whenever one of the files it was made of is saved.
@MainActor
struct Watcher {
  private let folder: URL
  private let context: Context
  /// Seconds between looks, and that files have to be still before they count as saved.
  private static let pause = 0.05

  /// - Throws: `UsageError` without `--remix`.
  init(_ path: String?, _ context: Context) throws(UsageError) {
    guard let path else { throw UsageError("--watch watches a remix: add --remix FILE") }
    folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    self.context = context
  }

  /// Runs `body` now and after every change until the run is interrupted; what goes wrong is a line, not the end.
  func run(_ body: () throws -> Void) -> ExitCode {
    var seen = stamps()
    while !context.isInterrupted() {
      let start = DispatchTime.now().uptimeNanoseconds
      do {
        try body()
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        context.console.errorLine("\(String(format: "%.2f", seconds)) s; watching \(folder.relativePath)")
      } catch {
        if context.isInterrupted() { break }
        context.console.errorLine("renderframes: " + Failure(error).line)
      }
      repeat {
        Thread.sleep(forTimeInterval: Self.pause)
      } while stamps() == seen && !context.isInterrupted()
      seen = stamps()
    }
    return .fine
  }

  /// Sizes and times of everything in the remix's folder and the folders in it.
  private func stamps() -> [String: String] {
    var found: [String: String] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] {
      var facts = stat()
      guard stat(folder.appendingPathComponent(name).path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      found[name] = "\(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
    }
    return found
  }
}
