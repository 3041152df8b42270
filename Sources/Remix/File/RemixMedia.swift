import Documents
import Foundation

/// Where a remix's pictures are: beside it, else in the project.
struct RemixMedia: Sendable {
  let folder: URL
  let project: URL

  /// nil when there is no such file.
  func full(_ path: String) -> String? {
    if path.hasPrefix("/") { return FileManager.default.fileExists(atPath: path) ? path : nil }
    return [folder, project].map { $0.appendingPathComponent(path).path }
      .first(where: FileManager.default.fileExists)
  }

  /// The document with the full paths of what lies beside the remix.
  func placed(_ node: JSONNode, _ shape: DocumentShape) -> JSONNode {
    switch (shape, node.value) {
    case (.text(.media), .string(let path)):
      guard !path.isEmpty, !path.hasPrefix("/") else { return node }
      let own = folder.appendingPathComponent(path).standardizedFileURL.path
      if FileManager.default.fileExists(atPath: own) { return JSONNode(own, at: node.place) }
      // A drawing is read by its full path wherever it is.
      return path.hasSuffix(".svg") ? JSONNode(full(path) ?? path, at: node.place) : node
    case (.list(let element?), .list(let items)):
      return JSONNode(.list(items.map { placed($0, element) }), at: node.place)
    case (.keyed(let element), .object(var object)), (.free(let element), .object(var object)):
      for member in object.members { object[member.key] = placed(member.node, element) }
      return JSONNode(.object(object), at: node.place)
    case (.object(let members), .object(var object)):
      for member in members {
        if let value = object[member.name] { object[member.name] = placed(value, member.shape) }
      }
      return JSONNode(.object(object), at: node.place)
    default: return node
    }
  }
}

/// Finds the font files that a remix names.
enum RemixFonts {
  private static let systemFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// - Parameter node: the document's `fonts`: by family, a package and files.
  static func find(_ node: JSONNode?, folder: URL) -> (found: [URL], missing: [MissingFont]) {
    var (found, missing): ([URL], [MissingFont]) = ([], [])
    for member in node?.object?.members ?? [] {
      for name in member.node["files"]?.list?.compactMap(\.string) ?? [] {
        if let url = file(name, folder: folder) {
          found.append(url)
        } else {
          missing.append(
            MissingFont(family: member.key, file: name, package: member.node["package"]?.string ?? ""))
        }
      }
    }
    return (found, missing)
  }

  private static func file(_ name: String, folder: URL) -> URL? {
    let manager = FileManager.default
    let beside = folder.appendingPathComponent(name)
    if manager.fileExists(atPath: beside.path) { return beside }
    for system in systemFolders {
      let paths = (try? manager.subpathsOfDirectory(atPath: system)) ?? []
      if let path = paths.filter({ ($0 as NSString).lastPathComponent == name }).min() {
        return URL(fileURLWithPath: system).appendingPathComponent(path)
      }
    }
    return nil
  }
}
