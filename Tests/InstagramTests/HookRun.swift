import Foundation
import Render

@testable import Instagram

/// The hook, played once for all tests: its trace, its display lists and its counters, frame by frame.
@MainActor
struct HookRun {
  static let fps = 60
  static let shared = Result { try HookRun() }

  let trace = TraceRecorder()
  private(set) var lists: [DisplayList] = []
  private(set) var work: [TreeCounters] = []
  let stage: Stage
  let resources: Resources

  private init() throws {
    resources = try Resources(root: Checkout.root)
    var options = Stage.Options()
    options.scale = 1
    stage = Stage(app: InstagramApp.description, resources: resources, options: options)
    stage.player.start(try Script(parsing: InstagramApp.description.scripts["hook"] ?? ""))
    let frames = Int(InstagramApp.description.hookLength * Double(HookRun.fps))
    var before = TreeCounters()
    for frame in 0..<frames {
      let time = Double(frame) / Double(HookRun.fps)
      try stage.advance(to: time)
      lists.append(stage.displayList())
      trace.record(stage, time: time)
      work.append(stage.tree.counters - before)
      before = stage.tree.counters
    }
  }

  func frame(_ time: Double) -> Int { Int((time * Double(HookRun.fps)).rounded()) }
}
