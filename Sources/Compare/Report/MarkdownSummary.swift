/// The run as Markdown: for a pull request, or the summary of a CI job.
enum MarkdownSummary {
  /// Entries that are listed; services cut long comments.
  private static let most = 50

  static func text(_ report: TestReport) -> String {
    var lines = ["# \(report.title): \(report.summary)", ""]
    for line in report.fingerprint { lines.append("> **\(line)**") }
    if !report.fingerprint.isEmpty { lines.append("") }
    for group in report.groups {
      lines.append("- **\(plain(group.cause))**: \(group.results.count) entries")
    }
    if !report.groups.isEmpty { lines.append("") }
    let failures = report.failures
    if !failures.isEmpty { lines += ["| | entry | what |", "|---|---|---|"] }
    for result in failures.prefix(most) {
      let words = result.message.map(plain).joined(separator: "<br>")
      lines.append("| \(result.state.rawValue) | `\(result.id)` | \(words)<br>`\(result.approval)` |")
    }
    if failures.count > most { lines.append("| | | and \(failures.count - most) more |") }
    if !report.orphans.isEmpty {
      lines += ["", "\(report.orphans.count) goldens belong to nothing any more: `renderframes goldens --prune`"]
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Nothing that a table or Markdown takes for its own.
  private static func plain(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_|<>[]".contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }
}
