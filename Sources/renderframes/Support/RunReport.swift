import Documents
import Foundation
import Render

/// What a run prints when it is done.
@MainActor
struct RunReport {
  let console: Console
  let asJSON: Bool
  let isQuiet: Bool
  /// Also says what the frames cost.
  let withWork: Bool

  func print(_ summary: FrameRun.Summary, app: String, folder: String?, video: String?, warnings: [String]) {
    if asJSON {
      printJSON(summary, app: app, folder: folder, video: video, warnings: warnings)
      return
    }
    if isQuiet { return }
    for warning in warnings { console.errorLine("warning: " + warning) }
    let places = [folder, video].compactMap { $0 }.joined(separator: ", ")
    console.line(
      "\(summary.frames) frames in \(decimal(summary.seconds, 2)) s, "
        + "\(decimal(summary.framesPerSecond, 1)) frames per second: \(places)")
    if withWork {
      for line in WorkReport(summary).lines { console.line(line) }
      console.line("peak memory \(RunReport.peakMemory) MB")
    }
  }

  /// What `screens` prints.
  func print(screens: Int, seconds: Double, app: String, folder: String, warnings: [String]) {
    if asJSON {
      let list = warnings.map(JSONText.string).joined(separator: ", ")
      console.line(
        "{\"app\": \(JSONText.string(app)), \"screens\": \(screens), \"seconds\": \(decimal(seconds, 3)), "
          + "\"folder\": \(JSONText.string(folder)), \"warnings\": [\(list)]}")
      return
    }
    if isQuiet { return }
    for warning in warnings { console.errorLine("warning: " + warning) }
    console.line("\(screens) screens in \(decimal(seconds, 2)) s: \(folder)")
  }

  private func printJSON(
    _ summary: FrameRun.Summary, app: String, folder: String?, video: String?, warnings: [String]
  ) {
    let work = summary.tree
    var fields: [(String, String)] = [
      ("app", JSONText.string(app)), ("frames", "\(summary.frames)"),
      ("seconds", decimal(summary.seconds, 3)), ("framesPerSecond", decimal(summary.framesPerSecond, 2)),
      ("folder", JSONText.string(folder)), ("video", JSONText.string(video)),
      ("bodiesEvaluated", "\(work.bodiesEvaluated)"), ("nodesMeasured", "\(work.nodesMeasured)"),
      ("nodesPlaced", "\(work.nodesPlaced)"), ("pixelsPainted", "\(summary.pixelsPainted)"),
      ("peakMemoryMB", "\(RunReport.peakMemory)"),
      ("warnings", "[" + warnings.map(JSONText.string).joined(separator: ", ") + "]"),
    ]
    if withWork { fields.append(("work", WorkReport(summary).json)) }
    console.line(JSONText.object(fields))
  }

  /// The most memory the process has held so far, MB.
  private static var peakMemory: Int {
    var usage = rusage()
    // 0 is RUSAGE_SELF, whose import is not of the call's own type.
    return getrusage(0, &usage) == 0 ? usage.ru_maxrss / 1024 : 0
  }

  private func decimal(_ value: Double, _ places: Int) -> String { String(format: "%.\(places)f", value) }
}

/// JSON by hand: keys stay in the order they are written.
enum JSONText {
  /// An object of values that are JSON already.
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  /// With three digits behind the point.
  static func number(_ value: Double) -> String { String(format: "%.3f", value) }

  static func string(_ text: String?) -> String {
    text.map(JSONNode.quoted) ?? "null"
  }
}
