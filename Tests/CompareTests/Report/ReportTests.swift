import Documents
import Foundation
import Render
import Testing

@testable import Compare

@Suite("Reports of a test run")
@MainActor
struct ReportTests {
  private let setting = SuiteSetting(
    app: AppDescription(name: "shop", title: "Shop") { AnyView(EmptyView()) }, device: "iphone", scheme: "light",
    remix: nil, scale: 1, makeStage: { throw OutputError.interrupted })

  private func result(_ name: String, _ state: CaseResult.State, _ message: [String] = [], cause: String? = nil)
    -> CaseResult
  {
    var result = CaseResult(.still, name, setting, id: "shop/iphone/light/screens/\(name)")
    (result.state, result.message, result.cause) = (state, message, cause)
    if state != .passed {
      result.hash = "h-\(name)"
      result.proposals = [CaseResult.Proposal(golden: result.id + ".png", pixels: "p")]
    }
    return result
  }

  private var report: TestReport {
    TestReport(
      title: "Shop <&>",
      results: [
        result("a", .passed), result("b", .failed, ["3 pixels differ | \"x\" <b>", "more"], cause: "#bar moved"),
        result("c", .missing, ["there was no golden"]), result("d", .broken, ["damaged\u{1}"]),
        result("e", .failed, ["2 pixels"], cause: "#bar moved"),
      ], fingerprint: ["goldens were made with pango 1, here is 2"], orphans: ["old.png"])
  }

  @Test("The summary counts states, failures of one cause are a group")
  func summary() {
    #expect(report.summary == "1 passed, 2 failed, 1 missing, 1 broken")
    #expect(report.groups.map { "\($0.cause): \($0.results.map(\.name))" } == ["#bar moved: [\"b\", \"e\"]"])
  }

  @Test("JUnit XML is well formed whatever the messages hold, with failures and errors counted")
  func junit() throws {
    let text = JUnitReport.text(report)
    let parser = XMLCheck(text)
    #expect(parser.isWellFormed, "\(text)")
    #expect(parser.counts == ["testsuites": 1, "testsuite": 1, "testcase": 5, "failure": 3, "error": 1])
    #expect(text.contains("<testsuite name=\"shop/iphone/light\" tests=\"5\" failures=\"3\" errors=\"1\">"))
    #expect(text.contains("accept with: renderframes approve --filter &apos;") || text.contains("approve --filter '"))
  }

  @Test("Markdown keeps its table, with the fingerprint first and the command that approves")
  func markdown() {
    let lines = MarkdownSummary.text(report).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "# Shop <&>: 1 passed, 2 failed, 1 missing, 1 broken")
    #expect(lines[2] == "> **goldens were made with pango 1, here is 2**")
    #expect(lines.contains("- **#bar moved**: 2 entries"))
    let row = lines.first { $0.hasPrefix("| failed | `shop/iphone/light/screens/b`") }
    #expect(row?.contains("3 pixels differ \\| \"x\" \\<b\\><br>more<br>`renderframes approve --filter") == true)
    #expect(
      lines.filter { $0.hasPrefix("|") }.allSatisfy { $0.replacing("\\|", with: "").filter { $0 == "|" }.count == 4 })
  }

  @Test("Annotations name the golden and keep to one line")
  func annotations() {
    let lines = Annotations.lines(report, goldens: "goldens")
    #expect(lines.count == 5 && lines.allSatisfy { !$0.contains("\n") })
    #expect(lines[0] == "::warning title=fingerprint::goldens were made with pango 1, here is 2")
    #expect(lines[1].hasPrefix("::error file=goldens/shop/iphone/light/screens/b.png,title="))
    #expect(lines[1].contains("%0Amore%0Arenderframes approve"))
  }

  @Test("The page holds its data as JSON that cannot end the script, and all its parts")
  func page() throws {
    let folder = try TemporaryFolder()
    var failed = result("b", .failed, ["</script><b>"])
    var picture = PictureFinding()
    let file = try folder.write(Sample.png(Sample.disc(x: 512)), to: "actual/x.png")
    #expect(file.hasSuffix("x.png"))
    (picture.expected, picture.actual, picture.boxes) = ("actual/x.png", "actual/x.png", [.empty])
    failed.picture = picture
    let report = TestReport(title: "T", results: [failed, result("a", .passed)], fingerprint: [])
    let page = HTMLReport.page(PageData.document(report, ResultsFolder(path: folder.path)))
    #expect(!page.contains("<!--style-->") && !page.contains("<!--scripts-->") && !page.contains("<!--data-->"))
    #expect(!page.contains("</script><b>"))
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let data = try JSONNode(parsing: String(page[start.upperBound..<end.lowerBound]))
    #expect(data["images"]?.object?.keys == ["i1"], "equal pictures are kept once")
    let entry = try #require(data["entries"]?.list?.first)
    #expect(entry["message"]?.list?.first?.string == "</script><b>")
    #expect(entry["picture"]?["expected"]?.string == "i1" && entry["picture"]?["actual"]?.string == "i1")
  }

  @Test("results.json is read as it was written")
  func index() throws {
    let text = ResultsIndex.document(report, goldens: "g").printed()
    let index = try ResultsIndex(parsing: Data(text.utf8), file: "results.json")
    #expect(index.entries.map(\.state) == [.passed, .failed, .missing, .broken, .failed])
    #expect(index.entries[1].files == [CaseResult.Proposal(golden: "shop/iphone/light/screens/b.png", pixels: "p")])
    #expect(index.isWhole && index.entries[1].hash == "h-b")
    let error = #expect(throws: (any Error).self) {
      try ResultsIndex(parsing: Data("{\"format\": 1, \"complete\": false}".utf8), file: "r.json")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("cut off; run renderframes test again"))
  }
}

/// Counts elements, and whether every one is closed.
private final class XMLCheck {
  private(set) var counts: [String: Int] = [:]
  private(set) var isWellFormed = true

  init(_ text: String) {
    var open: [Substring] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      if rest[..<start].contains("&"), !XMLCheck.areEntities(rest[..<start]) { isWellFormed = false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { isWellFormed = false }
        continue
      }
      let name = tag.prefix { $0 != " " && $0 != "/" }
      counts[String(name), default: 0] += 1
      if !tag.hasSuffix("/") { open.append(name) }
      if tag.filter({ $0 == "\"" }).count % 2 != 0 || tag.contains("<") { isWellFormed = false }
    }
    if !open.isEmpty || text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }) {
      isWellFormed = false
    }
  }

  private static func areEntities(_ text: Substring) -> Bool {
    text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      ["amp;", "lt;", "gt;", "quot;", "#10;"].contains { part.hasPrefix($0) }
    }
  }
}
