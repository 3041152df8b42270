import Compare
import Foundation
import Render

/// `test`: everything that the project file declares against its goldens.
enum TestCommand: Command {
  private static let app = Flag("app", "NAME", "only this app's entries")
  private static let filter = Flag("filter", "PATTERN", "only entries it names: a part of the name, or with *")
  private static let list = Flag("list", nil, "prints the entries, compares nothing")
  private static let annotations = Flag(
    "annotations", nil, "also prints lines that GitHub shows beside the change (by itself where GITHUB_ACTIONS is set)")

  static let spec = CommandSpec(
    name: "test", summary: "Compares screens and runs with their goldens, as renderframes.json declares.",
    flags: [ProjectFile.flag, app, filter, list, .jobs, annotations, .json, .quiet],
    example: "renderframes test --filter home",
    notes: [
      "Leaves report.html, junit.xml, summary.md and results.json in test-results/.",
      "A golden that is not there is written, and the entry fails once: exit code 4.",
      "renderframes approve takes what is shown into the goldens.",
    ])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let file = try ProjectFile(arguments, context)
    let jobs = try RenderJob.jobs(arguments)
    let filter = arguments.text(filter)
    let plan = try TestPlan(file, app: arguments.text(app), filter: filter, context)
    if arguments.has(list) {
      for id in plan.ids { context.console.line(id) }
      return .fine
    }
    let start = DispatchTime.now().uptimeNanoseconds
    let goldens = try file.goldens()
    let results = file.results
    try results.prepare()
    var run = SuiteRun(goldens: goldens, results: results, jobs: jobs, isInterrupted: context.isInterrupted)
    let isQuiet = arguments.has(.quiet) || arguments.has(.json)
    let progress = Progress(context.console, quiet: isQuiet, counting: "entries")
    defer { progress.finish() }
    for item in plan.items {
      if !item.screens.isEmpty {
        let wanted = Set(item.screens)
        try run.compare(screens: { wanted.contains($0) }, of: item.setting, item.declaration)
        progress.update(run.results.count, of: plan.count)
      }
      for flow in item.flows {
        try run.compare(flow, of: item.setting, item.declaration)
        progress.update(run.results.count, of: plan.count)
      }
    }
    progress.finish()
    let here = ProjectFile.fingerprint(context)
    let isWhole = filter == nil && !arguments.has(app)
    let report = TestReport(
      title: file.project.name, results: run.results, fingerprint: goldens.fingerprint?.differences(from: here) ?? [],
      orphans: isWhole ? run.orphans() : [], isWhole: isWhole)
    try run.writeMissing(here)
    try run.write(report)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    let printer = TestPrinter(console: context.console, isQuiet: arguments.has(.quiet))
    if arguments.has(.json) {
      context.console.text(try printer.json(results))
    } else {
      printer.print(report, results, seconds: seconds)
    }
    if arguments.has(annotations) || context.environment["GITHUB_ACTIONS"] == "true" {
      for line in Annotations.lines(report, goldens: goldens.folder) { context.console.line(line) }
    }
    return code(of: report)
  }

  private static func code(of report: TestReport) -> ExitCode {
    if report.count(.failed) > 0 { return .picturesDiffer }
    if report.count(.broken) > 0 { return .failed }
    return report.count(.missing) > 0 || !report.orphans.isEmpty ? .missingGolden : .fine
  }
}
