import Foundation
import Render

/// One run against its golden: a text of hashes and traces, and a picture for each named moment.
struct RunCase {
  let flow: SuiteFlow
  let setting: SuiteSetting
  let declaration: TestDeclaration

  private var id: String { "\(setting.label)/flows/\(flow.name)" }
  private var golden: String { id + ".motion" }
  private func golden(of moment: RunPlay.Moment) -> String { "\(id)/\(moment.name).png" }

  /// - Throws: `OutputError`; a script that cannot be carried out makes the run fail.
  @MainActor
  func check(
    _ goldens: GoldenStore, _ results: ResultsFolder, jobs: Int, isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> CaseResult {
    var result = CaseResult(.run, flow.name, setting, id: id)
    var expected: MotionRecord?
    let text = goldens.data(of: golden).map { String(decoding: $0, as: UTF8.self) }
    do {
      expected = try text.map { try MotionRecord(parsing: $0, file: goldens.path(of: golden)) }
    } catch {
      result.state = .broken
      result.message = ["\(error)"]
    }
    let play: RunPlay
    do {
      play = try RunPlay.play(
        flow, setting, declaration, expected: expected?.hashes ?? [:], jobs: jobs, isInterrupted: isInterrupted)
    } catch let error as ScriptFailure {
      result.state = .failed
      result.message = ["\(error)"]
      return result
    }
    let actual = play.record.text
    result.hash = FileHash.hex(of: Data(actual.utf8))
    result.proposals = [CaseResult.Proposal(golden: golden, pixels: nil)]
    let moments = try self.moments(play, goldens, results)
    result.proposals += moments.map(\.proposal)
    result.uses = result.proposals.map(\.golden)
    guard let expected else {
      if result.state != .broken {
        result.state = .missing
        result.message = ["there was no golden; it has been written to \(goldens.path(of: golden))"]
      }
      try propose(play, actual, moments, results)
      return result
    }
    // Thinned curves are compared with what thinning may be off; equal texts need no look.
    let diff = MotionDiff(expected: expected, actual: actual == text ? expected : play.record)
    let failing = moments.filter { !$0.passes }
    let framesPass = diff.frames.isEmpty || !declaration.tolerance.isExact
    if diff.changes.isEmpty, diff.head.isEmpty, framesPass, failing.isEmpty {
      result.proposals = []
      return result
    }
    try propose(play, actual, moments, results)
    result.state = failing.contains { !$0.isMissing } || !diff.isEmpty ? .failed : .missing
    result.message = RunCase.message(diff, failing, fps: play.record.fps)
    result.cause = diff.groups.first?.sentence ?? result.message.first
    result.run = try RunReview(
      id: id, play: play, expected: expected, diff: diff, moments: moments, setting: setting
    ).finding(results)
    return result
  }

  private static func message(_ diff: MotionDiff, _ failing: [MomentCheck], fps: Int) -> [String] {
    var lines = diff.words(fps: fps)
    for moment in failing {
      lines.append("moment \(moment.name): \(moment.summary)")
      if !moment.remedies.isEmpty { lines.append("would pass with " + moment.remedies.joined(separator: ", or ")) }
    }
    return lines
  }

  private func moments(_ play: RunPlay, _ goldens: GoldenStore, _ results: ResultsFolder) throws -> [MomentCheck] {
    try play.moments.compactMap { moment in
      guard let picture = play.pictures[moment.frame] else { return nil }
      var tolerance = declaration.tolerance
      tolerance.ignored += play.ignored[moment.frame] ?? []
      return try MomentCheck(moment, picture, golden: golden(of: moment), tolerance: tolerance, goldens, results)
    }
  }

  private func propose(
    _ play: RunPlay, _ text: String, _ moments: [MomentCheck], _ results: ResultsFolder
  ) throws {
    try results.write(Array(text.utf8), .actual, golden)
    for moment in moments { try results.write(moment.picture.view, .actual, moment.proposal.golden) }
  }
}

/// The picture of a named moment against its golden.
struct MomentCheck {
  let name: String
  let frame: Int
  let picture: PixelBuffer
  let proposal: CaseResult.Proposal
  private(set) var passes = true
  private(set) var isMissing = false
  private(set) var summary = ""
  private(set) var remedies: [String] = []
  private(set) var expected: String?
  private(set) var difference: String?
  private(set) var differing = 0

  init(
    _ moment: RunPlay.Moment, _ picture: PixelBuffer, golden: String, tolerance: Tolerance, _ goldens: GoldenStore,
    _ results: ResultsFolder
  ) throws {
    (name, frame, self.picture) = (moment.name, moment.frame, picture)
    let hash = ContentHash(of: picture.view).hex
    proposal = CaseResult.Proposal(golden: golden, pixels: hash)
    if goldens.pixelHash(of: golden) == hash { return }
    guard let bytes = goldens.data(of: golden) else {
      (passes, isMissing) = (false, true)
      summary = "there was no golden; it has been written to \(goldens.path(of: golden))"
      return
    }
    let wanted: Bitmap
    do {
      wanted = try goldens.picture(of: golden)
    } catch {
      (passes, summary) = (false, "\(error)")
      return
    }
    let actual = Bitmap(picture.view)
    let verdict = PictureVerdict(PictureDiff(wanted, actual, tolerance), tolerance)
    (passes, summary, remedies) = (verdict.passes, verdict.summary, verdict.remedies)
    if passes { return }
    differing = verdict.diff.differing
    expected = try results.write(Array(bytes), .expected, golden)
    difference = try results.write(verdict.diff.picture(over: actual).view, .difference, golden)
  }
}
