import Render

/// `tree`: what is laid out where.
enum TreeCommand: Command {
  private static let all = Flag("all", nil, "every layout node with its kind, not only views with identifiers")
  private static let layers = Flag("layers", nil, "the display list instead: layers, what is cached, drawing commands")

  static let spec = CommandSpec(
    name: "tree", summary: "Prints the laid-out views at a moment: identifier, box and text, one a line.",
    words: "[NAME|FILE]", flags: Playback.flags + [.at, .fps, all, layers, .filter, .json],
    example: "renderframes tree hook --at 2.5",
    notes: ["Boxes are x, y, width x height in points of the screen, as shown at that moment."])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let time = try arguments.number(.at, in: 0...TimeSpan.longest) ?? 0
    let fps = try arguments.integer(.fps, in: 1...240) ?? 60
    let playback = try Playback(arguments, context)
    try playback.play(to: time, fps: fps)
    if arguments.has(layers) {
      context.console.line(DisplayListDump.text(playback.stage.displayList()))
      return .fine
    }
    var lines = playback.stage.tree.describe(all: arguments.has(all))
    if let filter = arguments.text(.filter) { lines = lines.filter { $0.matches(filter) } }
    if arguments.has(.json) {
      context.console.line("[\n  " + lines.map(\.json).joined(separator: ",\n  ") + "\n]")
    } else {
      for line in lines { context.console.line(line.description) }
    }
    for warning in playback.stage.warnings { context.console.errorLine("warning: " + warning) }
    return .fine
  }
}
