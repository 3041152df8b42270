import Foundation
import Render
import Synchronization

/// Plays the scripts that show the wanted screens of a setting, then paints and compares them side by side.
@MainActor
struct StillSuite {
  let setting: SuiteSetting
  let declaration: TestDeclaration
  let isWanted: (String) -> Bool
  private var cases: [StillCase] = []
  private(set) var broken: [CaseResult] = []
  private var stage: Stage?

  /// - Throws: `OutputError.interrupted`, or what making a stage throws. A script that cannot be carried out makes its
  ///   screens broken.
  init(
    _ setting: SuiteSetting, _ declaration: TestDeclaration, isWanted: @escaping (String) -> Bool,
    isInterrupted: () -> Bool
  ) throws {
    (self.setting, self.declaration, self.isWanted) = (setting, declaration, isWanted)
    for name in setting.app.scripts.keys.sorted() {
      let script = try Script(parsing: setting.app.scripts[name] ?? "", file: name)
      let wanted = script.snapshotNames.filter(isWanted)
      if wanted.isEmpty { continue }
      try play(script.cut(afterSnapshots: isWanted), wanted, isInterrupted)
    }
  }

  private mutating func play(_ script: Script, _ wanted: [String], _ isInterrupted: () -> Bool) throws {
    let stage = try setting.makeStage()
    self.stage = self.stage ?? stage
    var found: [StillCase] = []
    do {
      _ = try Rehearsal(
        script, on: stage, length: script.length, fps: declaration.fps, isInterrupted: isInterrupted
      ) { snapshot in
        if isWanted(snapshot.name) { found.append(still(snapshot, stage)) }
      }
    } catch OutputError.interrupted {
      throw OutputError.interrupted
    } catch {
      let done = Set(found.map(\.name))
      for name in wanted where !done.contains(name) {
        var result = CaseResult(.still, name, setting, id: StillCase.id(name, setting))
        result.state = .broken
        result.message = ["\(error)"]
        broken.append(result)
      }
    }
    cases += found
  }

  private func still(_ snapshot: Snapshot, _ stage: Stage) -> StillCase {
    let trace = TraceRecorder()
    trace.record(stage, time: snapshot.time, frame: 0)
    let size = PixelRect(covering: CGRect(origin: .zero, size: stage.device.size), scale: stage.scale)
    let layout = MotionRecord(
      trace, fps: declaration.fps, frames: 1, width: size.width, height: size.height, hashes: [:])
    let ignored = declaration.ignored.flatMap { $0.pixels(trace.rows, scale: stage.scale) }
    return StillCase(
      setting: setting, name: snapshot.name, list: snapshot.list, layout: layout, ignored: ignored,
      tolerance: declaration.tolerance)
  }

  /// Paints and compares, `jobs` at a time.
  func check(
    _ goldens: GoldenStore, _ results: ResultsFolder, jobs: Int, isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> [CaseResult] {
    guard let stage, !cases.isEmpty else { return broken }
    let painters = (0..<max(1, min(jobs, cases.count))).map { _ in stage.painter(damageEnabled: false) }
    let pictures = stage.services.pictures
    let cases = cases
    let line = CheckLine(count: cases.count)
    // why unsafe: each painter is touched by one iteration alone.
    nonisolated(unsafe) let shared = painters
    DispatchQueue.concurrentPerform(iterations: painters.count) { worker in
      while !isInterrupted(), let index = line.next() {
        pictures.prepare(cases[index].list, threads: 1)
        let painted = shared[worker].paint(cases[index].list).pixels
        line.finish(index, Result { try cases[index].check(painted.view, goldens, results) })
      }
    }
    if isInterrupted() { throw OutputError.interrupted }
    return try line.results() + broken
  }
}

/// Hands out the numbers of cases and takes their results.
private final class CheckLine: Sendable {
  private struct State {
    var next = 0
    var results: [Result<CaseResult, any Error>?]
  }
  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func finish(_ index: Int, _ result: Result<CaseResult, any Error>) {
    state.withLock { $0.results[index] = result }
  }

  func results() throws -> [CaseResult] { try state.withLock { $0.results }.compactMap { try $0?.get() } }
}

extension IgnoredRegion {
  /// The pixels it stands for on a screen with these views.
  func pixels(_ rows: [TraceRow], scale: CGFloat) -> [PixelRect] {
    switch self {
    case .box(let box): return [PixelRect(covering: box, scale: scale)]
    case .view(let pattern):
      return rows.filter { Wildcard.matches(String($0.id.prefix { $0 != "~" }), pattern) }.map {
        PixelRect(covering: CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height), scale: scale)
      }
    }
  }
}
