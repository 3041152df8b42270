import Foundation
import Render

/// All wanted states, played and ready to be painted: nothing is written before every script has been carried out.
@MainActor
struct Screenshots {
  private var snapshots: [Snapshot] = []
  private var events: [Manifest.Event] = []
  private var stages: [Stage] = []
  private let resources: Resources

  var count: Int { snapshots.count }

  /// Of all scripts, each once.
  var warnings: [String] {
    var seen: Set<String> = []
    return stages.flatMap(\.warnings).filter { seen.insert($0).inserted }
  }

  /// - Throws: what a script throws, or `OutputError.interrupted`.
  init(
    _ plan: ScreenPlan, _ request: StageRequest, _ resources: Resources, fps: Int, isInterrupted: () -> Bool
  ) throws {
    self.resources = resources
    for script in plan.scripts {
      let stage = request.stage(resources)
      let rehearsal = try Rehearsal(script, on: stage, length: script.length, fps: fps, isInterrupted: isInterrupted)
      snapshots += rehearsal.snapshots.filter { plan.isWanted($0.name) }
      events.append(Manifest.Event(time: 0, kind: "script", detail: script.file))
      events += stage.eventLog
      stages.append(stage)
    }
  }

  /// - Throws: `OutputError`.
  func paint(
    into folder: StillFolder, jobs: Int, isInterrupted: () -> Bool, progress: (Int, Int) -> Void
  ) throws {
    guard let stage = stages.first else { return }
    let painter = stage.painter(damageEnabled: false)
    for (index, snapshot) in snapshots.enumerated() {
      if isInterrupted() { throw OutputError.interrupted }
      stage.prepareMedia(snapshot.list, threads: jobs)
      try folder.add(painter.paint(snapshot.list).pixels.view, name: snapshot.name, time: snapshot.time)
      progress(index + 1, snapshots.count)
    }
    try folder.finish(RunNotes(events: events, warnings: warnings), labels: LabelPainter(resources: resources))
  }
}
