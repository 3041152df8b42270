import Foundation

/// What a tree takes from outside: text, pictures, symbols, the clock, and where events are logged.
@MainActor
public final class Services {
  public let text: TextEngine
  public let pictures: PictureStore
  public let symbols: SymbolTable
  public let clock: RunClock
  /// Where media paths start.
  public let mediaFolder: URL
  /// Warnings about media, each once, in order.
  public private(set) var mediaWarnings: [String] = []
  public internal(set) var haptics: [HapticEvent] = []
  private var sources: [String: MediaSource?] = [:]

  public init(
    text: TextEngine, pictures: PictureStore, symbols: SymbolTable, clock: RunClock, mediaFolder: URL
  ) {
    self.text = text
    self.pictures = pictures
    self.symbols = symbols
    self.clock = clock
    self.mediaFolder = mediaFolder
  }

  /// Whether there is a file at a path of the media folder, or a full one.
  func hasMedia(_ path: String) -> Bool { FileManager.default.fileExists(atPath: fullPath(path)) }

  private func fullPath(_ path: String) -> String {
    path.hasPrefix("/") ? path : mediaFolder.appendingPathComponent(path).path
  }

  /// A picture or clip by path; nil when it is not there, with a warning.
  func media(_ path: String) -> MediaSource? {
    if let known = sources[path] { return known }
    let full = fullPath(path)
    var source: MediaSource?
    do {
      if path.hasSuffix(".mp4") {
        let clip = try pictures.clip(path: full)
        source = MediaSource(kind: .clip(clip), pixelSize: pictures.clipInfo(clip).pixelSize)
      } else {
        let picture = try pictures.picture(path: full)
        source = MediaSource(kind: .picture(picture), pixelSize: pictures.pixelSize(of: picture))
      }
    } catch {
      mediaWarnings.append("\(error)")
    }
    sources[path] = .some(source)
    return source
  }
}

/// A picture or clip known to the store.
struct MediaSource: Equatable {
  enum Kind: Equatable {
    case picture(PictureID)
    case clip(ClipID)
  }
  let kind: Kind
  let pixelSize: CGSize
}

/// A haptic that a phone would have played.
public struct HapticEvent: Hashable, Sendable, Codable {
  public var time: Double
  public var kind: String
  public var node: String
}
