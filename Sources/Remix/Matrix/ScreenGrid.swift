import Documents
import Foundation
import Render

/// One app of a grid.
public struct GridColumn: Sendable {
  /// A folder's name.
  public let name: String
  public let app: AppDescription

  public init(name: String, app: AppDescription) {
    (self.name, self.app) = (name, app)
  }
}

/// A folder with the screens of several apps, a picture each, and one sheet of all. Only pictures whose screens
/// changed since the last time are painted.
@MainActor
public final class ScreenGrid {
  public struct Options {
    public var stage = Stage.Options()
    public var device: Device?
    public var fps = 60
    public var jobs = 2
    /// Pixels.
    public var cellWidth = 201
    public init() {}
  }

  private let folder: GridFolder
  private let options: Options
  private let isWanted: (String) -> Bool
  private var cells: [String: PixelBuffer] = [:]

  /// - Parameters:
  ///   - isWanted: which screens.
  ///   - force: accepts a folder with other content.
  /// - Throws: `OutputError`.
  public init(
    _ path: String, options: Options, force: Bool = false, isWanted: @escaping (String) -> Bool
  ) throws {
    folder = try GridFolder(path, force: force)
    self.options = options
    self.isWanted = isWanted
  }

  /// What an update did.
  public struct Result: Sendable {
    public var screens = 0
    /// Those that were painted.
    public var painted: [String] = []
    public var warnings: [String] = []
  }

  /// Plays the scripts of every column and paints what is not as it was.
  /// - Throws: what scripts throw, and `OutputError`.
  public func update(
    _ columns: [GridColumn], _ resources: Resources, info: RunInfo, isInterrupted: () -> Bool = { false }
  ) throws -> Result {
    var result = Result()
    var order: [String] = []
    var shown: [String: [String: String]] = [:]
    var files: [Manifest.Frame] = []
    for column in columns {
      let base = Self.base(column.app)
      for name in column.app.scripts.keys.sorted() {
        let script = try Script(parsing: column.app.scripts[name] ?? "", file: name)
        guard script.snapshotNames.contains(where: isWanted) else { continue }
        let stage = Stage(app: column.app, device: options.device, resources: resources, options: options.stage)
        let rehearsal = try Rehearsal(
          script, on: stage, length: script.length, fps: options.fps, isInterrupted: isInterrupted)
        for snapshot in rehearsal.snapshots where isWanted(snapshot.name) {
          if shown[snapshot.name] == nil { order.append(snapshot.name) }
          let key = ScreenKey(snapshot.list, base: base, path: resources.pictures.path).text
          let file = "\(column.name)/\(snapshot.name).png"
          if try paint(snapshot, file, key, stage) { result.painted.append(file) }
          shown[snapshot.name, default: [:]][column.name] = key
          files.append(Manifest.Frame(index: files.count, time: snapshot.time, file: file, hash: key))
        }
        result.warnings += stage.warnings.filter { !result.warnings.contains($0) }
      }
    }
    result.screens = files.count
    let sheet = self.sheet(columns, order: order, shown: shown)
    if !result.painted.isEmpty || !folder.has(GridFolder.sheet) {
      try StripRun.write(sheet, to: folder.path(GridFolder.sheet), labels: LabelPainter(resources: resources))
    }
    try folder.finish(info, files)
    return result
  }

  /// - Returns: whether anything had to be painted.
  private func paint(_ snapshot: Snapshot, _ file: String, _ key: String, _ stage: Stage) throws -> Bool {
    if cells[key] == nil, let kept = folder.picture(of: file, key: key) { cells[key] = scaled(kept.view) }
    if cells[key] != nil, folder.key(of: file) == key, folder.has(file) { return false }
    stage.prepareMedia(snapshot.list, threads: options.jobs)
    let pixels = stage.painter(damageEnabled: false).paint(snapshot.list).pixels
    try folder.write(pixels.view, to: file, key: key)
    cells[key] = scaled(pixels.view)
    return true
  }

  private func scaled(_ view: PixelView) -> PixelBuffer {
    let width = min(options.cellWidth, view.width)
    return AreaScale.scale(view, width: width, height: max(1, (view.height * width + view.width / 2) / view.width))
  }

  /// Screens from left to right and down, each with its columns side by side.
  private func sheet(_ columns: [GridColumn], order: [String], shown: [String: [String: String]]) -> FilmStrip {
    var style = FilmStrip.Style()
    style.cellWidth = options.cellWidth
    (style.gap, style.labelHeight) = (8, 30)
    // As many screens a row as make the sheet about 16:10.
    let rows = (Double(order.count * columns.count) * 0.29).squareRoot().rounded(.up)
    style.columns = max(1, Int((Double(order.count) / max(1, rows)).rounded(.up))) * columns.count
    let strip = FilmStrip(style: style)
    for name in order {
      for column in columns {
        let cell = shown[name]?[column.name].flatMap { cells[$0] } ?? PixelBuffer(width: 1, height: 1)
        strip.add(cell.view, label: columns.count > 1 ? "\(column.name): \(name)" : name)
      }
    }
    return strip
  }

  /// The program and the fonts: what every picture depends on besides its list.
  private static func base(_ app: AppDescription) -> String {
    let program = Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    return ([program] + app.setting.fonts.map(\.path)).map(ScreenKey.stamp).joined()
  }
}
