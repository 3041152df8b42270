import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("The work behind the hook's frames")
struct WorkTests {
  private let run: HookRun

  init() throws { run = try HookRun.shared.get() }

  private func work(_ from: Double, _ to: Double) -> [TreeCounters] { Array(run.work[run.frame(from)...run.frame(to)]) }

  @Test("a scrolling frame lays nothing out and inserts nothing; only readers of their place are evaluated")
  func scrolling() {
    for frame in work(0.90, 1.20) {
      #expect(frame.nodesMeasured == 0 && frame.nodesPlaced == 0 && frame.nodesInserted == 0)
      #expect(frame.bodiesEvaluated <= 16)
    }
  }

  @Test("a liking frame evaluates what pops and rolls, and lays nothing out")
  func liking() {
    for frame in work(0.42, 0.70) {
      #expect(frame.nodesMeasured == 0 && frame.nodesPlaced == 0 && frame.nodesInserted == 0)
      #expect(frame.bodiesEvaluated <= 8)
    }
  }
}
