/// What `--help` prints.
enum Help {
  static func text(of spec: CommandSpec) -> String {
    var lines = [
      "renderframes \(spec.name)" + (spec.words.map { " \($0)" } ?? "") + " [flags]", "  \(spec.summary)", "",
    ]
    let width = spec.flags.map(\.usage.count).max() ?? 0
    lines += spec.flags.map { "  " + padded($0.usage, width) + "  " + $0.help }
    if !spec.notes.isEmpty { lines += [""] + spec.notes.map { "  " + $0 } }
    lines += ["", "Example:", "  \(spec.example)"]
    return lines.joined(separator: "\n")
  }

  static func overview(_ specs: [CommandSpec]) -> String {
    var lines = [
      "renderframes COMMAND [flags]", "  Renders app screens and choreographed runs to PNG frames and video.", "",
    ]
    let width = specs.map(\.name.count).max() ?? 0
    lines += specs.map { "  " + padded($0.name, width) + "  " + $0.summary }
    lines += ["", "renderframes COMMAND --help says more about one of them.", "", "Example:"]
    lines += ["  renderframes hook --out frames/"]
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
