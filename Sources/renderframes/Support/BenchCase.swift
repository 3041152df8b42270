import Render

/// One thing that `bench` measures, as a command line: what is timed is what users run.
struct BenchCase {
  enum Unit: String {
    /// Milliseconds from frame to frame, the first left out.
    case frame
    /// Milliseconds from the start of a process to its end.
    case process
  }
  let name: String
  let title: String
  let unit: Unit
  let arguments: [String]
  /// Written to a file whose path takes the place of `BenchCase.scriptPlace`.
  var script: String?
  /// Another program than this one.
  var program: String?
  /// Exit codes of a run that went well.
  var successes: Set<Int32> = [0]
  /// Of what takes very long.
  var mostRuns = Int.max
  static let scriptPlace = "SCRIPT"
  static let folderPlace = "FOLDER"

  static func all(of app: AppDescription) -> [BenchCase] {
    let frames = ["--out", folderPlace + "/frames", "--force", "--stats", "--json"]
    var cases = app.benchmarks.map { benchmark in
      let span = ["--from", "\(benchmark.span.lowerBound)", "--to", "\(benchmark.span.upperBound)"]
      return BenchCase(
        name: benchmark.name, title: benchmark.title, unit: .frame,
        arguments: ["play", scriptPlace, "--app", app.name, "--fps", "\(benchmark.fps)"] + span + frames,
        script: benchmark.script)
    }
    cases.append(
      BenchCase(
        name: "still", title: "one screen to a file, cold", unit: .process,
        arguments: ["still", "--app", app.name, "--out", folderPlace + "/still.png", "--quiet"]))
    guard app.scripts["hook"] != nil else { return cases }
    cases.append(
      BenchCase(
        name: "hook", title: "the whole hook to PNG files, cold", unit: .process,
        arguments: ["hook", "--app", app.name] + frames))
    for preset in ["preview", "delivery"] {
      let video = ["--no-frames", "--video", folderPlace + "/\(preset).mp4", "--preset", preset, "--stats", "--json"]
      cases.append(
        BenchCase(
          name: "video-\(preset)", title: "the hook as MP4, \(preset)", unit: .frame,
          arguments: ["hook", "--app", app.name] + video))
    }
    return cases
  }
}
