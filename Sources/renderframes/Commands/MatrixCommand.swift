import Foundation
import Remix
import Render

/// `matrix`: every screen by every remix.
enum MatrixCommand: Command {
  private static let remixes = Flag("remix", "FILE", "a remix; give the flag once for each", repeats: true)
  private static let screens = Flag("screens", "PATTERN", "only screens whose name matches, e.g. home or '*/typing'")
  private static let hook = Flag("hook", nil, "also the hooks side by side: hook.mp4 in the folder")
  private static let original = Flag("original", nil, "the app as it comes as the first column")

  static let spec = CommandSpec(
    name: "matrix", summary: "Paints every screen by every remix on one contact sheet; the hooks side by side.",
    words: "[FILE ...]",
    flags: [
      .app, .device, .scale, .textSize, .fps, remixes, original, screens, hook, RenderJob.outFlag, .jobs, .force,
      .watch,
      .json, .quiet,
    ],
    example: "renderframes matrix --remix simmer.json --remix koryfi.json --hook --out matrix/",
    notes: [
      "matrix/contact-sheet.png has a column for each remix; matrix/NAME/home/top.png are its pictures.",
      "Run again, it paints only what is not as it was. --watch goes on until it is interrupted.",
    ])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    guard let out = arguments.text(RenderJob.outFlag) else {
      throw UsageError("matrix needs a folder to write to: --out matrix/")
    }
    let paths = arguments.texts(remixes) + arguments.words
    if paths.isEmpty { throw UsageError("matrix needs remixes: --remix a.json --remix b.json") }
    if arguments.has(hook), context.ffmpeg == nil { throw OutputError.ffmpegMissing }
    let job = try MatrixJob(arguments, context, out: out, paths: paths, withOriginal: arguments.has(original))
    let filter = arguments.text(screens)
    let grid = try ScreenGrid(out, options: try job.options(), force: arguments.has(.force)) { name in
      filter.map { Snapshot.matches(name, $0) } ?? true
    }
    let once = {
      try job.paint(grid)
      if arguments.has(hook) { try job.playHooks() }
    }
    if arguments.has(.watch) { return try Watcher(paths.first, context).run(once) }
    try once()
    return .fine
  }
}
