import Documents
import Foundation
import Render

/// `results.json`: what a test run found, for `approve` and for other programs.
public struct ResultsIndex: Sendable {
  public struct Entry: Sendable {
    public let id: String
    public let state: CaseResult.State
    public let hash: String?
    public let files: [CaseResult.Proposal]
  }
  public let goldens: String
  public let entries: [Entry]

  /// Reads the index of a results folder.
  /// - Throws: `JSONFault`, `OutputError`.
  public static func read(_ results: ResultsFolder) throws -> ResultsIndex {
    let path = results.file(ResultsFolder.index)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError.unreadable(path: path, reason: "no such file; run renderframes test first")
    }
    return try ResultsIndex(parsing: data, file: path)
  }

  init(parsing data: Data, file: String) throws {
    let root = try JSONReader(JSONNode(parsing: data, file: file)).object(
      knownKeys: ["format", "complete", "goldens", "summary", "fingerprint", "orphans", "entries"])
    guard try root.required("complete").bool() else {
      throw OutputError.unreadable(path: file, reason: "that test run was cut off; run renderframes test again")
    }
    goldens = try root.required("goldens").string()
    entries = try root.required("entries").list().map { item in
      let members = try item.object(
        knownKeys: ["id", "kind", "state", "hash", "message", "cause", "approve", "files"])
      let state = try members.required("state").choice(of: CaseResult.State.allCases.map(\.rawValue))
      return Entry(
        id: try members.required("id").string(), state: CaseResult.State(rawValue: state) ?? .broken,
        hash: try members["hash"]?.string(),
        files: try members.required("files").list().map { file in
          let file = try file.object(knownKeys: ["golden", "pixels"])
          return CaseResult.Proposal(
            golden: try file.required("golden").string(), pixels: try file["pixels"]?.string())
        })
    }
  }

  /// The document for a report.
  static func document(_ report: TestReport, goldens: String) -> JSONNode {
    let summary = CaseResult.State.allCases.map { ($0.rawValue, JSONNode(.number(Double(report.count($0))))) }
    return JSONNode([
      ("format", JSONNode(.number(1))), ("complete", JSONNode(.bool(true))), ("goldens", JSONNode(goldens)),
      ("summary", JSONNode(summary)), ("fingerprint", JSONNode(report.fingerprint.map { JSONNode($0) })),
      ("orphans", JSONNode(report.orphans.map { JSONNode($0) })),
      ("entries", JSONNode(report.results.map(entry))),
    ])
  }

  private static func entry(_ result: CaseResult) -> JSONNode {
    let files = result.proposals.map { file in
      JSONNode([("golden", JSONNode(file.golden)), ("pixels", file.pixels.map { JSONNode($0) } ?? JSONNode(.null))])
    }
    return JSONNode([
      ("id", JSONNode(result.id)), ("kind", JSONNode(result.kind.rawValue)), ("state", JSONNode(result.state.rawValue)),
      ("hash", result.hash.map { JSONNode($0) } ?? JSONNode(.null)),
      ("message", JSONNode(result.message.map { JSONNode($0) })),
      ("cause", result.cause.map { JSONNode($0) } ?? JSONNode(.null)), ("approve", JSONNode(result.approval)),
      ("files", JSONNode(files)),
    ])
  }
}
