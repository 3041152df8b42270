import Render

/// `still`: one moment as one picture.
enum StillCommand: Command {
  private static let out = Flag("out", "FILE.png", "the picture to write")

  static let spec = CommandSpec(
    name: "still", summary: "Paints one moment of an app or a script to a PNG file.", words: "[NAME|FILE]",
    flags: Playback.flags + [.at, .fps, out, .watch, .quiet],
    example: "renderframes still hook --at 2.5 --out sheet.png")

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    guard let path = arguments.text(out) else { throw UsageError("still needs a file to write: --out still.png") }
    guard path.lowercased().hasSuffix(".png") else { throw UsageError("--out \(path): a still is a .png file") }
    if arguments.has(.watch) {
      return try Watcher(arguments.text(.remix), context).run { try paint(arguments, context, to: path) }
    }
    try paint(arguments, context, to: path)
    return .fine
  }

  private static func paint(_ arguments: Arguments, _ context: Context, to path: String) throws {
    let time = try arguments.number(.at, in: 0...TimeSpan.longest) ?? 0
    let fps = try arguments.integer(.fps, in: 1...240) ?? 60
    let playback = try Playback(arguments, context)
    try playback.play(to: time, fps: fps)
    try playback.stage.writeStill(to: path)
    if !arguments.has(.quiet) {
      for warning in playback.stage.warnings { context.console.errorLine("warning: " + warning) }
      context.console.line(path)
    }
  }
}
