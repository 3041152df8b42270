import Documents
import Foundation
import Render

/// Where a test run leaves what it found: `expected/`, `actual/`, `difference/` and the reports.
public struct ResultsFolder: Sendable {
  public enum Part: String, Sendable, CaseIterable { case expected, actual, difference }

  public let path: String
  /// Marks the folder as ours: nothing else is ever emptied.
  static let index = "results.json"
  static let reports = ["report.html", "junit.xml", "summary.md", "accept.json", index]

  public init(path: String) { self.path = path }

  public func file(_ name: String) -> String { (path as NSString).appendingPathComponent(name) }

  /// Makes the folder, or empties one of ours.
  /// - Throws: `OutputError`.
  public func prepare() throws {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw OutputError.pathIsFile(path) }
      let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
      let ours = Set(ResultsFolder.reports + Part.allCases.map(\.rawValue))
      if let foreign = names.sorted().first(where: { !ours.contains($0) }) {
        throw OutputError.folderHasOtherContent(path: path, example: foreign)
      }
      for name in names where name != "accept.json" {
        do {
          try files.removeItem(atPath: file(name))
        } catch {
          throw OutputError.notWritable(path)
        }
      }
    }
    try write([UInt8]("{\"format\": 1, \"complete\": false}\n".utf8), to: ResultsFolder.index)
  }

  /// - Throws: `OutputError`.
  @discardableResult
  func write(_ bytes: [UInt8], _ part: Part, _ golden: String) throws -> String {
    try write(bytes, to: part.rawValue + "/" + golden)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let target = file(name)
    try WholeFile.makeFolder(for: target)
    try WholeFile.write(bytes, to: target)
    return name
  }

  @discardableResult
  func write(_ picture: PixelView, _ part: Part, _ golden: String) throws -> String {
    try write(GoldenPicture.bytes(of: picture), part, golden)
  }
}

/// How pictures are kept: as small as a lossless file gets in reasonable time.
enum GoldenPicture {
  static func bytes(of view: PixelView) -> [UInt8] {
    // The strongest level takes seconds for a whole screen at three pixels a point.
    PNGSmallEncoder.encode(view, level: view.width * view.height <= 500_000 ? 12 : 9)
  }
}
