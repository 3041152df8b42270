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
      "--at T renders the one frame at T. Script grammar: see the README.",
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
    let resources = try Resources(root: context.root)
    let (options, endless) = try plan(choice, span, at: at, job, resources)
    let stage = job.request.stage(resources)
    stage.player.start(choice.script)
    let notes = endless.map { "\($0) moves without an end; the run was cut \(Int(settleLimit)) s after the script" }
    return try job.run(stage, options, command: "play \(name)", notes: notes)
  }

  /// Which frames: a rehearsal without painting finds when everything is still.
  private static func plan(
    _ choice: ScriptChoice, _ span: TimeSpan, at: Double?, _ job: RenderJob, _ resources: Resources
  ) throws -> (FrameRun.Options, endless: [String]) {
    if let at {
      var options = FrameRun.Options()
      options.fps = span.fps
      let index = (at * Double(span.fps)).rounded()
      (options.from, options.to) = (index / Double(span.fps), (index + 1) / Double(span.fps))
      return (options, [])
    }
    if span.to != nil || choice.length != nil {
      return (try span.options(length: choice.length ?? choice.script.length), [])
    }
    let stage = job.request.stage(resources)
    stage.player.start(choice.script)
    let frames = Int((choice.script.length * Double(span.fps)).rounded(.up))
    for index in 0...frames { try stage.advance(to: Double(index) / Double(span.fps)) }
    let endless = try stage.settle(limit: settleLimit, rate: span.fps)
    return (try span.options(length: stage.time + 1 / Double(span.fps)), endless)
  }
}
