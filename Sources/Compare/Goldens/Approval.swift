import Documents
import Foundation
import Render

/// Takes what a test run found into the goldens.
public struct Approval {
  public enum Choice: String, Sendable, CaseIterable { case failed, missing, all }

  /// One entry of an `accept.json`: what was looked at.
  public struct Accepted: Sendable, Hashable {
    public let id: String
    public let hash: String
  }

  public struct Change: Sendable, Hashable {
    public let id: String
    /// Files within the goldens folder.
    public let files: [String]
  }

  private let index: ResultsIndex
  private let results: ResultsFolder

  /// - Throws: `JSONFault`, `OutputError` when there are no results.
  public init(_ results: ResultsFolder) throws {
    self.results = results
    index = try ResultsIndex.read(results)
  }

  /// Entries that can be approved, by name.
  public var ids: [String] { index.entries.map(\.id) }

  public func entries(_ choice: Choice, filter: String?) -> [ResultsIndex.Entry] {
    index.entries.filter { entry in
      guard !entry.files.isEmpty, filter.map({ Snapshot.matches(entry.id, $0) }) ?? true else { return false }
      switch choice {
      case .failed: return entry.state == .failed || entry.state == .broken
      case .missing: return entry.state == .missing
      case .all: return true
      }
    }
  }

  /// The entries of an accepted list; those that changed since they were looked at are a fault.
  /// - Throws: `JSONFault`.
  public func entries(accepted list: [Accepted], file: String) throws -> [ResultsIndex.Entry] {
    try list.map { accepted in
      guard let entry = index.entries.first(where: { $0.id == accepted.id }) else {
        throw JSONFault(
          "'\(accepted.id)' is not in \(results.path)/results.json; run renderframes test again",
          at: JSONPlace(file: file))
      }
      guard entry.hash == accepted.hash else {
        throw JSONFault(
          "'\(accepted.id)' has changed since it was accepted; look at the new report", at: JSONPlace(file: file))
      }
      return entry
    }
  }

  /// Reads an `accept.json` from the report.
  /// - Throws: `JSONFault`, `OutputError`.
  public static func read(_ path: String) throws -> [Accepted] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError.unreadable(path: path, reason: "no such file; the report's button saves it")
    }
    let root = try JSONReader(JSONNode(parsing: data, file: path)).object(knownKeys: ["format", "accept"])
    _ = try root.required("format").int(in: 1...1)
    return try root.required("accept").list().map { item in
      let members = try item.object(knownKeys: ["id", "hash"])
      return Accepted(
        id: try members.required("id").string(), hash: try members.required("hash").string())
    }
  }

  /// What applying would change.
  public func changes(_ entries: [ResultsIndex.Entry]) -> [Change] {
    entries.map { Change(id: $0.id, files: $0.files.map(\.golden)) }
  }

  /// Puts the entries' files into the goldens and saves them.
  /// - Parameter here: becomes the goldens' fingerprint when every one of them was made here.
  /// - Throws: `OutputError`.
  public func apply(_ entries: [ResultsIndex.Entry], to goldens: inout GoldenStore, here: Fingerprint?) throws {
    for entry in entries {
      for file in entry.files {
        let path = results.file(ResultsFolder.Part.actual.rawValue + "/" + file.golden)
        guard let data = FileManager.default.contents(atPath: path) else {
          throw OutputError.unreadable(path: path, reason: "no such file; run renderframes test again")
        }
        try goldens.put(file.golden, Array(data), pixels: file.pixels)
      }
    }
    if let here { goldens.set(here) }
    try goldens.save()
  }
}
