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

  @Test(
    "scrolling frames lay nothing out, but for the one in which the Reel starts; readers of their place are evaluated")
  func scrolling() {
    let frames = work(0.90, 1.20)
    #expect(frames.filter { $0.nodesMeasured + $0.nodesPlaced + $0.nodesInserted > 0 }.count <= 1)
    for frame in frames { #expect(frame.bodiesEvaluated <= 24) }
  }

  @Test("a liking frame evaluates what pops and rolls, and lays nothing out")
  func liking() {
    for frame in work(0.42, 0.70) {
      #expect(frame.nodesMeasured == 0 && frame.nodesPlaced == 0 && frame.nodesInserted == 0)
      #expect(frame.bodiesEvaluated <= 8)
    }
  }
}
