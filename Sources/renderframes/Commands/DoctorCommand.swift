import Foundation
import Remix
import Render

/// `doctor`: what pixels depend on, and what is missing.
enum DoctorCommand: Command {
  static let spec = CommandSpec(
    name: "doctor", summary: "Prints the versions that pixels depend on, and says what is missing.",
    flags: [.app, .remix], example: "renderframes doctor", notes: ["Ends with 3 when something is missing."])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    var checkup = Checkup(context)
    checkup.libraries()
    checkup.ffmpeg()
    checkup.resources()
    checkup.media()
    if let path = arguments.text(.remix) {
      try checkup.remix(path, of: try StageRequest.plainApp(arguments, context))
    }
    if checkup.missing.isEmpty {
      context.console.line("Everything is there.")
      return .fine
    }
    for problem in checkup.missing { context.console.errorLine("missing: " + problem) }
    return .failed
  }
}

@MainActor
private struct Checkup {
  let context: Context
  private(set) var missing: [String] = []

  init(_ context: Context) { self.context = context }

  private func section(_ title: String) { context.console.line(title) }
  private func entry(_ name: String, _ value: String) {
    let gap = String(repeating: " ", count: max(1, 12 - name.count))
    context.console.line("  " + name + gap + value)
  }

  func libraries() {
    section("Libraries")
    for library in LibraryVersions.all() { entry(library.name, library.version) }
  }

  mutating func ffmpeg() {
    guard let path = context.ffmpeg else {
      missing.append("ffmpeg is not in PATH: clips stay grey and --video fails; apt install ffmpeg")
      return
    }
    entry("ffmpeg", "\(FFmpegTool.version(at: path) ?? "unknown version") (\(path))")
  }

  mutating func resources() {
    section("Project")
    entry("folder", context.root.path)
    do {
      let resources = try Resources(root: context.root)
      entry("symbols", "\(resources.symbols.names.count)")
      section("Fonts")
      for font in resources.library.catalogue() {
        context.console.line("  \(font.sha256.prefix(16))  \((font.file as NSString).lastPathComponent)")
        context.console.line("                    \(font.family), \(font.version)")
      }
    } catch {
      missing.append(Failure(error).line + "; or set RENDERFRAMES_ROOT to it")
    }
    if !FileManager.default.fileExists(atPath: FontLibrary.systemEmoji.path) {
      missing.append("the emoji font \(FontLibrary.systemEmoji.path); apt install fonts-noto-color-emoji")
    }
  }

  mutating func remix(_ path: String, of app: AppDescription) throws {
    section("Remix")
    let remix = try RemixFile(path, base: try RemixBase(app), root: context.root)
    entry("file", path)
    entry("fonts", "\(remix.fonts.count) of \(remix.fonts.count + remix.missingFonts.count) files")
    missing += remix.missingFonts.map(\.description)
  }

  mutating func media() {
    section("Media")
    let folder = context.root.appendingPathComponent("Media")
    for app in context.apps {
      let lost = app.media.filter { !FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
      entry(app.name, "\(app.media.count - lost.count) of \(app.media.count) files")
      if let first = lost.first {
        missing.append(
          "\(lost.count) media files of \(app.name), first \(first): shown grey; restore \(folder.path) from the checkout"
        )
      }
    }
  }
}
