import Foundation
import Remix
import Render

/// What `matrix` does once, or at every change.
@MainActor
struct MatrixJob {
  private let arguments: Arguments
  private let context: Context
  private let out: String
  private let paths: [String]
  private let withOriginal: Bool
  private let device: Device?
  private let stage: Stage.Options
  private let fps: Int

  /// Pictures are looked at side by side: a pixel a point is enough unless told otherwise.
  private static let scale = 1.0

  init(_ arguments: Arguments, _ context: Context, out: String, paths: [String], withOriginal: Bool) throws {
    (self.arguments, self.context, self.out) = (arguments, context, out)
    (self.paths, self.withOriginal) = (paths, withOriginal)
    let request = try StageRequest(arguments, context, app: try StageRequest.plainApp(arguments, context))
    device = arguments.has(.device) ? request.device : nil
    var options = request.options
    options.scale = CGFloat(try arguments.number(.scale, in: 0.1...4) ?? Self.scale)
    stage = options
    fps = try arguments.integer(.fps, in: 1...240) ?? 60
  }

  func options() throws -> ScreenGrid.Options {
    var options = ScreenGrid.Options()
    (options.stage, options.device, options.fps) = (stage, device, fps)
    options.jobs = try RenderJob.jobs(arguments)
    return options
  }

  /// Read anew each time: that is what `--watch` is for.
  private func columns() throws -> (columns: [GridColumn], resources: Resources) {
    let app = try StageRequest.plainApp(arguments, context)
    var columns = withOriginal ? [GridColumn(name: app.name, app: app)] : []
    for path in paths {
      let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      let taken = columns.filter { $0.name == stem || $0.name.hasPrefix(stem + "-") }.count
      columns.append(
        GridColumn(
          name: taken == 0 ? stem : "\(stem)-\(taken + 1)", app: try StageRequest.remixed(app, by: path, context)))
    }
    let fonts = columns.flatMap(\.app.setting.fonts)
    var seen: Set<URL> = []
    let resources = try Resources(root: context.root, extraFonts: fonts.filter { seen.insert($0).inserted })
    return (columns, resources)
  }

  private func info(_ columns: [GridColumn], command: String) -> RunInfo {
    let shown = device ?? columns.first?.app.device ?? .phone
    let size = PixelRect(covering: CGRect(origin: .zero, size: shown.size), scale: stage.scale ?? shown.scale)
    return RunInfo(
      app: columns.first?.app.name ?? "", device: shown.name, width: size.width, height: size.height,
      scale: Double(stage.scale ?? shown.scale), fps: fps, remix: paths.joined(separator: ", "), command: command)
  }

  func paint(_ grid: ScreenGrid) throws {
    let start = DispatchTime.now().uptimeNanoseconds
    let (columns, resources) = try columns()
    let result = try grid.update(
      columns, resources, info: info(columns, command: "matrix"), isInterrupted: context.isInterrupted)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    if arguments.has(.json) {
      context.console.line(
        JSONText.object([
          ("screens", String(result.screens)), ("painted", String(result.painted.count)),
          ("seconds", JSONText.number(seconds)), ("folder", JSONText.string(out)),
          ("warnings", "[" + result.warnings.map(JSONText.string).joined(separator: ", ") + "]"),
        ]))
    } else if !arguments.has(.quiet) {
      for warning in result.warnings { context.console.errorLine("warning: " + warning) }
      let time = String(format: "%.2f", seconds)
      context.console.line("\(result.screens) screens, \(result.painted.count) painted in \(time) s: \(out)")
    }
  }

  func playHooks() throws {
    let (columns, resources) = try columns()
    var options = HookWall.Options()
    (options.stage, options.device, options.fps) = (stage, device, fps)
    let path = (out as NSString).appendingPathComponent("hook.mp4")
    let progress = Progress(context.console, quiet: arguments.has(.quiet) || arguments.has(.json))
    defer { progress.finish() }
    let frames = try HookWall(columns, resources, options: options).play(
      into: try VideoSink(path: path, quality: .preview, executable: context.ffmpeg),
      info: info(columns, command: "matrix"), isInterrupted: context.isInterrupted
    ) { progress.update($0, of: $1) }
    progress.finish()
    if !arguments.has(.quiet), !arguments.has(.json) { context.console.line("\(frames) frames: \(path)") }
  }
}
