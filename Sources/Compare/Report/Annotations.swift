/// Lines that GitHub shows beside the files of a change: `::error file=...,title=...::what`.
public enum Annotations {
  /// Services show ten of each kind.
  private static let most = 10

  public static func lines(_ report: TestReport, goldens: String) -> [String] {
    let notes = report.fingerprint.map { "::warning title=fingerprint::\(data($0))" }
    let errors = report.failures.prefix(most).map { result in
      let file = result.proposals.first.map { "file=\(property(goldens + "/" + $0.golden))," } ?? ""
      let words = (result.message + [result.approval]).joined(separator: "\n")
      return "::error \(file)title=\(property(result.id))::\(data(words))"
    }
    return notes + errors
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
