import Foundation
import Render

/// One screen to compare, played and ready to be painted.
struct StillCase: Sendable {
  let setting: SuiteSetting
  let name: String
  let list: DisplayList
  let layout: MotionRecord
  /// Pixels that are not compared.
  let ignored: [PixelRect]
  let tolerance: Tolerance

  var id: String { StillCase.id(name, setting) }
  static func id(_ name: String, _ setting: SuiteSetting) -> String { "\(setting.label)/screens/\(name)" }

  private var golden: String { id + ".png" }
  private var layoutGolden: String { id + ".motion" }

  /// Compares a painted picture, and leaves what a reviewer needs in the results folder.
  func check(_ picture: PixelView, _ goldens: GoldenStore, _ results: ResultsFolder) throws -> CaseResult {
    var result = CaseResult(.still, name, setting, id: id)
    let hash = ContentHash(of: picture).hex
    result.hash = hash
    if goldens.pixelHash(of: golden) == hash { return result }
    result.proposals = [
      CaseResult.Proposal(golden: golden, pixels: hash), CaseResult.Proposal(golden: layoutGolden, pixels: nil),
    ]
    guard goldens.data(of: golden) != nil else {
      result.state = .missing
      result.message = ["there was no golden; it has been written to \(goldens.path(of: golden))"]
      try propose(picture, results)
      return result
    }
    let expected: Bitmap
    do {
      expected = try goldens.picture(of: golden)
    } catch {
      result.state = .broken
      result.message = ["\(error)"]
      try propose(picture, results)
      return result
    }
    let actual = Bitmap(picture)
    var tolerance = tolerance
    tolerance.ignored += ignored
    let verdict = PictureVerdict(PictureDiff(expected, actual, tolerance, jobs: 1), tolerance)
    if verdict.passes {
      result.proposals = []
      return result
    }
    try propose(picture, results)
    try explain(&result, verdict, expected, actual, goldens, results)
    return result
  }

  private func propose(_ picture: PixelView, _ results: ResultsFolder) throws {
    try results.write(picture, .actual, golden)
    try results.write(Array(layout.text.utf8), .actual, layoutGolden)
  }

  private func explain(
    _ result: inout CaseResult, _ verdict: PictureVerdict, _ expected: Bitmap, _ actual: Bitmap,
    _ goldens: GoldenStore, _ results: ResultsFolder
  ) throws {
    let diff = verdict.diff
    let boxes = diff.boxes()
    let layoutText = goldens.data(of: layoutGolden).map { String(decoding: $0, as: UTF8.self) }
    let before = layoutText.flatMap { try? MotionRecord(parsing: $0, file: layoutGolden) }
    let named = LayoutDiff(expected: before, actual: layout, boxes: boxes, scale: setting.scale)
    result.state = .failed
    result.message = [
      diff.haveOneSize
        ? verdict.summary
        : "the picture is \(actual.width)x\(actual.height), the golden \(expected.width)x\(expected.height)"
    ]
    result.message += named.groups.prefix(6).map(\.sentence)
    if named.groups.isEmpty { result.message += [named.cause].compactMap { $0 } }
    let remedies = verdict.remedies
    if !remedies.isEmpty { result.message.append("would pass with " + remedies.joined(separator: ", or ")) }
    result.cause = named.cause
    var finding = PictureFinding()
    (finding.width, finding.height) = (diff.width, diff.height)
    finding.expected = try results.write(
      Array(goldens.data(of: golden) ?? Data()), .expected, golden)
    finding.actual = ResultsFolder.Part.actual.rawValue + "/" + golden
    finding.difference = try results.write(diff.picture(over: actual).view, .difference, golden)
    (finding.differing, finding.smoothed, finding.boxes) = (diff.differing, diff.smoothed, boxes)
    (finding.views, finding.ignored) = (named.views, ignored)
    result.picture = finding
  }
}
