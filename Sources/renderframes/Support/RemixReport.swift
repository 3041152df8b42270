import Documents
import Foundation
import Remix
import Render

/// `remix check`: what is wrong with a remix, a line each.
@MainActor
enum RemixReport {
  static func check(
    _ arguments: Arguments, _ words: [String], _ base: RemixBase, _ context: Context
  ) throws -> ExitCode {
    guard let path = words.first ?? arguments.text(.remix), words.count < 2 else {
      throw UsageError("remix check needs one file: renderframes remix check ember.json")
    }
    let (problems, notes) = try find(path, arguments.text(RemixCommand.screens), base, context)
    if arguments.has(.json) {
      let list = problems.map { problem in
        JSONText.object([
          ("kind", JSONText.string(problem.kind.rawValue)), ("message", JSONText.string(problem.message)),
          ("screen", JSONText.string(problem.screen)), ("others", String(problem.others)),
        ])
      }
      context.console.line("[" + list.joined(separator: ",\n ") + "]")
    } else {
      for problem in problems { context.console.errorLine("\(problem)") }
      if !arguments.has(.quiet) {
        for note in notes { context.console.line(note) }
        let count = "\(problems.count) problem\(problems.count == 1 ? "" : "s") in \(path)"
        context.console.line(problems.isEmpty ? "\(path) is fine." : count)
      }
    }
    return problems.isEmpty ? .fine : .usage
  }

  private static func find(
    _ path: String, _ screens: String?, _ base: RemixBase, _ context: Context
  ) throws -> (problems: [RemixProblem], notes: [String]) {
    let remix: RemixFile
    do {
      remix = try RemixFile(path, base: base, root: context.root)
    } catch let error as RemixError {
      return (error.faults.map { RemixProblem(.file, $0.description) }, [])
    }
    let resources = try Resources(root: context.root, extraFonts: remix.fonts)
    let check = try RemixCheck(
      remix, resources: resources, isWanted: { name in screens.map { Snapshot.matches(name, $0) } ?? true },
      isInterrupted: context.isInterrupted)
    let unused =
      remix.unusedTokens.isEmpty
      ? [] : ["tokens that nothing comes from: " + remix.unusedTokens.joined(separator: ", ")]
    return (check.problems, unused)
  }
}
