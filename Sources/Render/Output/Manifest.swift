import Foundation

/// A run's `manifest.json`: what was rendered, and a hash of every frame's pixels.
public struct Manifest: Codable, Sendable, Equatable {
  public static let fileName = "manifest.json"
  public static let toolName = "renderframes"

  public struct Frame: Codable, Sendable, Equatable {
    public var index: Int
    /// Seconds since the run's start.
    public var time: Double
    public var file: String
    /// `ContentHash` of the pixels, in hexadecimal.
    public var hash: String

    public init(index: Int, time: Double, file: String, hash: String) {
      self.index = index
      self.time = time
      self.file = file
      self.hash = hash
    }
  }

  public struct Event: Codable, Sendable, Equatable {
    public var time: Double
    public var kind: String
    public var detail: String
    /// The node it happened to.
    public var node: String?

    public init(time: Double, kind: String, detail: String, node: String? = nil) {
      self.time = time
      self.kind = kind
      self.detail = detail
      self.node = node
    }
  }

  public struct Size: Codable, Sendable, Equatable {
    public var width: Int
    public var height: Int
  }

  public var tool = Manifest.toolName
  public var app: String
  public var device: String
  /// Pixels.
  public var size: Size
  public var scale: Double
  public var fps: Int
  public var remix: String?
  public var command: String
  /// False while the run goes on, and for ever if it was interrupted.
  public var complete: Bool
  /// Other files of the run in the same folder.
  public var files: [String]
  public var frames: [Frame]
  public var events: [Event]
  public var warnings: [String]

  public init(_ info: RunInfo, frames: [Frame] = [], notes: RunNotes = RunNotes(), complete: Bool = false) {
    app = info.app
    device = info.device
    size = Size(width: info.width, height: info.height)
    scale = info.scale
    fps = info.fps
    remix = info.remix
    command = info.command
    self.complete = complete
    files = notes.files
    self.frames = frames
    events = notes.events
    warnings = notes.warnings
  }

  /// Everything the run wrote beside the manifest, as paths within its folder.
  var ownFiles: [String] { frames.map(\.file) + files }

  /// - Throws: `OutputError.unreadable`, also when the file is not a manifest of ours.
  public static func read(path: String) throws -> Manifest {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError.unreadable(path: path, reason: "no such file, or no permission")
    }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data), manifest.tool == toolName else {
      throw OutputError.unreadable(path: path, reason: "not a \(toolName) manifest")
    }
    return manifest
  }
}
