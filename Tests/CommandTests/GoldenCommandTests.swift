import Foundation
import Render
import Testing

@testable import Commands

@Suite("test, approve and goldens", .serialized)
@MainActor
struct GoldenCommandTests {
  private let folder: TemporaryFolder
  private var config: [String] { ["--config", folder.path("renderframes.json")] }

  init() throws {
    folder = try TemporaryFolder()
    try declare(
      """
      {"tests": [
        {"app": "states", "screens": ["start", "box"], "scale": 0.5},
        {"app": "demo", "flows": ["hook"], "scale": 0.5, "moments": {"on": 0.4}}
      ]}
      """)
  }

  private func declare(_ text: String) throws { _ = try folder.write(text, to: "renderframes.json") }

  private func test(_ more: [String] = [], demo: AppDescription = Demo.app, states: AppDescription = Demo.states)
    -> Outcome
  {
    run(["test"] + config + more, apps: [demo, states])
  }

  private func approve(_ more: [String]) -> Outcome {
    run(["approve"] + config + more, apps: [Demo.app, Demo.states], environment: [:])
  }

  /// The demo's box grows later and further, and the title is another.
  private static let changed = AppDescription(
    name: "demo", title: "Demo", device: Device.all[3], scripts: ["hook": "at 0.15 tap #box"], hookLength: 0.5
  ) { AnyView(DemoView()) }

  @Test("A golden that is not there is written and fails once; then everything passes")
  func missing() {
    let first = test()
    #expect(first.code == .missingGolden)
    #expect(first.error.contains("missing states/iphone-se/light/screens/box/on"))
    #expect(first.out.hasPrefix("4 missing in "))
    let second = test()
    #expect(second.code == .fine, "\(second.error)")
    #expect(second.out.hasPrefix("4 passed in "))
    #expect(folder.names(in: "test-results") == ["junit.xml", "report.html", "results.json", "summary.md"])
    #expect(folder.names(in: "goldens/demo/iphone-se/light/flows") == ["hook", "hook.motion"])
    #expect(folder.names(in: "goldens/demo/iphone-se/light/flows/hook") == ["on.png"])
  }

  @Test("Equal pictures share a golden file")
  func shared() {
    _ = test()
    // Off looks as at the start.
    #expect(folder.names(in: "goldens/states/iphone-se/light/screens/box").contains("on.png"))
    let list = run(["goldens"] + config, apps: [Demo.app, Demo.states]).out
    #expect(list.contains("shared with states/iphone-se/light/screens/"))
  }

  @Test("A run that moves otherwise is told in words, with a strip, and the command that approves it")
  func motion() throws {
    _ = test()
    let outcome = test(demo: Self.changed)
    #expect(outcome.code == .picturesDiffer)
    #expect(outcome.error.contains("failed demo/iphone-se/light/flows/hook"))
    #expect(outcome.error.contains("#box moves 50 ms later; scales 50 ms later; fades 50 ms later"), "\(outcome.error)")
    #expect(outcome.error.contains("changes size 50 ms later; says \"On\" 50 ms later"), "\(outcome.error)")
    #expect(outcome.error.contains("renderframes approve --filter 'demo/iphone-se/light/flows/hook'"))
    let strip = folder.path("test-results/difference/demo/iphone-se/light/flows/hook-strip.png")
    #expect(isWholePNG(strip))
    let page = try String(contentsOfFile: folder.path("test-results/report.html"), encoding: .utf8)
    #expect(page.contains("#note appears 50 ms later"))
  }

  @Test("approve: a dry run changes nothing, --failed takes what differs, and the next test passes")
  func approves() {
    _ = test()
    _ = test(demo: Self.changed)
    let dry = approve(["--failed", "--dry-run"])
    #expect(dry.out.hasPrefix("would approve demo/iphone-se/light/flows/hook\n"))
    #expect(test(demo: Self.changed).code == .picturesDiffer)
    #expect(approve(["--missing"]).out == "nothing to approve\n")
    let done = approve(["--failed"])
    #expect(done.code == .fine && done.out.contains("approved demo/iphone-se/light/flows/hook\n"), "\(done.error)")
    #expect(test(demo: Self.changed).code == .fine)
  }

  @Test("approve is refused where CI is set, and needs to know what")
  func refused() {
    _ = test()
    let inCI = run(["approve", "--all"] + config, apps: [Demo.app, Demo.states], environment: ["CI": "true"])
    #expect(inCI.code == .usage && inCI.error.contains("CI is set"))
    #expect(approve([]).error.contains("approve needs to know what"))
    #expect(approve(["--all", "--failed"]).error.contains("one of --failed, --missing, --all and --from"))
    #expect(approve(["--filter", "demo/iphne"]).error.contains("unknown entry demo/iphne"))
  }

  @Test("--from takes an accept.json of the report: what changed since is not taken")
  func from() throws {
    _ = test()
    _ = test(demo: Self.changed)
    let results = try String(contentsOfFile: folder.path("test-results/results.json"), encoding: .utf8)
    let id = "demo/iphone-se/light/flows/hook"
    let entry = try #require(results.range(of: id))
    let hash = try #require(results[entry.upperBound...].firstMatch(of: /"hash": "([0-9a-f]+)"/)).output.1
    func accept(_ id: String, _ hash: Substring) throws -> Outcome {
      let file = try folder.write(
        "{\"format\": 1, \"accept\": [{\"id\": \"\(id)\", \"hash\": \"\(hash)\"}]}", to: "accept.json")
      return approve(["--from", file])
    }
    #expect(try accept(id, "0").error.contains("has changed since it was accepted"))
    #expect(try accept("none", hash).error.contains("'none' is not in "))
    #expect(test(demo: Self.changed).code == .picturesDiffer)
    #expect(try accept(id, hash).code == .fine)
    #expect(test(demo: Self.changed).code == .fine)
  }

  @Test("Goldens that nothing declares are reported, listed and pruned")
  func orphans() throws {
    _ = test()
    try declare("{\"tests\": [{\"app\": \"states\", \"screens\": [\"start\"], \"scale\": 0.5}]}")
    let outcome = test()
    #expect(outcome.code == .missingGolden)
    #expect(outcome.error.contains("orphaned demo/iphone-se/light/flows/hook.motion"))
    // Only a whole run can know.
    #expect(test(["--filter", "start"]).code == .fine)
    let unused = run(["goldens", "--unused"] + config, apps: [Demo.app, Demo.states])
    #expect(unused.code == .missingGolden && unused.out.contains("states/iphone-se/light/screens/box/on.png"))
    #expect(run(["goldens", "--prune"] + config, apps: [Demo.app, Demo.states]).out.contains("removed"))
    #expect(test().code == .fine)
    #expect(folder.names(in: "goldens") == ["manifest.json", "states"])
  }

  @Test("A damaged golden is broken, told by its path, and can be approved anew")
  func broken() throws {
    _ = test()
    _ = try folder.write("no picture", to: "goldens/states/iphone-se/light/screens/box/on.png")
    _ = try folder.write("no motion", to: "goldens/demo/iphone-se/light/flows/hook.motion")
    let outcome = test()
    #expect(outcome.code == .failed)
    #expect(outcome.error.contains("box/on.png: not a PNG file"), "\(outcome.error)")
    #expect(outcome.error.contains("hook.motion:1: this is not a motion file"))
    #expect(approve(["--failed"]).code == .fine)
    #expect(test().code == .fine)
  }

  @Test("A tolerance lets a golden pass that is off a little")
  func tolerance() throws {
    _ = test()
    let path = folder.path("goldens/states/iphone-se/light/screens/box/on.png")
    let buffer = try PNGReader.read(path: path).premultiplied()
    buffer.row(0)[0] = 0xFFFE_FEFE
    try WholeFile.write(PNGSmallEncoder.encode(buffer.view), to: path)
    let exact = test(["--filter", "box/on"])
    #expect(exact.code == .picturesDiffer)
    #expect(exact.error.contains("1 of ") && exact.error.contains("would pass with threshold 0.00"), "\(exact.error)")
    try declare(
      "{\"tests\": [{\"app\": \"states\", \"screens\": [\"box\"], \"scale\": 0.5, \"tolerance\": {\"count\": 1}}]}")
    #expect(test(["--filter", "box/on"]).code == .fine)
    try declare(
      "{\"tests\": [{\"app\": \"states\", \"screens\": [\"box\"], \"scale\": 0.5, \"ignore\": [\"0:0-4:4\"]}]}")
    #expect(test(["--filter", "box/on"]).code == .fine)
  }

  @Test("Other versions are said first, before any difference")
  func fingerprint() throws {
    _ = test()
    let path = folder.path("goldens/manifest.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let other = text.replacing(/"pango": "[^"]+"/, with: "\"pango\": \"1.0\"")
    try Data(other.utf8).write(to: URL(fileURLWithPath: path))
    let outcome = test(demo: Self.changed)
    #expect(outcome.errorLines.first { $0.hasPrefix("warning") }?.contains("made with pango 1.0, here is ") == true)
  }

  @Test(
    "What is declared but not there is named with its line",
    arguments: [
      ("{\"app\": \"state\", \"screens\": [\"start\"]}", "1:12: unknown app 'state'; did you mean 'states'?"),
      ("{\"app\": \"states\", \"screens\": [\"strt\"]}", "states has no screen 'strt'; did you mean 'start'?"),
      ("{\"app\": \"states\", \"screens\": [\"start\"], \"devices\": [\"ipad\"]}", "unknown device 'ipad'"),
      ("{\"app\": \"demo\", \"flows\": [\"hok\"]}", "no script"),
      (
        "{\"app\": \"states\", \"screens\": [\"start\", \"start\"], \"schemes\": [\"light\", \"light\"]}",
        "declared twice"
      ),
    ])
  func undeclared(entry: String, message: String) throws {
    try declare("{\"tests\": [\(entry)]}")
    let outcome = test()
    #expect(outcome.code == .usage && outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.errorLines.count == 1)
  }

  @Test("--list names the entries; a folder of others is not emptied; no results, no approval")
  func faults() throws {
    #expect(
      test(["--list", "--filter", "box"]).out
        == "states/iphone-se/light/screens/box/off\nstates/iphone-se/light/screens/box/on\n")
    #expect(approve(["--all"]).error.contains("run renderframes test first"))
    try FileManager.default.createDirectory(atPath: folder.path("test-results"), withIntermediateDirectories: true)
    _ = try folder.write("mine", to: "test-results/notes.txt")
    let outcome = test()
    #expect(outcome.code == .usage && outcome.error.contains("notes.txt"))
    #expect(run(["test", "--config", folder.path("none.json")]).error.contains("no such file; a project file names"))
  }

  @Test("An interrupted test leaves no results to approve")
  func interrupted() {
    _ = test()
    let outcome = run(["test"] + config, apps: [Demo.app, Demo.states], isInterrupted: { true })
    #expect(outcome.code == .interrupted)
    #expect(approve(["--all"]).error.contains("cut off; run renderframes test again"))
  }
}
