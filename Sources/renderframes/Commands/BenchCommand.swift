import Foundation
import Render

/// `bench`: how long things take here.
enum BenchCommand: Command {
  private static let only = Flag("only", "A,B", "these cases only")
  private static let runs = Flag("runs", "N", "how often each is run; medians are printed (default 3)")

  static let spec = CommandSpec(
    name: "bench", summary: "Measures frames, stills and video on fixed inputs and prints medians.", words: "[diff]",
    flags: [.app, only, runs, .json, .quiet], example: "renderframes bench --only small,scroll",
    notes: [
      "Each run is a process of its own that does what `play`, `hook` and `still` do. Compare figures of one run of",
      "`bench` only, and on a quiet machine. bench/peers/run.py sets them beside Chromium and Qt Quick.",
      "`bench diff` measures how fast pictures are compared, beside ImageMagick and pixelmatch where they are installed.",
    ])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let app = try StageRequest(arguments, context).app
    let word = try arguments.word()
    if let word, word != "diff" {
      throw UsageError.unknown("bench", word, known: ["diff"], see: "renderframes bench --help")
    }
    let count = try arguments.integer(runs, in: 1...100) ?? 3
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("renderframes-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = BenchRun(program: Bundle.main.executablePath ?? CommandLine.arguments[0], folder: folder)
    var all = BenchCase.all(of: app)
    if word == "diff" {
      let bench = DiffBench(folder: folder)
      try bench.prepare(program, app: app)
      all = bench.cases
      for line in DiffBench.missing where !arguments.has(.quiet) { context.console.errorLine(line) }
    }
    let cases = try chosen(arguments.text(only), of: all)
    var samples = cases.map { _ in [BenchSample]() }
    // In turn: what else the machine does falls on all of them.
    for turn in 0..<count {
      for (index, item) in cases.enumerated() where turn < item.mostRuns {
        if context.isInterrupted() { throw OutputError.interrupted }
        if !arguments.has(.quiet), !arguments.has(.json) {
          context.console.errorLine("run \(turn + 1) of \(count): \(item.name)")
        }
        samples[index].append(try program.run(item))
      }
    }
    let results = zip(cases, samples).map { BenchResult(item: $0, samples: $1) }
    if arguments.has(.json) {
      context.console.line(BenchReport.json(results))
    } else {
      for line in BenchReport.lines(results) { context.console.line(line) }
    }
    return .fine
  }

  private static func chosen(_ list: String?, of cases: [BenchCase]) throws(UsageError) -> [BenchCase] {
    guard let list else { return cases }
    var found: [BenchCase] = []
    for name in list.split(separator: ",").map(String.init) {
      guard let item = cases.first(where: { $0.name == name }) else {
        throw .unknown("case", name, known: cases.map(\.name), see: "renderframes bench --help")
      }
      found.append(item)
    }
    return found
  }
}
