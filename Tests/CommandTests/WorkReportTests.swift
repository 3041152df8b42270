import Foundation
import Render
import Testing

@testable import Commands

@Suite("What runs cost, as they report it")
@MainActor
struct WorkReportTests {
  @Test("--stats adds each pass, each frame's work and the caches; still frames take none")
  func stats() throws {
    let folder = try TemporaryFolder()
    let outcome = run(["hook", "--out", folder.path("f"), "--scale", "1", "--stats", "--json"])
    #expect(outcome.code == .fine)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    let work = try #require(report["work"] as? [String: Any])
    for pass in ["tree", "record", "paint", "encode"] {
      let figures = try #require(work[pass + "Ms"] as? [String: Any])
      #expect(figures.keys.sorted() == ["mean", "median", "most"])
    }
    let frames = try #require(work["frames"] as? [[String: Any]])
    #expect(frames.count == 30)
    let painted = frames.compactMap { $0["pixelsPainted"] as? Int }
    let whole = painted[0]
    // The box is touched at 0.10 and has grown at 0.30; before and after nothing changes.
    #expect(whole > 0 && painted[1...4].allSatisfy { $0 == 0 } && painted[25...].allSatisfy { $0 == 0 })
    #expect(painted[9...15].allSatisfy { $0 > 0 && $0 < whole / 2 })
    for cache in ["raster", "effect", "mask", "decodedPicture", "scaledPicture", "clipFrame"] {
      #expect(work[cache + "Cache"] != nil)
    }
  }

  @Test("--png small writes the same pixels in fewer bytes")
  func small() throws {
    let folder = try TemporaryFolder()
    let span = ["--scale", "1", "--from", "0.2", "--to", "0.25"]
    for kind in ["fast", "small"] {
      #expect(run(["hook", "--out", folder.path(kind), "--png", kind] + span).code == .fine)
    }
    let names = folder.names(in: "fast").filter { $0.hasSuffix(".png") }
    #expect(names.count == 3 && folder.names(in: "small").filter { $0.hasSuffix(".png") } == names)
    for name in names {
      let (fast, small) = (try read(folder.path("fast/" + name)), try read(folder.path("small/" + name)))
      #expect(fast == small)
      #expect(try bytes(folder.path("small/" + name)) < bytes(folder.path("fast/" + name)))
    }
  }

  @Test("bench has a case for each benchmark of the app, and takes medians over its runs")
  func medians() {
    let benchmark = Benchmark(name: "spin", title: "a box turns", script: "at 0 tap #box", span: 0.1..<0.4)
    let app = AppDescription(name: "demo", title: "Demo", scripts: ["hook": ""], benchmarks: [benchmark]) {
      AnyView(DemoView())
    }
    let cases = BenchCase.all(of: app)
    #expect(cases.map(\.name) == ["spin", "still", "hook", "video-preview", "video-delivery"])
    let samples = [7.0, 3.0, 5.0].map {
      BenchSample(milliseconds: $0, peakMemory: $0 * 10, frames: 18, passes: [("paint", $0 / 2)])
    }
    let result = BenchResult(item: cases[0], samples: samples)
    #expect(result.median == 5 && result.peakMemory == 70 && result.passes.first?.1 == 2.5)
    let json = BenchReport.json([result])
    #expect(json.contains("\"name\": \"spin\"") && json.contains("\"medianMs\": 5.000"))
  }

  private func read(_ path: String) throws -> Bitmap { try PNGReader.read(path: path) }
  private func bytes(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
  }
}
