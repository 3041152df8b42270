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
  public var scripts: [String: String] { lazyScripts.value }
  /// Seconds that the hook lasts.
  public let hookLength: Double
  /// The colour schemes the app is made for.
  public let schemes: [ColorScheme]
  /// The media that the app shows, relative to the media folder: what `doctor` looks for.
  public var media: [String] { lazyMedia.value }
  /// Parts of runs whose cost `bench` measures.
  public let benchmarks: [Benchmark]
  /// How one file changes the app; nil: it cannot be remixed.
  public let remix: RemixSupport?
  /// What a remix brings along.
  public var setting = AppSetting()
  // Commands that show no app start without them.
  private let lazyScripts: Lazily<[String: String]>
  private let lazyMedia: Lazily<[String]>

  /// - Parameters:
  ///   - scripts: made when they are first asked for.
  ///   - media: made when they are first asked for.
  public init(
    name: String, title: String, device: Device = .phone, background: ResolvedColor = .white,
    scripts: @autoclosure @escaping @Sendable () -> [String: String] = [:], hookLength: Double = 0,
    schemes: [ColorScheme] = [.light], media: @autoclosure @escaping @Sendable () -> [String] = [],
    benchmarks: [Benchmark] = [], remix: RemixSupport? = nil,
    root: @escaping @MainActor @Sendable () -> AnyView
  ) {
    self.name = name
    self.title = title
    self.device = device
    self.background = background
    self.root = root
    lazyScripts = Lazily(scripts)
    self.hookLength = hookLength
    self.schemes = schemes
    lazyMedia = Lazily(media)
    self.benchmarks = benchmarks
    self.remix = remix
  }
}

/// Frames of one kind: a script, and the part of it in which every frame is of that kind.
public struct Benchmark: Sendable {
  public let name: String
  /// What changes from frame to frame.
  public let title: String
  public let script: String
  /// Seconds of the script that count.
  public let span: Range<Double>
  public let fps: Int

  public init(name: String, title: String, script: String, span: Range<Double>, fps: Int = 60) {
    (self.name, self.title, self.script, self.span, self.fps) = (name, title, script, span, fps)
  }
}
