import Foundation
import Render

/// What every command works in.
@MainActor
public struct Context {
  public let apps: [AppDescription]
  public let console: Console
  /// The project folder, with `Fonts` and `Media`.
  let root: URL
  /// Where ffmpeg is; nil: it is not there.
  let ffmpeg: String?
  let environment: [String: String]
  let isInterrupted: @Sendable () -> Bool

  public init(
    apps: [AppDescription], console: Console = .standard, root: URL = Resources.findRoot(),
    ffmpeg: String? = FFmpegTool.path, environment: [String: String] = ProcessInfo.processInfo.environment,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.apps = apps
    self.console = console
    self.root = root
    self.ffmpeg = ffmpeg
    self.environment = environment
    self.isInterrupted = isInterrupted
  }
}

/// One subcommand.
@MainActor
protocol Command {
  static var spec: CommandSpec { get }
  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode
}
