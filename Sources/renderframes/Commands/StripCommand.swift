import Foundation
import Render

/// `strip`: a run on one sheet.
enum StripCommand: Command {
  private static let out = Flag("out", "FILE.png", "the picture to write")
  private static let every = Flag("every", "N", "every Nth frame (default 10)")
  private static let times = Flag("times", "A,B,C", "these moments instead, seconds")
  private static let columns = Flag("columns", "N", "pictures a row (default: what makes the sheet about 16:10)")
  private static let width = Flag("width", "PX", "width of one picture, 40 to 2000 pixels (default 300)")
  private static let noFingers = Flag("no-fingers", nil, "leaves out the dots where fingers are")
  /// More are no film strip.
  private static let most = 400

  static let spec = CommandSpec(
    name: "strip", summary: "Paints chosen frames of a run on one sheet, with times and finger dots.",
    words: "[NAME|FILE]",
    flags: Playback.flags + TimeSpan.flags + [out, every, times, columns, width, noFingers, .quiet],
    example: "renderframes strip hook --every 10 --out strip.png")

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    guard let path = arguments.text(out) else { throw UsageError("strip needs a file to write: --out strip.png") }
    guard path.lowercased().hasSuffix(".png") else { throw UsageError("--out \(path): a strip is a .png file") }
    var run = StripRun()
    run.style.cellWidth = try arguments.integer(width, in: 40...2000) ?? run.style.cellWidth
    run.style.columns = try arguments.integer(columns, in: 1...most)
    run.style.labelHeight = max(20, run.style.cellWidth / 9)
    run.showsFingers = !arguments.has(noFingers)
    run.isInterrupted = context.isInterrupted
    let span = try TimeSpan(arguments)
    run.fps = span.fps
    let step = try arguments.integer(every, in: 1...100_000) ?? 10
    let moments = try arguments.text(times).map { try Self.moments($0) }
    let playback = try Playback(arguments, context)
    let frames = try frames(playback, span, step: step, moments: moments)
    let strip = try run.strip(of: playback.stage, frames: frames)
    try StripRun.write(strip, to: path, labels: LabelPainter(resources: playback.resources))
    if !arguments.has(.quiet) {
      for warning in playback.stage.warnings { context.console.errorLine("warning: " + warning) }
      context.console.line("\(strip.count) frames: \(path)")
    }
    return .fine
  }

  private static func moments(_ list: String) throws(UsageError) -> [Double] {
    var found: [Double] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let time = Double(part.trimmingCharacters(in: .whitespaces)), (0...TimeSpan.longest).contains(time) else {
        throw UsageError("--times \(list): '\(part)' is not a moment; give seconds such as 0.4,0.85,1.6")
      }
      found.append(time)
    }
    return found
  }

  private static func frames(
    _ playback: Playback, _ span: TimeSpan, step: Int, moments: [Double]?
  ) throws(UsageError) -> [Int] {
    var frames: [Int]
    if let moments {
      frames = Set(moments.map { Int(($0 * Double(span.fps)).rounded()) }).sorted()
    } else {
      let length = playback.choice.map { $0.length ?? $0.script.length } ?? 0
      // The last moment belongs on a strip too.
      let all = try span.options(length: length + 1 / Double(span.fps)).frames
      frames = Array(stride(from: all.lowerBound, to: all.upperBound, by: step))
    }
    if frames.count > most {
      throw UsageError("\(frames.count) pictures are too many for a strip; use a larger --every")
    }
    return frames
  }
}
