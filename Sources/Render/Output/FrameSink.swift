/// What a run is about: the head of its manifest.
public struct RunInfo: Sendable, Equatable {
  public var app: String
  public var device: String
  /// Pixels.
  public var width: Int
  public var height: Int
  /// Pixels a point.
  public var scale: Double
  /// Frames a second.
  public var fps: Int
  /// The remix file, if one was used.
  public var remix: String?
  /// The command line that made the run.
  public var command: String

  public init(
    app: String, device: String, width: Int, height: Int, scale: Double, fps: Int, remix: String? = nil,
    command: String = ""
  ) {
    self.app = app
    self.device = device
    self.width = width
    self.height = height
    self.scale = scale
    self.fps = fps
    self.remix = remix
    self.command = command
  }
}

/// One painted frame. The pixels are borrowed for the length of the call that takes it.
public struct OutputFrame {
  public let index: Int
  /// Seconds since the run's start.
  public let time: Double
  public let pixels: PixelView
  /// Where the pixels may differ from the frame before: nil anywhere, empty nowhere.
  public let damage: [PixelRect]?

  public init(index: Int, time: Double, pixels: PixelView, damage: [PixelRect]?) {
    self.index = index
    self.time = time
    self.pixels = pixels
    self.damage = damage
  }
}

/// What is known only when a run ends.
public struct RunNotes: Sendable, Equatable {
  public var events: [Manifest.Event]
  public var warnings: [String]
  /// Names of other files the run wrote into the output folder.
  public var files: [String]

  public init(events: [Manifest.Event] = [], warnings: [String] = [], files: [String] = []) {
    self.events = events
    self.warnings = warnings
    self.files = files
  }
}

/// Where the frames of one run go. Calls come in order and one at a time: `start`, `write` for frames 0, 1, 2..., then
/// `finish` or `cancel`. Only `cancel` may also come from another thread, at any time.
public protocol FrameSink: AnyObject {
  func start(_ info: RunInfo) throws
  func write(_ frame: OutputFrame) throws
  func finish(_ notes: RunNotes) throws
  /// Stops at once and leaves nothing half done. Does nothing after `finish`.
  func cancel()
  /// What it has done so far.
  var work: SinkWork { get }
}

extension FrameSink {
  public var work: SinkWork { SinkWork() }
  public func finish() throws { try finish(RunNotes()) }
}
