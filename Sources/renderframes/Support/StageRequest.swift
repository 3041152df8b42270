import Documents
import Foundation
import Remix
import Render

/// The app, remixed or not, and the device and scale that it is shown at.
@MainActor
struct StageRequest {
  static let flags: [Flag] = [.app, .device, .scale, .textSize, .scheme, .rtl, .remix]

  let app: AppDescription
  let device: Device
  let options: Stage.Options
  var scale: CGFloat { options.scale ?? device.scale }

  /// - Parameter app: instead of the one that the flags name.
  init(_ arguments: Arguments, _ context: Context, app: AppDescription? = nil) throws {
    let app = try app ?? StageRequest.app(arguments, context)
    var device: Device?
    if let name = arguments.text(.device) {
      guard let known = Device.named(name) else {
        throw UsageError.unknown("device", name, known: Device.all.map(\.name), see: "renderframes list")
      }
      device = known
    }
    let size = try StageRequest.choice(arguments, .textSize, of: DynamicTypeSize.allCases)
    try self.init(
      app: app, device: device, scale: try arguments.number(.scale, in: 0.1...4), textSize: size ?? .large,
      scheme: try StageRequest.scheme(arguments, of: app), isRightToLeft: arguments.has(.rtl))
  }

  /// - Parameters:
  ///   - app: as it is shown: a remixed one is made by `StageRequest.remixed`.
  ///   - device: the app's own by default.
  ///   - scale: device pixels a point, the device's by default.
  ///   - scheme: the app's first by default.
  ///   - isRightToLeft: turns an app round that runs from left to right.
  init(
    app: AppDescription, device: Device? = nil, scale: Double? = nil, textSize: DynamicTypeSize = .large,
    scheme: ColorScheme? = nil, isRightToLeft: Bool = false
  ) throws {
    self.app = app
    self.device = device ?? app.device
    var options = Stage.Options()
    options.scale = CGFloat(scale ?? Double(self.device.scale))
    options.textSize = textSize
    options.layoutDirection = isRightToLeft ? .rightToLeft : nil
    options.colorScheme = scheme
    self.options = options
  }

  /// The app that `--app` and `--remix` name.
  static func app(_ arguments: Arguments, _ context: Context) throws -> AppDescription {
    let app = try plainApp(arguments, context)
    guard let path = arguments.text(.remix) else { return app }
    return try remixed(app, by: path, context)
  }

  /// The app that `--app` names, as it comes.
  static func plainApp(_ arguments: Arguments, _ context: Context) throws(UsageError) -> AppDescription {
    let names = context.apps.map(\.name)
    let name = arguments.text(.app) ?? names.first ?? ""
    guard let app = context.apps.first(where: { $0.name == name.lowercased() }) else {
      throw UsageError.unknown("app", name, known: names, see: "renderframes list")
    }
    return app
  }

  /// An app with a remix file applied.
  /// - Throws: `RemixError`, or `MissingFont`.
  static func remixed(_ app: AppDescription, by path: String, _ context: Context) throws -> AppDescription {
    let remix = try RemixFile(path, base: try RemixBase(app), root: context.root)
    if let missing = remix.missingFonts.first { throw missing }
    return remix.app
  }

  private static func scheme(_ arguments: Arguments, of app: AppDescription) throws(UsageError) -> ColorScheme? {
    guard let scheme = try choice(arguments, .scheme, of: ColorScheme.allCases) else { return nil }
    guard app.schemes.contains(scheme) else {
      let standard = app.schemes.first ?? .light
      throw UsageError("--scheme \(scheme): \(app.name) is made for \(standard) alone; leave the flag out")
    }
    return scheme
  }

  /// The case that a flag's value is called, in any capitals.
  private static func choice<Value>(
    _ arguments: Arguments, _ flag: Flag, of all: [Value]
  ) throws(UsageError) -> Value? {
    guard let text = arguments.text(flag) else { return nil }
    let names = all.map { "\($0)" }
    guard let index = names.firstIndex(where: { $0.lowercased() == text.lowercased() }) else {
      let near = nearestName(to: text, in: names).map { "did you mean \($0)? " } ?? ""
      throw UsageError("--\(flag.name) \(text): \(near)Choose one of \(names.joined(separator: ", "))")
    }
    return all[index]
  }

  /// The project's files, with the fonts that a remix brings.
  func resources(_ context: Context) throws -> Resources {
    try Resources(root: context.root, extraFonts: app.setting.fonts)
  }

  func stage(_ resources: Resources) -> Stage {
    Stage(app: app, device: device, resources: resources, options: options)
  }

  /// The head of a manifest.
  func info(fps: Int, command: String) -> RunInfo {
    let size = PixelRect(covering: CGRect(origin: .zero, size: device.size), scale: scale)
    return RunInfo(
      app: app.name, device: device.name, width: size.width, height: size.height, scale: Double(scale), fps: fps,
      remix: app.setting.remix, command: command)
  }
}
