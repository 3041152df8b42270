import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("The hook, on its trace")
struct HookTests {
  private let run: HookRun
  private var trace: TraceRecorder { run.trace }

  init() throws { run = try HookRun.shared.get() }

  @Test("Home stands still until 0.40: the very same display list (IG-HOOK-03)")
  func standsStill() {
    let first = run.lists[0].root
    for frame in 1..<run.frame(0.40) { #expect(run.lists[frame].root === first, "frame \(frame)") }
    for frame in 1..<run.frame(0.34) {
      #expect(run.work[frame].bodiesEvaluated == 0 && run.work[frame].nodesPlaced == 0, "frame \(frame)")
    }
  }

  @Test("the first frame has the wordmark, the stories and all of Maya's post above the tab bar (IG-HOOK-03)")
  func firstFrame() throws {
    let bar = try #require(trace["tabbar"].row(at: 0))
    for id in ["topbar.wordmark", "stories", "post.maya.header", "post.maya.media", "post.maya.like"] {
      let row = try #require(trace[id].row(at: 0), "\(id)")
      #expect(row.y >= 0 && row.y + row.height <= bar.y, "\(id)")
    }
    #expect(trace["post.maya.like.count"].row(at: 0)?.text == "2,104")
  }

  @Test("the double tap at 0.40 starts the big heart and likes (IG-HOOK-04, IG-LIKE-01, IG-LIKE-02)")
  func likes() {
    #expect(trace["post.maya.heart"].row(at: 0.40)?.scale == 0)
    #expect((trace["post.maya.heart"].row(at: 25.0 / 60)?.scale ?? 0) > 0.1)
    #expect(trace["post.maya.like.count"].row(at: 0.40 - 1.0 / 60)?.text == "2,104")
    #expect(trace["post.maya.like.count"].row(at: 0.40)?.text == "2,105")
  }

  @Test("the big heart peaks at 1.2, rests at 1 by 0.25 s, holds 0.3 s and is gone at 0.85 s (IG-LIKE-03, IG-LIKE-04)")
  func heart() throws {
    for start in [0.40, 1.60] {
      let id = start < 1 ? "post.maya.heart" : "post.jonah.heart"
      let peak = try #require(trace[id].rows(from: start, to: start + 0.3).max { $0.scale < $1.scale })
      #expect(peak.scale <= 1.22 && peak.scale >= 1.17)
      #expect((0.10...0.18).contains(peak.time - start))
      let rows = trace[id].rows(from: start + 0.25, to: start + 0.55)
      #expect(rows.allSatisfy { abs($0.scale - 1) < 0.02 && $0.opacity == 1 })
      let late = try #require(trace[id].row(at: start + 0.70))
      #expect(abs(late.scale - 0.85) < 0.02 && abs(late.opacity - 0.5) < 0.05)
      #expect((trace[id].row(at: start + 0.85)?.opacity ?? 0) < 0.02)
    }
  }

  @Test("the feed scrolls 0.85 to 1.25 in one ease-out move and rests under the top bar (IG-HOOK-05)")
  func scrolls() throws {
    let bar = try #require(trace["topbar"].row(at: 0))
    let header = trace["post.jonah.header"]
    let (from, to) = (try #require(header.row(at: 0.85)).y, bar.y + bar.height)
    for row in header.rows(from: 0.85, to: 1.25) {
      let ideal = from + (to - from) * UnitCurve.easeOut.value(at: (row.time - 0.85) / 0.40)
      #expect(abs(row.y - ideal) <= 1, "at \(row.time)")
    }
    let moving = header.rows(from: 0.85, to: 1.25).map(\.y)
    for (a, b) in zip(moving, moving.dropFirst()) { #expect(b < a) }
    for row in header.rows(from: 1.25, to: 3.5) { #expect(row.y == to, "at \(row.time)") }
  }

  @Test("the comments rise from 2.10 to their detent by 2.45 (IG-HOOK-07, IG-CMT-01)")
  func sheetRises() throws {
    let rows = trace["comments"].rows(from: 2.10, to: 2.60)
    let tops = rows.map(\.y)
    #expect(try #require(tops.first) > 800)
    for (a, b) in zip(tops, tops.dropFirst()) { #expect(b <= a) }
    let arrived = try #require(rows.first { $0.time >= 2.45 - 1e-6 })
    #expect(abs(arrived.y - 456) < 418 * 0.03)
    #expect(abs((rows.last?.y ?? 0) - 456) <= 1)
    #expect(trace["comments"].row(at: 2.90)?.y == 456)
  }

  @Test("the second comment's heart fills at 2.60 (IG-HOOK-08, IG-CMT-07)")
  func commentHeart() throws {
    let heart = trace["comments.row.2.like.heart"]
    #expect(heart.row(at: 2.60 - 1.0 / 60)?.color != "#FF3040")
    #expect(heart.row(at: 2.80)?.color == "#FF3040")
  }

  @Test("the sheet leaves from 3.00 to 3.35; Home at Jonah remains, nothing over it (IG-HOOK-09)")
  func sheetLeaves() throws {
    let rows = trace["comments"].rows(from: 3.00, to: 3.35)
    for (a, b) in zip(rows, rows.dropFirst()) { #expect(b.y >= a.y) }
    #expect(try #require(rows.last).y > 456 + 418 * 0.95)
    let end = run.trace["post.jonah.header"].rows.last
    #expect(end?.y == 106)
    try run.stage.settle()
    #expect(run.stage.texts.contains { $0.contains("he knows he's the main character") })
    #expect(!run.stage.texts.contains("Comments"))
  }

  @Test("its lines are at the given seconds, and it has no others (IG-HOOK-10)")
  func times() throws {
    let steps = try Script(parsing: DemoScript.hook).steps
    #expect(steps.map(\.time) == [0.40, 0.85, 1.60, 2.10, 2.60, 3.00, 3.50])
    #expect(try Script(parsing: DemoScript.start).steps.map(\.time) == [0])
  }

  @Test("no picture is decoded while a frame is painted (IG-HOOK-12, IG-HOOK-14)")
  func decodesAhead() throws {
    let painter = run.stage.painter()
    run.stage.prepareMedia(run.lists[0])
    // Other tests paint with the same pictures, prepared or not.
    let before = run.resources.pictures.counters.decodedDuringFrame
    _ = painter.paint(run.lists[0])
    #expect(run.resources.pictures.counters.decodedDuringFrame == before)
    #expect(run.stage.services.mediaWarnings.isEmpty)
  }

  @Test("two launches play the same run (IG-HOOK-02, IG-RULE-02)")
  func repeats() throws {
    var options = Stage.Options()
    options.scale = 1
    let stage = Stage(app: InstagramApp.description, resources: run.resources, options: options)
    stage.player.start(try Script(parsing: InstagramApp.description.scripts["hook"] ?? ""))
    let again = TraceRecorder()
    for frame in 0...run.frame(1.0) {
      try stage.advance(to: Double(frame) / 60)
      again.record(stage, time: Double(frame) / 60)
    }
    #expect(again.rows == Array(run.trace.rows.prefix(again.rows.count)))
  }
}
