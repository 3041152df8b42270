import Foundation

/// One app of the catalogue: how to build its root view, and what it can play.
public struct AppDescription: Sendable {
  public let name: String
  public let title: String
  public let device: Device
  public let background: ResolvedColor
  /// Builds the root view for a fresh launch.
  public let root: @MainActor @Sendable () -> AnyView
  /// Named scripts in the one grammar; "hook" is the choreographed run.
  public let scripts: [String: String]
  /// Seconds that the hook lasts.
  public let hookLength: Double
  /// The colour schemes the app is made for.
  public let schemes: [ColorScheme]
  /// Media to decode before the first frame, relative to the media folder.
  public let media: [String]

  public init(
    name: String, title: String, device: Device = .phone, background: ResolvedColor = .white,
    scripts: [String: String] = [:], hookLength: Double = 0, schemes: [ColorScheme] = [.light], media: [String] = [],
    root: @escaping @MainActor @Sendable () -> AnyView
  ) {
    self.name = name
    self.title = title
    self.device = device
    self.background = background
    self.root = root
    self.scripts = scripts
    self.hookLength = hookLength
    self.schemes = schemes
    self.media = media
  }
}
