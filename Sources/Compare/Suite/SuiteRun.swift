import Foundation
import Render

/// Compares everything a project declares with its goldens, setting by setting.
@MainActor
public struct SuiteRun {
  public private(set) var results: [CaseResult] = []
  /// What was written because it was not there.
  public private(set) var goldens: GoldenStore
  public let folder: ResultsFolder
  private let jobs: Int
  private let isInterrupted: @Sendable () -> Bool

  /// - Parameter jobs: threads that may work at once.
  public init(
    goldens: GoldenStore, results: ResultsFolder, jobs: Int, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    (self.goldens, folder, self.jobs, self.isInterrupted) = (goldens, results, jobs, isInterrupted)
  }

  /// The screens of a setting whose names are wanted.
  public mutating func compare(
    screens isWanted: @escaping (String) -> Bool, of setting: SuiteSetting, _ declaration: TestDeclaration
  ) throws {
    let suite = try StillSuite(setting, declaration, isWanted: isWanted, isInterrupted: { isInterrupted() })
    results += try suite.check(goldens, folder, jobs: jobs, isInterrupted: isInterrupted)
  }

  public mutating func compare(
    _ flow: SuiteFlow, of setting: SuiteSetting, _ declaration: TestDeclaration
  ) throws {
    let run = RunCase(flow: flow, setting: setting, declaration: declaration)
    results.append(try run.check(goldens, folder, jobs: jobs, isInterrupted: isInterrupted))
  }

  /// Writes the goldens that were missing. New goldens in an empty folder are what is here.
  public mutating func writeMissing(_ here: Fingerprint) throws {
    let isFirst = goldens.isEmpty
    var isChanged = false
    for result in results where result.state == .missing || result.proposals.contains(where: isMissing) {
      for file in result.proposals where isMissing(file) {
        let path = folder.file(ResultsFolder.Part.actual.rawValue + "/" + file.golden)
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        try goldens.put(file.golden, Array(data), pixels: file.pixels)
        isChanged = true
      }
    }
    if isFirst { goldens.set(here) }
    if isChanged { try goldens.save() }
  }

  private func isMissing(_ file: CaseResult.Proposal) -> Bool { goldens.data(of: file.golden) == nil }

  /// Goldens of settings that were compared, and whole settings nobody declares, whose entry is gone.
  public func orphans() -> [String] {
    let kept = Set(results.map(\.id))
    return goldens.ids.filter { id in
      !kept.contains((id as NSString).deletingPathExtension)
        && !results.contains { $0.kind == .run && id.hasPrefix($0.id + "/") }
    } + goldens.strayFiles
  }

  /// Writes `results.json`, `junit.xml`, `summary.md` and `report.html`.
  public func write(_ report: TestReport) throws {
    try folder.write([UInt8](JUnitReport.text(report).utf8), to: "junit.xml")
    try folder.write([UInt8](MarkdownSummary.text(report).utf8), to: "summary.md")
    try folder.write([UInt8](HTMLReport.page(PageData.document(report, folder)).utf8), to: "report.html")
    let index = ResultsIndex.document(report, goldens: goldens.folder).printed()
    try folder.write([UInt8]((index + "\n").utf8), to: ResultsFolder.index)
  }
}
