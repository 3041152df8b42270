import Documents
import Foundation
import Render

/// The app, device and scale that the flags name.
@MainActor
struct StageRequest {
  static let flags: [Flag] = [.app, .device, .scale, .textSize, .scheme, .rtl]

  let app: AppDescription
  let device: Device
  private let options: Stage.Options
  var scale: CGFloat { options.scale ?? device.scale }

  init(_ arguments: Arguments, _ context: Context) throws(UsageError) {
    let names = context.apps.map(\.name)
    let name = arguments.text(.app) ?? names.first ?? ""
    guard let app = context.apps.first(where: { $0.name == name.lowercased() }) else {
      throw UsageError.unknown("app", name, known: names, see: "renderframes list")
    }
    self.app = app
    if let name = arguments.text(.device) {
      guard let device = Device.named(name) else {
        throw UsageError.unknown("device", name, known: Device.all.map(\.name), see: "renderframes list")
      }
      self.device = device
    } else {
      device = app.device
    }
    var options = Stage.Options()
    options.scale = CGFloat(try arguments.number(.scale, in: 0.1...4) ?? Double(device.scale))
    let size = try StageRequest.choice(arguments, .textSize, of: DynamicTypeSize.allCases)
    options.textSize = size ?? options.textSize
    options.layoutDirection = arguments.has(.rtl) ? .rightToLeft : .leftToRight
    options.colorScheme = try StageRequest.scheme(arguments, of: app)
    self.options = options
  }

  private static func scheme(_ arguments: Arguments, of app: AppDescription) throws(UsageError) -> ColorScheme {
    let standard = app.schemes.first ?? .light
    guard let scheme = try choice(arguments, .scheme, of: ColorScheme.allCases) else { return standard }
    guard app.schemes.contains(scheme) else {
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

  func stage(_ resources: Resources) -> Stage {
    Stage(app: app, device: device, resources: resources, options: options)
  }

  /// The head of a manifest.
  func info(fps: Int, command: String) -> RunInfo {
    let size = PixelRect(covering: CGRect(origin: .zero, size: device.size), scale: scale)
    return RunInfo(
      app: app.name, device: device.name, width: size.width, height: size.height, scale: Double(scale), fps: fps,
      command: command)
  }
}
