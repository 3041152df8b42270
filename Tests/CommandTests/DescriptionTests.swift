import Foundation
import Render
import Testing

@testable import Commands

@Suite("tree, trace, strip and still")
@MainActor
struct DescriptionTests {
  @Test("tree prints identified views with box and text")
  func tree() {
    let lines = run(["tree"]).out.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("#title  ") ?? false)
    #expect(lines.first?.hasSuffix("\"Off\"") ?? false)
    #expect(lines.last?.contains("100 x 100") ?? false)
    let all = run(["tree", "--all"]).out
    #expect(all.contains("Text  "))
  }

  @Test("trace samples a linear growth from 1 to 2 in 0.2 s, and the fade with it")
  func trace() throws {
    let resources = try Resources(root: Checkout.root)
    let stage = Stage(app: Demo.app, resources: resources)
    let trace = TraceRecorder()
    stage.player.start(try Script(parsing: "at 0.1 tap #box\nat 0.5 tap #box"))
    for index in 0..<50 {
      let time = Double(index) / 60
      try stage.advance(to: time)
      trace.record(stage, time: time)
    }
    let box = trace["box"]
    #expect(box.rows.count == 50)
    for (time, scale) in [(0.0, 1.0), (0.1, 1.0), (0.2, 1.5), (0.35, 2)] {
      let row = try #require(box.row(at: time))
      #expect(abs(row.scale - scale) < 0.09, "\(time): \(row.scale)")
      #expect(abs(row.width - 100 * row.scale) < 0.001)
      #expect(abs(row.opacity - (1 - (row.scale - 1) / 2)) < 0.001)
      #expect(row.color == "#0000FF")
      #expect(abs(row.center.x - 187.5) < 0.001)
    }
    #expect(trace["title"].row(at: 0)?.color == "#FF0000")
    #expect(trace["title"].row(at: 0.3)?.text == "On")
    // The note comes with the first tap and is still there, fading, after the second.
    let note = trace["note"].rows
    #expect(note.first.map { $0.time > 0.09 } ?? false)
    let leaving = trace["note"].rows(from: 0.55, to: 0.65).map(\.opacity)
    #expect(leaving.count > 3 && zip(leaving, leaving.dropFirst()).allSatisfy { $0 > $1 })
    #expect(note.last.map { $0.time < 0.75 } ?? false)
  }

  @Test("trace writes CSV with one line a view and frame, JSON, and filters")
  func traceOutput() throws {
    let csv = run(["trace", "hook", "--fps", "10", "--filter", "b*"]).out.split(separator: "\n")
    #expect(csv.first == "frame,time,id,x,y,width,height,scale,rotation,opacity,color,text")
    #expect(csv.count == 6)
    #expect(csv[1].hasPrefix("0,0,box,137.5,"))
    let folder = try TemporaryFolder()
    #expect(run(["trace", "hook", "--fps", "10", "--out", folder.path("t.json")]).code == .fine)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("t.json")))
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(rows.count > 10)
  }

  @Test("strip paints the chosen moments with labels and a dot under the finger")
  func strip() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("strip.png")
    let outcome = run([
      "strip", "hook", "--out", file, "--times", "0,0.0667,0.4", "--columns", "3", "--width", "375",
    ])
    #expect(outcome.code == .fine, "\(outcome.error)")
    let sheet = try PNGReader.read(path: file)
    #expect(sheet.width == 24 * 2 + 375 * 3 + 16 * 2)
    #expect(sheet.height == 24 * 2 + 667 + 41)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(sheet.pixels.dropFirst((y * sheet.width + x) * 4).prefix(3)) }
    let center = 24 + 375 / 2
    let (quiet, touched) = (pixel(center, 24 + 350), pixel(center + 391, 24 + 350))
    #expect(quiet == [0, 0, 255])
    #expect(touched[1] > 40 && touched[2] > 200)
    let label = (0..<375).contains { x in (0..<41).contains { y in pixel(24 + x, 24 + 667 + y)[0] > 200 } }
    #expect(label)
    #expect(run(["strip", "hook", "--out", file, "--every", "10"]).out.hasPrefix("4 frames"))
    #expect(run(["strip", "hook", "--out", file, "--times", "a"]).code == .usage)
    #expect(run(["strip", "hook", "--out", folder.path("x.jpg")]).code == .usage)
  }

  @Test("still paints one moment")
  func still() throws {
    let folder = try TemporaryFolder()
    #expect(run(["still", "hook", "--at", "0.4", "--out", folder.path("s.png"), "--scale", "1"]).code == .fine)
    #expect(try PNGReader.read(path: folder.path("s.png")).width == 375)
  }
}
