import Render

/// `hook`: the app's choreographed run as frames.
enum HookCommand: Command {
  static let spec = CommandSpec(
    name: "hook", summary: "Renders the app's choreographed run to numbered PNG frames and a manifest.",
    flags: RenderJob.flags, example: "renderframes hook --out frames/ --video hook.mp4",
    notes: ["The run starts with a touch on the app's hook area and takes as long as the app says."])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let job = try RenderJob(arguments, context)
    let span = try TimeSpan(arguments)
    let app = job.request.app
    guard app.scripts["hook"] != nil else {
      throw UsageError("\(app.name) has no hook; play one of its scripts (see: renderframes list)")
    }
    let choice = try ScriptChoice("hook", app: app)
    let options = try span.options(length: choice.length ?? choice.script.length)
    let stage = job.request.stage(try job.request.resources(context))
    stage.player.start(choice.script)
    return try job.run(stage, options, command: "hook")
  }
}
