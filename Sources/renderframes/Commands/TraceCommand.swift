import Render

/// `trace`: how everything moves, in numbers.
enum TraceCommand: Command {
  private static let out = Flag("out", "FILE", "writes there instead of printing; .json means --json")

  static let spec = CommandSpec(
    name: "trace", summary: "Prints position, size, scale, rotation, opacity, colour and text per frame and view.",
    words: "[NAME|FILE]", flags: Playback.flags + TimeSpan.flags + [.filter, out, .json],
    example: "renderframes trace hook --filter 'post.maya.*' --out trace.csv",
    notes: ["Views without an accessibilityIdentifier are left out. Without a script the app just stands for 1 s."])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let span = try TimeSpan(arguments)
    let playback = try Playback(arguments, context)
    let length = playback.choice.map { $0.length ?? $0.script.length } ?? 1
    let options = try span.options(length: length)
    let trace = TraceRecorder(filter: arguments.text(.filter))
    try playback.play(options.frames, fps: span.fps) { index, time in
      trace.record(playback.stage, time: time, frame: index)
    }
    if trace.rows.isEmpty, let filter = arguments.text(.filter) {
      throw UsageError("no view matches '\(filter)' (see: renderframes tree)")
    }
    let path = arguments.text(out)
    let text = arguments.has(.json) || path?.hasSuffix(".json") ?? false ? trace.json : trace.csv
    if let path {
      try WholeFile.write(Array(text.utf8), to: path)
    } else {
      context.console.text(text)
    }
    return .fine
  }
}
