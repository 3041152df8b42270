import Foundation
import Render

/// A choreography to compare.
public struct SuiteFlow: Sendable {
  public let name: String
  public let script: Script
  /// Seconds; nil: until nothing moves after the script's last line.
  public let length: Double?

  public init(name: String, script: Script, length: Double?) {
    (self.name, self.script, self.length) = (name, script, length)
  }
}

/// A run as it was played and painted: everything that is compared.
struct RunPlay: Sendable {
  struct Moment: Sendable {
    let name: String
    let frame: Int
  }
  /// Pixels that are not compared, by frame.
  let ignored: [Int: [PixelRect]]
  let record: MotionRecord
  let moments: [Moment]
  let pictures: [Int: PixelBuffer]
  let differing: [MotionSink.Kept]
  let touches: [(frame: Int, place: CGPoint?)]

  /// - Parameter expected: what the golden says, so that frames that differ are kept.
  /// - Throws: what the script throws, `OutputError`.
  @MainActor
  static func play(
    _ flow: SuiteFlow, _ setting: SuiteSetting, _ declaration: TestDeclaration, expected: [Int: String], jobs: Int,
    isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> RunPlay {
    let fps = declaration.fps
    var length = flow.length
    if length == nil {
      length = try Rehearsal(
        flow.script, on: setting.makeStage(), length: nil, fps: fps, isInterrupted: isInterrupted
      ).length
    }
    var options = FrameRun.Options()
    (options.fps, options.to, options.jobs) = (fps, length ?? flow.script.length, jobs)
    let frames = options.frames
    let stage = try setting.makeStage()
    let sink = MotionSink(expected: expected)
    var moments = declaration.moments.map { moment in
      Moment(name: moment.name, frame: min(Int((moment.time * Double(fps)).rounded()), max(0, frames.upperBound - 1)))
    }
    for moment in moments { sink.want(moment.frame) }
    let chosen = PaintedFrames(every: declaration.every, Set(moments.map(\.frame)))
    options.isPainted = { chosen.contains($0) }
    let run = FrameRun(stage: stage, options: options, sinks: [sink])
    run.isInterrupted = isInterrupted
    let trace = TraceRecorder()
    var touches: [(frame: Int, place: CGPoint?)] = []
    var seen = 0
    var ignored: [Int: [PixelRect]] = [:]
    run.onFrame = { frame, time in
      let known = trace.rows.count
      trace.record(stage, time: time, frame: frame)
      if !declaration.ignored.isEmpty {
        let rows = Array(trace.rows[known...])
        ignored[frame] = declaration.ignored.flatMap { $0.pixels(rows, scale: stage.scale) }
        sink.ignore(ignored[frame] ?? [], in: frame)
      }
      let finger = stage.player.fingers[0]
      if finger != nil || touches.last?.place != nil { touches.append((frame, finger)) }
      for snapshot in stage.player.snapshots.dropFirst(seen) {
        moments.append(Moment(name: snapshot.name, frame: frame))
        sink.want(frame)
        chosen.add(frame)
      }
      seen = stage.player.snapshots.count
    }
    stage.player.start(flow.script)
    let size = PixelRect(covering: CGRect(origin: .zero, size: stage.device.size), scale: stage.scale)
    let info = RunInfo(
      app: setting.app.name, device: setting.device, width: size.width, height: size.height, scale: setting.scale,
      fps: fps, remix: setting.remix, command: "test")
    if try run.run(info: info, notes: { RunNotes() }).isInterrupted { throw OutputError.interrupted }
    let record = MotionRecord(
      trace, fps: fps, frames: frames.count, width: size.width, height: size.height, hashes: sink.hashes)
    return RunPlay(
      ignored: ignored, record: record, moments: moments, pictures: sink.moments, differing: sink.differing,
      touches: touches)
  }
}

/// The frames of a run that are painted: every n-th, and named ones.
private final class PaintedFrames: @unchecked Sendable {
  // why unchecked: asked and changed on the main actor only, by the run and its `onFrame`.
  private let every: Int
  private var named: Set<Int>

  init(every: Int, _ named: Set<Int>) { (self.every, self.named) = (every, named) }

  func add(_ frame: Int) { named.insert(frame) }
  func contains(_ frame: Int) -> Bool { frame % every == 0 || named.contains(frame) }
}
