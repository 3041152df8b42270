import Foundation
import Testing

@testable import Compare

@Suite("Project files")
struct TestProjectTests {
  private func project(_ text: String) throws -> TestProject {
    try TestProject(parsing: Data(text.utf8), file: "renderframes.json")
  }

  @Test("Everything that can be declared is read; what is not said is as usual")
  func reads() throws {
    let project = try project(
      """
      {"name": "Shop", "goldens": "g", "results": "r", "tolerance": {"threshold": 0.1}, "ignore": ["#clock"],
       "tests": [
        {"app": "a", "screens": ["home"]},
        {"app": "b", "flows": ["hook"], "devices": ["iphone"], "schemes": ["dark"], "remixes": [null, "x.json"],
         "textSize": "xxxLarge", "rtl": true, "scale": 0.5, "fps": 30, "every": 4, "moments": {"liked": 0.5},
         "ignore": ["1:2-3:4.5"],
         "tolerance": {"metric": "yiq", "backdrop": "white", "antialiasing": "ignored", "count": 3, "share": 0.1,
                       "window": {"size": 8, "count": 2}}}
      ]}
      """)
    #expect(project.name == "Shop" && project.goldens == "g" && project.results == "r")
    let (first, second) = (project.tests[0], project.tests[1])
    #expect(first.tolerance.threshold == 0.1 && first.ignored == [.view("clock")] && first.remixes == [nil])
    #expect(first.fps == 60 && first.every == 1 && first.scale == nil && first.devices.isEmpty)
    #expect(second.remixes == [nil, "x.json"] && second.isRightToLeft && second.every == 4)
    #expect(second.moments == [TestDeclaration.Moment(name: "liked", time: 0.5)])
    #expect(second.ignored == [.view("clock"), .box(CGRect(x: 1, y: 2, width: 2, height: 2.5))])
    var tolerance = Tolerance()
    (tolerance.metric, tolerance.backdrop, tolerance.threshold) = (.yiq, .white, 0.1)
    (tolerance.ignoresAntialiasing, tolerance.count, tolerance.share) = (true, 3, 0.1)
    tolerance.window = Tolerance.Window(size: 8, count: 2)
    #expect(second.tolerance == tolerance)
  }

  @Test(
    "Faults have their place and the way out",
    arguments: [
      ("{\"tests\": [", "renderframes.json:1:12: "),
      ("{}", "renderframes.json:1:1: the document needs a 'tests'"),
      ("{\"test\": []}", "1:2: unknown key 'test'; did you mean 'tests'?"),
      ("{\"tests\": [{\"app\": \"a\"}]}", "1:12: tests[0] needs 'screens' or 'flows'"),
      ("{\"tests\": [{\"app\": \"a\", \"screens\": []}]}", "tests[0].screens is empty"),
      ("{\"tests\": [{\"app\": 1, \"screens\": [\"x\"]}]}", "1:20: tests[0].app has to be text, not a number"),
      (
        "{\"tests\": [{\"app\": \"a\", \"screens\": [\"x\"], \"scale\": 9}]}",
        "tests[0].scale has to be a number from 0.1 to 4"
      ),
      (
        "{\"tests\": [{\"app\": \"a\", \"screens\": [\"x\"], \"ignore\": [\"clock\"]}]}",
        "tests[0].ignore[0] is no region; write \"#statusbar.clock\""
      ),
      (
        "{\"tests\": [], \"tolerance\": {\"metric\": \"oklob\"}}",
        "tolerance.metric cannot be 'oklob'; did you mean 'oklab'?"
      ),
    ])
  func faults(text: String, message: String) {
    let error = #expect(throws: (any Error).self) { try project(text) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error.map { "\($0)" } ?? "")")
  }

  @Test("Regions", arguments: ["#", "1:2", "5:5-1:9", "a:b-c:d", "1:2-3", ""])
  func regions(text: String) { #expect(IgnoredRegion(text) == nil) }
}
