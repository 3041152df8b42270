import Foundation
import Render

/// The app, device and scale that the flags name.
@MainActor
struct StageRequest {
  static let flags: [Flag] = [.app, .device, .scale]

  let app: AppDescription
  let device: Device
  let scale: CGFloat

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
    scale = CGFloat(try arguments.number(.scale, in: 0.1...4) ?? Double(device.scale))
  }

  func stage(_ resources: Resources) -> Stage {
    var options = Stage.Options()
    options.scale = scale
    return Stage(app: app, device: device, resources: resources, options: options)
  }
}
