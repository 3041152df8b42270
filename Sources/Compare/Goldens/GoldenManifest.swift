import Documents
import Foundation

/// `manifest.json` of a goldens folder: which golden is in which file. One line a golden, sorted, so that branches merge.
struct GoldenManifest: Sendable, Equatable {
  struct Entry: Sendable, Hashable {
    /// Within the folder. Goldens with equal content share a file.
    var file: String
    /// The hash of the pixels; nil for text.
    var pixels: String?
    /// The hash of the file.
    var bytes: String
  }
  static let fileName = "manifest.json"

  var fingerprint: Fingerprint?
  var entries: [String: Entry] = [:]

  init() {}

  /// - Throws: `JSONFault`.
  init(parsing data: Data, file: String) throws(JSONFault) {
    let root = try JSONReader(JSONNode(parsing: data, file: file)).object(
      knownKeys: ["format", "fingerprint", "goldens"])
    _ = try root.required("format").int(in: 1...1)
    if let parts = root["fingerprint"] {
      var found: [String: String] = [:]
      for (key, value) in try parts.members() { found[key] = try value.string() }
      fingerprint = Fingerprint(found)
    }
    for (id, value) in try root["goldens"]?.members() ?? [] {
      let members = try value.object(knownKeys: ["file", "pixels", "bytes"])
      let file = try members.required("file")
      let path = try file.string()
      guard GoldenManifest.isInside(path) else { throw file.fault("has to be a path within the folder") }
      entries[id] = Entry(
        file: path, pixels: try members["pixels"]?.string(), bytes: try members.required("bytes").string())
    }
  }

  /// A manifest is only a file: it must not lead out of its folder.
  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  var text: String {
    let parts = (fingerprint?.parts ?? [:]).sorted { $0.key < $1.key }
    let head = parts.map { "\(JSONNode($0.key).printed()): \(JSONNode($0.value).printed())" }
    let goldens = entries.sorted { $0.key < $1.key }.map { id, entry in
      var members = [("file", JSONNode(entry.file))]
      if let pixels = entry.pixels { members.append(("pixels", JSONNode(pixels))) }
      members.append(("bytes", JSONNode(entry.bytes)))
      return "    \(JSONNode(id).printed()): \(JSONNode(members).printed(width: 0))"
    }
    return "{\n  \"format\": 1,\n  \"fingerprint\": {\(head.joined(separator: ", "))},\n  \"goldens\": {"
      + (goldens.isEmpty ? "}\n}\n" : "\n" + goldens.joined(separator: ",\n") + "\n  }\n}\n")
  }
}
