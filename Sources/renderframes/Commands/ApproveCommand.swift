import Compare
import Foundation
import Render

/// `approve`: what the last test run found becomes golden.
enum ApproveCommand: Command {
  private static let failed = Flag("failed", nil, "entries that differ")
  private static let missing = Flag("missing", nil, "entries that had no golden")
  private static let all = Flag("all", nil, "both")
  private static let filter = Flag("filter", "PATTERN", "only entries it names: a part of the name, or with *")
  private static let from = Flag("from", "FILE", "the entries of an accept.json that the report saved")
  private static let dryRun = Flag("dry-run", nil, "says what would change, and changes nothing")

  static let spec = CommandSpec(
    name: "approve", summary: "Takes what the last `test` found into the goldens.",
    flags: [ProjectFile.flag, failed, missing, all, filter, from, dryRun, .quiet],
    example: "renderframes approve --failed --filter home",
    notes: ["Refused where CI is set: goldens are approved by people.", "--filter alone means --all --filter."])

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let isDry = arguments.has(dryRun)
    if !isDry, let value = context.environment["CI"], !["", "0", "false"].contains(value) {
      throw UsageError("CI is set: goldens are approved by people, not by machines; run approve where you looked")
    }
    let file = try ProjectFile(arguments, context)
    let choices = [(failed, Approval.Choice.failed), (missing, .missing), (all, .all)].filter { arguments.has($0.0) }
    if choices.count + (arguments.has(from) ? 1 : 0) > 1 {
      throw UsageError("approve takes one of --failed, --missing, --all and --from")
    }
    let approval = try Approval(file.results)
    let entries: [ResultsIndex.Entry]
    if let path = arguments.text(from) {
      entries = try approval.entries(accepted: try Approval.read(path), file: path)
    } else {
      let filter = arguments.text(filter)
      guard let choice = choices.first?.1 ?? (filter == nil ? nil : .all) else {
        throw UsageError(
          "approve needs to know what: --failed, --missing, --all, --filter PATTERN or --from accept.json")
      }
      entries = approval.entries(choice, filter: filter)
      if entries.isEmpty, let filter, !approval.ids.contains(where: { Snapshot.matches($0, filter) }) {
        throw UsageError.unknown("entry", filter, known: approval.ids, see: "renderframes test --list")
      }
    }
    var goldens = try file.goldens()
    if !isDry { try approval.apply(entries, to: &goldens, here: ProjectFile.fingerprint(context)) }
    if !arguments.has(.quiet) {
      for change in approval.changes(entries) {
        context.console.line("\(isDry ? "would approve" : "approved") \(change.id)")
        for path in change.files { context.console.line("    \(goldens.folder)/\(path)") }
      }
      if entries.isEmpty { context.console.line("nothing to approve") }
    }
    return .fine
  }
}
