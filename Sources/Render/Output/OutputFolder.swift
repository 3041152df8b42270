import Foundation

/// The rules of an output folder: files of ours are replaced, anything else is not touched.
struct OutputFolder {
  let path: String

  func file(_ name: String) -> String { (path as NSString).appendingPathComponent(name) }

  static func frameName(_ index: Int) -> String {
    let digits = String(index)
    return "frame_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  static func isFrameName(_ name: String) -> Bool {
    guard name.hasPrefix("frame_"), name.hasSuffix(".png") else { return false }
    let digits = name.dropFirst(6).dropLast(4)
    return digits.count >= 4 && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Makes the folder, or checks that it is ours (or empty) and removes the frames of an earlier run.
  /// - Parameter force: writes beside other content; only files named like frames and the manifest are replaced.
  func prepare(force: Bool) throws {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    if !files.fileExists(atPath: path, isDirectory: &isFolder) {
      try create()
    } else if !isFolder.boolValue {
      throw OutputError.pathIsFile(path)
    }
    guard let names = try? files.contentsOfDirectory(atPath: path).sorted() else {
      throw OutputError.notWritable(path)
    }
    guard access(path, W_OK) == 0 else { throw OutputError.notWritable(path) }
    let earlier = try? Manifest.read(path: file(Manifest.fileName))
    if !force {
      // Frames alone prove nothing: every run of ours starts by writing a manifest.
      let ours = Set((earlier?.ownFiles ?? []).map { String($0.prefix { $0 != "/" }) }).union([Manifest.fileName])
      let foreign = names.first { name in
        earlier == nil || !(ours.contains(name) || Self.isFrameName(name) || Self.isLeftover(name))
      }
      if let foreign { throw OutputError.folderHasOtherContent(path: path, example: foreign) }
    }
    for name in names where Self.isFrameName(name) || (earlier != nil && Self.isLeftover(name)) {
      if unlink(file(name)) != 0 && errno != ENOENT { throw OutputError.system(errno, file(name)) }
    }
  }

  /// A file that an earlier run was killed in the middle of.
  private static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(".partial") else { return false }
    let inner = String(name.dropFirst().dropLast(8))
    return isFrameName(inner) || inner == Manifest.fileName
  }

  /// With the folders around it.
  func create() throws {
    var made = ""
    for part in (path as NSString).standardizingPath.split(separator: "/", omittingEmptySubsequences: false) {
      made += part + "/"
      if mkdir(made, 0o755) != 0 && errno != EEXIST && errno != EISDIR {
        throw OutputError.system(errno, (made as NSString).standardizingPath)
      }
    }
  }
}
