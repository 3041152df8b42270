import Foundation
import Remix
import Render

/// `screens`: every state that the app's scripts name, one picture each.
enum ScreensCommand: Command {
  private static let filter = Flag("filter", "PATTERN", "only states whose name matches, e.g. stories or '*/typing'")

  static let spec = CommandSpec(
    name: "screens", summary: "Paints every screen and state of the app to a PNG of its own, and a contact sheet.",
    flags: StageRequest.flags + [.fps, RenderJob.outFlag, filter, .jobs, .force, .watch, .json, .quiet],
    example: "renderframes screens --app instagram --out shots/",
    notes: [
      "A state is a `snapshot` line in one of the app's scripts: shots/instagram/stories/cube.png.",
      "`renderframes list` names them all; shots/instagram/contact-sheet.png shows them all.",
      "--watch paints again what a saved remix changes, and nothing else.",
    ])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    guard let out = arguments.text(RenderJob.outFlag) else {
      throw UsageError("screens needs a folder to write to: --out shots/")
    }
    if arguments.has(.watch) { return try watch(arguments, context, out: out) }
    let request = try StageRequest(arguments, context)
    let jobs = try RenderJob.jobs(arguments)
    let fps = try arguments.integer(.fps, in: 1...240) ?? 60
    let plan = try ScreenPlan(request.app, filter: arguments.text(filter))
    let start = DispatchTime.now().uptimeNanoseconds
    let resources = try request.resources(context)
    let progress = Progress(
      context.console, quiet: arguments.has(.quiet) || arguments.has(.json), counting: "screens")
    defer { progress.finish() }
    let shots = try Screenshots(plan, request, resources, fps: fps, isInterrupted: context.isInterrupted)
    let folder = try StillFolder(
      out, prefix: request.app.name, info: request.info(fps: fps, command: "screens"), force: arguments.has(.force),
      workers: jobs)
    try shots.paint(into: folder, jobs: jobs, isInterrupted: context.isInterrupted) { progress.update($0, of: $1) }
    progress.finish()
    let report = RunReport(
      console: context.console, asJSON: arguments.has(.json), isQuiet: arguments.has(.quiet), withWork: false)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    report.print(
      screens: shots.count, seconds: seconds, app: request.app.name, folder: out, warnings: shots.warnings)
    return .fine
  }

  private static func watch(_ arguments: Arguments, _ context: Context, out: String) throws -> ExitCode {
    let watcher = try Watcher(arguments.text(.remix), context)
    let (plain, pattern) = (try StageRequest(arguments, context), arguments.text(filter))
    var options = ScreenGrid.Options()
    (options.stage, options.device) = (plain.options, plain.device)
    options.fps = try arguments.integer(.fps, in: 1...240) ?? 60
    options.jobs = try RenderJob.jobs(arguments)
    let grid = try ScreenGrid(out, options: options, force: arguments.has(.force)) { name in
      pattern.map { Snapshot.matches(name, $0) } ?? true
    }
    return watcher.run {
      let request = try StageRequest(arguments, context)
      let result = try grid.update(
        [GridColumn(name: request.app.name, app: request.app)], try request.resources(context),
        info: request.info(fps: options.fps, command: "screens"), isInterrupted: context.isInterrupted)
      for warning in result.warnings { context.console.errorLine("warning: " + warning) }
      if arguments.has(.quiet) { return }
      let names = result.painted.count > 6 ? [] : result.painted
      context.console.line(
        "\(result.painted.count) of \(result.screens) screens painted" + names.map { " " + $0 }.joined())
    }
  }
}
