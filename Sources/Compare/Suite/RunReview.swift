import Foundation
import Render

/// What a reviewer of a run that differs looks at: pictures of some frames, curves, and a strip of the worst frames.
struct RunReview {
  let id: String
  let play: RunPlay
  let expected: MotionRecord
  let diff: MotionDiff
  let moments: [MomentCheck]
  let setting: SuiteSetting

  /// Pictures on a strip, and curves in a report.
  private static let mostPictures = 8
  private static let mostTraces = 60

  func finding(_ results: ResultsFolder) throws -> RunFinding {
    var finding = RunFinding()
    (finding.fps, finding.frames) = (play.record.fps, play.record.frames)
    finding.changed = diff.frames
    finding.words = diff.words(fps: play.record.fps)
    finding.touches = play.touches
    finding.traces = traces
    let shown = try pictures(results)
    finding.pictures = shown.map(\.picture)
    finding.strip = try strip(shown, results)
    return finding
  }

  private var traces: [RunFinding.Trace] {
    let before = Dictionary(grouping: expected.stretches, by: \.id)
    let after = Dictionary(grouping: play.record.stretches, by: \.id)
    let all = diff.changes.flatMap { change in
      change.channels.map { channel in
        RunFinding.Trace(
          view: change.id, channel: channel, expected: before[change.id] ?? [], actual: after[change.id] ?? [],
          change: change.words)
      }
    }
    return Array(all.prefix(RunReview.mostTraces))
  }

  private struct Shown {
    var picture: RunFinding.Picture
    let actual: PixelBuffer
    let outlines: PixelBuffer?
  }

  /// Failing moments, and of the frames that differ those in which views are furthest off; by time.
  private func pictures(_ results: ResultsFolder) throws -> [Shown] {
    var shown: [Shown] = []
    for moment in moments where !moment.passes {
      var picture = RunFinding.Picture(frame: moment.frame, label: moment.name)
      picture.expected = moment.expected
      picture.actual = ResultsFolder.Part.actual.rawValue + "/" + moment.proposal.golden
      picture.difference = moment.difference
      picture.differing = moment.differing
      shown.append(Shown(picture: picture, actual: moment.picture, outlines: nil))
    }
    let known = Set(shown.map(\.picture.frame))
    let outlines = MotionOutlines(expected: expected, actual: play.record, diff: diff, scale: setting.scale)
    let worst = play.differing.filter { !known.contains($0.frame) }
      .map { (kept: $0, off: outlines.distance(at: $0.frame)) }
      .sorted { ($1.off, $0.kept.frame) < ($0.off, $1.kept.frame) }.prefix(RunReview.mostPictures)
    for (kept, _) in worst {
      let name = "\(id)/frame-\(kept.frame).png"
      let drawn = outlines.picture(over: kept.picture.view, frame: kept.frame)
      var picture = RunFinding.Picture(frame: kept.frame, label: nil)
      picture.actual = try results.write(kept.picture.view, .actual, name)
      picture.difference = try results.write(drawn.view, .difference, name)
      shown.append(Shown(picture: picture, actual: kept.picture, outlines: drawn))
    }
    return shown.sorted { $0.picture.frame < $1.picture.frame }
  }

  /// Three rows: expected, actual, difference. Where the golden keeps no picture, the boxes of what moved are drawn.
  private func strip(_ shown: [Shown], _ results: ResultsFolder) throws -> String? {
    if shown.isEmpty { return nil }
    var style = FilmStrip.Style()
    (style.cellWidth, style.columns, style.labelHeight, style.gap, style.margin) = (201, shown.count, 0, 6, 6)
    let strip = FilmStrip(style: style)
    let blank = PixelBuffer(width: play.record.width, height: play.record.height)
    blank.fill(0xFF24_2428)
    func add(_ file: String?, _ instead: PixelBuffer) {
      let read = file.flatMap { try? PNGReader.read(path: results.file($0)).premultiplied() }
      strip.add((read ?? instead).view, label: "")
    }
    for one in shown { add(one.picture.expected, blank) }
    for one in shown { strip.add(one.actual.view, label: "") }
    for one in shown { add(one.picture.difference, one.outlines ?? blank) }
    return try results.write(strip.compose { _, _, _ in }.view, .difference, id + "-strip.png")
  }
}
