import Foundation
import Render

/// The versions of everything that pixels depend on.
public struct Fingerprint: Sendable, Hashable {
  /// Name and version, sorted by name.
  public private(set) var parts: [String: String]

  public init(_ parts: [String: String]) { self.parts = parts }

  /// What is here: the libraries that shape, fill and decode, and the fonts' contents.
  public static func here(fonts: URL) -> Fingerprint {
    // What only writes or reads our files changes no pixel.
    let without: Set<String> = ["libpng", "libdeflate"]
    var parts: [String: String] = [:]
    for entry in LibraryVersions.all() where !without.contains(entry.name) { parts[entry.name] = entry.version }
    parts["fonts"] = hash(of: fonts)
    return Fingerprint(parts)
  }

  private static func hash(of folder: URL) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var hash = FileHash()
    for name in names.sorted() where ["ttf", "otf", "ttc"].contains((name as NSString).pathExtension.lowercased()) {
      hash.add(Data(name.utf8))
      hash.add(FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data())
    }
    return hash.hex
  }

  /// "goldens were made with pango 1.50.12, here is 1.52"; one line a difference.
  public func differences(from here: Fingerprint) -> [String] {
    Set(parts.keys).union(here.parts.keys).sorted().compactMap { name in
      let (then, now) = (parts[name], here.parts[name])
      if then == now { return nil }
      if name == "fonts" { return "goldens were made with other font files in Fonts/" }
      return "goldens were made with \(name) \(then ?? "absent"), here is \(now ?? "none")"
    }
  }
}
