/// The run as JUnit XML, as CI services read it: one suite a setting, one case an entry.
enum JUnitReport {
  static func text(_ report: TestReport) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let (failed, broken) = (report.count(.failed) + report.count(.missing), report.count(.broken))
    lines.append(
      "<testsuites name=\"\(escaped(report.title))\" tests=\"\(report.results.count)\" failures=\"\(failed)\" "
        + "errors=\"\(broken)\">")
    var labels: [String] = []
    for result in report.results where !labels.contains(result.setting.label) { labels.append(result.setting.label) }
    for label in labels { lines += suite(label, report.results.filter { $0.setting.label == label }) }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func suite(_ label: String, _ results: [CaseResult]) -> [String] {
    func count(_ states: [CaseResult.State]) -> Int { results.filter { states.contains($0.state) }.count }
    let head =
      "  <testsuite name=\"\(escaped(label))\" tests=\"\(results.count)\" failures=\"\(count([.failed, .missing]))\" "
      + "errors=\"\(count([.broken]))\">"
    return [head] + results.flatMap(test) + ["  </testsuite>"]
  }

  private static func test(_ result: CaseResult) -> [String] {
    let open = "    <testcase classname=\"\(escaped(result.setting.label))\" name=\"\(escaped(result.name))\""
    if result.state == .passed { return [open + "/>"] }
    let kind = result.state == .broken ? "error" : "failure"
    let words = (result.message + ["accept with: " + result.approval]).joined(separator: "\n")
    return [
      open + ">",
      "      <\(kind) type=\"\(result.state.rawValue)\" message=\"\(escaped(result.message.first ?? ""))\">"
        + "\(escaped(words))</\(kind)>",
      "    </testcase>",
    ]
  }

  /// XML 1.0 knows no control characters but tab and line ends.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where scalar.value < 0x20 && scalar != "\t": result += "\u{FFFD}"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
