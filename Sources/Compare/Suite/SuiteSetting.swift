import Foundation
import Render

/// An app on a device, as one combination of what a project declares.
public struct SuiteSetting: Sendable {
  /// The beginning of its goldens' names: `instagram/iphone/light`.
  public let label: String
  public let app: AppDescription
  public let device: String
  /// With what else is not as usual: "light", "dark-rtl", "light-xxxLarge".
  public let scheme: String
  public let remix: String?
  /// Pixels a point.
  public let scale: Double
  let makeStage: @MainActor @Sendable () throws -> Stage

  public init(
    app: AppDescription, device: String, scheme: String, remix: String?, scale: Double,
    makeStage: @escaping @MainActor @Sendable () throws -> Stage
  ) {
    (self.app, self.device, self.scheme, self.remix, self.scale) = (app, device, scheme, remix, scale)
    self.makeStage = makeStage
    label = [app.name + (remix.map { "+" + $0 } ?? ""), device, scheme].joined(separator: "/")
  }
}
