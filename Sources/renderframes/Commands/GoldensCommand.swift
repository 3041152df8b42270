import Compare
import Foundation
import Render

/// `goldens`: what the folder of goldens holds, and what of it nothing needs.
enum GoldensCommand: Command {
  private static let unused = Flag(
    "unused", nil, "lists goldens that nothing declares; exit code 4 when there are some")
  private static let prune = Flag("prune", nil, "removes them")

  static let spec = CommandSpec(
    name: "goldens", summary: "Lists the goldens with their sizes, or those that nothing needs.",
    flags: [ProjectFile.flag, unused, prune, .quiet], example: "renderframes goldens --unused")

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let file = try ProjectFile(arguments, context)
    var goldens = try file.goldens()
    guard arguments.has(unused) || arguments.has(prune) else {
      for line in goldens.listing { context.console.line(line) }
      return .fine
    }
    let plan = try TestPlan(file, app: nil, filter: nil, context)
    let found = goldens.unused(declared: plan.ids)
    if arguments.has(prune) {
      try goldens.prune(found)
      if !arguments.has(.quiet) {
        for id in found { context.console.line("removed \(id)") }
        context.console.line(found.isEmpty ? "nothing to remove" : "\(found.count) removed")
      }
      return .fine
    }
    for id in found { context.console.line(id) }
    if found.isEmpty, !arguments.has(.quiet) { context.console.line("every golden is needed") }
    return found.isEmpty ? .fine : .missingGolden
  }
}
