import Documents
import CCairo
import Foundation

/// What `doctor` prints about one font file.
public struct FontFileInfo: Hashable, Sendable {
  public let file: String
  public let family: String
  public let version: String
  /// Hexadecimal SHA-256 of the file's bytes.
  public let sha256: String
}

extension FontLibrary {
  /// Every file of the library, in order of use. Reads all of them: for reports, not for rendering.
  public func catalogue() -> [FontFileInfo] {
    files.map { file in
      FontFileInfo(file: file.path, family: file.family, version: file.version, sha256: Self.sha256(of: file.path))
    }
  }

  private static func sha256(of path: String) -> String {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return "" }
    return data.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, start, gsize(bytes.count)) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  /// Families that stand in for ones that cannot be shipped, and how heavy they must be set to look alike.
  private static let standIns: [String: String] = ["avenirnext": "nunitosans", "avenir": "nunitosans"]
  private static let avenirWeights: [(from: Double, to: Double)] = [
    (400, 400), (500, 520), (600, 650), (700, 760), (800, 860), (900, 940),
  ]

  /// Finds a custom font by family, full or PostScript name; weight words after a hyphen count. The second part is the
  /// weight to set, when the name or a stand-in asks for one.
  func customFile(_ name: String, font: ResolvedFont) -> (FontFile, Double?)? {
    let plain = Self.plain(name)
    if let exact = files.first(where: { [$0.postScriptName, $0.fullName].map(Self.plain).contains(plain) }),
      Self.plain(exact.family) != plain
    {
      return (exact, exact.axes.isEmpty ? exact.weight : Self.weight(in: name))
    }
    let stem = Self.plain(String(name.prefix { $0 != "-" }))
    for key in [plain, stem] {
      let family = Self.standIns[key] ?? key
      let members = files.filter { Self.plain($0.family) == family }
      guard !members.isEmpty else { continue }
      var wanted = Self.weight(in: name) ?? font.weight.value
      if family != key {
        wanted = Self.avenirWeights.min { abs($0.from - wanted) < abs($1.from - wanted) }?.to ?? wanted
      }
      let isItalic = font.isItalic || name.contains("Italic")
      let suited = members.filter { $0.isItalic == isItalic }
      // Nearest weight; among equals the first file in name order.
      let best = (suited.isEmpty ? members : suited).min {
        abs(($0.axes.isEmpty ? $0.weight : wanted) - wanted) < abs(($1.axes.isEmpty ? $1.weight : wanted) - wanted)
      }
      if let best { return (best, wanted) }
    }
    let names = files.map(\.family)
    noteUnknown(name, nearest: nearestName(to: name, in: names))
    return nil
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func weight(in name: String) -> Double? {
    guard let hyphen = name.lastIndex(of: "-") else { return nil }
    let word = plain(String(name[name.index(after: hyphen)...])).replacingOccurrences(of: "italic", with: "")
    let words: [String: Double] = [
      "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "demibold": 600, "semibold": 600,
      "bold": 700, "heavy": 800, "extrabold": 800, "black": 900,
    ]
    return words[word]
  }
}
