import Foundation

extension Stage {
  /// How long a frame waits for a task that waits for something other than the clock: turns of a millisecond.
  private static let patience = 250

  /// Lets tasks run until each waits on the clock or has ended, so that what they write belongs to this moment.
  func runTasks() {
    let clock = services.clock
    guard clock.activeTasks > 0 else { return }
    var turns = 0
    while clock.activeTasks > 0, turns < Stage.patience {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
      turns += 1
    }
    if clock.activeTasks > 0 {
      clock.abandonActiveTasks()
      tree.diagnostics.report(
        "a task waits for something other than the run's clock, which makes runs differ; use runClock.sleep(for:)")
    }
    tree.flush()
  }
}
