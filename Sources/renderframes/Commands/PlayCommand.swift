import Foundation
import Render

/// `play`: a script as frames.
enum PlayCommand: Command {
  /// After the last line of a script without `end`, motions may run on for so long, seconds.
  private static let settleLimit = 5.0

  static let spec = CommandSpec(
    name: "play", summary: "Plays a script of the app, or a script file, to numbered PNG frames.",
    words: "NAME|FILE", flags: RenderJob.flags + [.at],
    example: "renderframes play demo.txt --app instagram --out frames/",
    notes: [
      "Without an `end` line the run goes on until nothing moves, at most 5 s; motions without an end are named.",
      "--at T renders the one frame at T. `snapshot` lines name frames, found under snapshots/ too.",
      "Script grammar: see the README.",
    ])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    guard let name = try arguments.word() else {
      throw UsageError("play needs a script: a name of `renderframes list`, or a file")
    }
    let job = try RenderJob(arguments, context)
    let span = try TimeSpan(arguments)
    let at = try arguments.number(.at, in: 0...TimeSpan.longest)
    if at != nil, arguments.has(.from) || arguments.has(.to) {
      throw UsageError("--at is one moment, --from and --to are a span; give one or the other")
    }
    let choice = try ScriptChoice(name, app: job.request.app)
    let resources = try job.request.resources(context)
    // Played without painting first: a script that cannot be carried out leaves no folder behind.
    let rehearsal = try Rehearsal(
      choice.script, on: job.request.stage(resources), length: choice.length, fps: span.fps, settleLimit: settleLimit,
      isInterrupted: context.isInterrupted)
    let stage = job.request.stage(resources)
    stage.player.start(choice.script)
    let notes = rehearsal.endless.map {
      "\($0) moves without an end; the run was cut \(Int(settleLimit)) s after the script"
    }
    return try job.run(
      stage, try options(span, at: at, length: rehearsal.length), command: "play \(name)", notes: notes,
      snapshots: rehearsal.snapshots)
  }

  private static func options(_ span: TimeSpan, at: Double?, length: Double) throws(UsageError) -> FrameRun.Options {
    guard let at else { return try span.options(length: length) }
    var options = FrameRun.Options()
    options.fps = span.fps
    let index = (at * Double(span.fps)).rounded()
    (options.from, options.to) = (index / Double(span.fps), (index + 1) / Double(span.fps))
    return options
  }
}
