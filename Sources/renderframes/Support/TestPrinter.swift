import Compare
import Foundation
import Render

/// What `test` prints.
@MainActor
struct TestPrinter {
  let console: Console
  let isQuiet: Bool

  /// Entries that are told in full.
  private static let most = 40

  func print(_ report: TestReport, _ results: ResultsFolder, seconds: Double) {
    for line in report.fingerprint { console.errorLine("warning: \(line); differences may come from that") }
    for result in report.failures.prefix(TestPrinter.most) { print(result) }
    if report.failures.count > TestPrinter.most {
      console.errorLine("and \(report.failures.count - TestPrinter.most) more: see the report")
    }
    for orphan in report.orphans.prefix(TestPrinter.most) {
      console.errorLine("orphaned \(orphan): nothing declares it (renderframes goldens --prune)")
    }
    if isQuiet { return }
    let place = report.failures.isEmpty ? "" : ": " + results.file("report.html")
    console.line("\(report.summary) in \(String(format: "%.1f", seconds)) s" + place)
  }

  private func print(_ result: CaseResult) {
    console.errorLine("\(result.state.rawValue) \(result.id)")
    for line in result.message { console.errorLine("    " + line) }
    if let strip = result.run?.strip { console.errorLine("    worst frames: " + strip) }
    if !result.proposals.isEmpty, result.state != .missing { console.errorLine("    " + result.approval) }
  }

  func json(_ results: ResultsFolder) throws -> String {
    let path = results.file("results.json")
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError.unreadable(path: path, reason: "it was just written")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
