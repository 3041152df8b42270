import Foundation
import Render

/// The program without its process: finds the command, runs it, and turns what went wrong into one line and a code.
@MainActor
public struct CommandLineTool {
  static let commands: [any Command.Type] = [
    HookCommand.self, PlayCommand.self, ScreensCommand.self, StillCommand.self, StripCommand.self, TraceCommand.self,
    TreeCommand.self, TestCommand.self, ApproveCommand.self, DiffCommand.self, GoldensCommand.self, RemixCommand.self,
    MatrixCommand.self, ListCommand.self, DoctorCommand.self, BenchCommand.self,
  ]
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// - Parameter arguments: without the program's name.
  public func run(_ arguments: [String]) -> ExitCode {
    do {
      return try dispatch(arguments)
    } catch {
      if context.isInterrupted() {
        context.console.errorLine("renderframes: interrupted; what was written is whole. Run it again to finish")
        return .interrupted
      }
      let failure = Failure(error)
      context.console.errorLine("renderframes: " + failure.line)
      return failure.code
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitCode {
    let specs = CommandLineTool.commands.map { $0.spec }
    guard let name = arguments.first else {
      context.console.errorLine(Help.overview(specs))
      return .usage
    }
    if ["--help", "-h", "help"].contains(name) {
      if arguments.count > 1, let topic = specs.first(where: { $0.name == arguments[1] }) {
        context.console.line(Help.text(of: topic))
      } else {
        context.console.line(Help.overview(specs))
      }
      return .fine
    }
    guard let command = CommandLineTool.commands.first(where: { $0.spec.name == name }) else {
      throw UsageError.unknown("command", name, known: specs.map(\.name), see: "renderframes --help")
    }
    let rest = Array(arguments.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      context.console.line(Help.text(of: command.spec))
      return .fine
    }
    return try command.run(try Arguments(rest, spec: command.spec), context)
  }
}
