import Documents
import Remix
import Render

/// An error as the command line reports it.
struct Failure {
  let code: ExitCode
  /// One line: what happened, and what to do next.
  let line: String

  init(_ error: any Error) {
    code = Failure.code(of: error)
    line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: "; ")
  }

  private static func code(of error: any Error) -> ExitCode {
    switch error {
    case is UsageError, is ScriptError, is ScriptFailure, is JSONFault, is RemixError: .usage
    case let error as OutputError: code(of: error)
    default: .failed
    }
  }

  private static func code(of error: OutputError) -> ExitCode {
    switch error {
    case .folderHasOtherContent, .pathIsFile, .notWritable, .writeFailed, .unreadable, .tooLarge, .unknownVideoFormat:
      .usage
    case .diskFull, .ffmpegMissing, .ffmpegFailed, .sizeChanged: .failed
    case .interrupted: .interrupted
    }
  }
}
