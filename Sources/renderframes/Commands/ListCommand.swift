import Render

/// `list`: what there is to render.
enum ListCommand: Command {
  static let spec = CommandSpec(
    name: "list", summary: "Lists apps with their scripts and screens, and devices.", flags: [.json],
    example: "renderframes list")

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    if arguments.has(.json) {
      context.console.line("{\"apps\": [" + context.apps.map(json).joined(separator: ", ") + "],")
      context.console.line(" \"devices\": [" + Device.all.map(json).joined(separator: ", ") + "]}")
      return .fine
    }
    context.console.line("Apps")
    for app in context.apps {
      context.console.line("  \(app.name)  \(app.title), on \(app.device.name)")
      for name in app.scripts.keys.sorted() {
        let length = name == "hook" && app.hookLength > 0 ? "  \(app.hookLength) s" : ""
        context.console.line("    script \(name)\(length)")
        for state in states(app, name) { context.console.line("      screen \(state)") }
      }
    }
    context.console.line("Devices")
    for device in Device.all {
      let size = "\(Int(device.size.width))x\(Int(device.size.height))"
      context.console.line("  \(device.name)  \(size) points at \(Int(device.scale))x")
    }
    return .fine
  }

  /// What the script's `snapshot` lines name; none when it cannot be read.
  private static func states(_ app: AppDescription, _ script: String) -> [String] {
    (try? Script(parsing: app.scripts[script] ?? ""))?.snapshotNames ?? []
  }

  private static func json(_ app: AppDescription) -> String {
    let scripts = app.scripts.keys.sorted().map(JSONText.string).joined(separator: ", ")
    let screens = app.scripts.keys.sorted().flatMap { states(app, $0) }.map(JSONText.string).joined(separator: ", ")
    return "{\"name\": \(JSONText.string(app.name)), \"title\": \(JSONText.string(app.title)), "
      + "\"device\": \(JSONText.string(app.device.name)), \"scripts\": [\(scripts)], \"screens\": [\(screens)], \"hookLength\": \(app.hookLength)}"
  }

  private static func json(_ device: Device) -> String {
    "{\"name\": \(JSONText.string(device.name)), \"width\": \(Int(device.size.width)), "
      + "\"height\": \(Int(device.size.height)), \"scale\": \(Int(device.scale))}"
  }
}
