import Documents
import Foundation
import Render

/// The folder of goldens. Each has an identifier such as `instagram/iphone/light/screens/home/liked.png`, which is also
/// where its file is, unless another golden with the same content has one already.
public struct GoldenStore: Sendable {
  public let folder: String
  private var manifest: GoldenManifest

  /// Opens the folder, which need not be there yet.
  /// - Throws: `JSONFault` when its manifest is damaged, `OutputError`.
  public init(folder: String) throws {
    self.folder = folder
    let path = (folder as NSString).appendingPathComponent(GoldenManifest.fileName)
    guard FileManager.default.fileExists(atPath: path) else {
      manifest = GoldenManifest()
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError.unreadable(path: path, reason: "no permission to read it")
    }
    manifest = try GoldenManifest(parsing: data, file: path)
  }

  public var ids: [String] { manifest.entries.keys.sorted() }
  public var isEmpty: Bool { manifest.entries.isEmpty }
  public var fingerprint: Fingerprint? { manifest.fingerprint }

  public func path(of id: String) -> String {
    (folder as NSString).appendingPathComponent(manifest.entries[id]?.file ?? id)
  }

  /// The file as it is on the disk; nil when there is none.
  public func data(of id: String) -> Data? { FileManager.default.contents(atPath: path(of: id)) }

  /// The pixels' hash, as long as the file is the one that was approved: nil when it is missing or was exchanged.
  public func pixelHash(of id: String) -> String? {
    guard let entry = manifest.entries[id], let hash = entry.pixels, let data = data(of: id),
      FileHash.hex(of: data) == entry.bytes
    else { return nil }
    return hash
  }

  /// - Throws: `OutputError` when the file is no picture.
  public func picture(of id: String) throws -> Bitmap { try PNGReader.read(path: path(of: id)) }

  /// Puts a golden in its place. Its file is shared with another of the same content, and what others still share is
  /// moved on to one of them.
  /// - Parameter pixels: the hash of the pixels; nil for text.
  public mutating func put(_ id: String, _ bytes: [UInt8], pixels: String?) throws {
    let hash = FileHash.hex(of: Data(bytes))
    if let entry = manifest.entries[id], entry.bytes == hash, self.data(of: id) == Data(bytes) { return }
    try remove(id)
    let twin = manifest.entries.filter { $0.value.bytes == hash }.keys.sorted().first { data(of: $0) == Data(bytes) }
    if let file = twin.flatMap({ manifest.entries[$0]?.file }) {
      manifest.entries[id] = GoldenManifest.Entry(file: file, pixels: pixels, bytes: hash)
      return
    }
    // The place may be lent to another golden.
    if manifest.entries.contains(where: { $0.value.file == id }) { try moveOn(id) }
    let path = (folder as NSString).appendingPathComponent(id)
    try WholeFile.makeFolder(for: path)
    try WholeFile.write(bytes, to: path)
    manifest.entries[id] = GoldenManifest.Entry(file: id, pixels: pixels, bytes: hash)
  }

  /// Forgets a golden; its file goes when no other needs it.
  public mutating func remove(_ id: String) throws {
    guard let entry = manifest.entries.removeValue(forKey: id) else { return }
    if manifest.entries.contains(where: { $0.value.file == entry.file }) {
      if entry.file == id { try moveOn(id) }
    } else {
      discard(entry.file)
    }
  }

  /// Removes a file, and the folders that are empty without it.
  private func discard(_ file: String) {
    unlink((folder as NSString).appendingPathComponent(file))
    var parent = file.parentPath
    while !parent.isEmpty, rmdir((folder as NSString).appendingPathComponent(parent)) == 0 {
      parent = parent.parentPath
    }
  }

  /// Gives a file to the first of those who share it.
  private mutating func moveOn(_ file: String) throws {
    let sharers = manifest.entries.filter { $0.value.file == file }.keys.sorted()
    guard let heir = sharers.first else { return }
    let (from, to) = (
      (folder as NSString).appendingPathComponent(file), (folder as NSString).appendingPathComponent(heir)
    )
    try WholeFile.makeFolder(for: to)
    guard rename(from, to) == 0 else {
      throw OutputError.writeFailed(path: to, reason: String(cString: strerror(errno)))
    }
    for id in sharers { manifest.entries[id]?.file = heir }
  }

  public mutating func set(_ fingerprint: Fingerprint) { manifest.fingerprint = fingerprint }

  /// - Throws: `OutputError`.
  public func save() throws {
    let path = (folder as NSString).appendingPathComponent(GoldenManifest.fileName)
    try WholeFile.makeFolder(for: path)
    if FileManager.default.contents(atPath: path) == Data(manifest.text.utf8) { return }
    try WholeFile.write(Array(manifest.text.utf8), to: path)
  }

  /// "instagram/iphone/light/screens/home/liked.png  21 KB", with where the file is when it is shared; the sum last.
  public var listing: [String] {
    var sizes: [String: Int] = [:]
    for file in Set(manifest.entries.values.map(\.file)) {
      let path = (folder as NSString).appendingPathComponent(file)
      sizes[file] = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
    }
    let lines = ids.map { id in
      let file = manifest.entries[id]?.file ?? id
      return file == id ? "\(id)  \(GoldenStore.size(sizes[file] ?? 0))" : "\(id)  shared with \(file)"
    }
    let total = sizes.values.reduce(0, +)
    return lines + ["\(ids.count) goldens in \(sizes.count) files, \(GoldenStore.size(total))"]
  }

  private static func size(_ bytes: Int) -> String { "\((bytes + 1023) / 1024) KB" }

  /// Goldens of entries that are not declared, and stray files. What a run keeps below its name belongs to it.
  public func unused(declared: [String]) -> [String] {
    let declared = Set(declared)
    return ids.filter { id in
      var name = (id as NSString).deletingPathExtension
      while !name.isEmpty {
        if declared.contains(name) { return false }
        name = name.parentPath
      }
      return true
    } + strayFiles
  }

  /// Removes goldens and stray files by name.
  /// - Throws: `OutputError`.
  public mutating func prune(_ names: [String]) throws {
    if names.isEmpty { return }
    for name in names {
      if manifest.entries[name] == nil {
        discard(name)
      } else {
        try remove(name)
      }
    }
    try save()
  }

  /// Files that belong to no golden, within the folder.
  private var strayFiles: [String] {
    let kept = Set(manifest.entries.values.map(\.file) + [GoldenManifest.fileName])
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return all.filter { file in
      (file.hasSuffix(".png") || file.hasSuffix(".motion")) && !kept.contains(file)
    }.sorted()
  }
}
