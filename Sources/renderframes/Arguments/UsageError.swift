import Documents
import Render

/// Something in the command line that cannot be meant. The description is one line: what, and the way out.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }

  /// `name` is not one of `known`.
  static func unknown(_ kind: String, _ name: String, known: [String], see: String) -> UsageError {
    let near = nearestName(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
    return UsageError("unknown \(kind) \(name)\(near) (see: \(see))")
  }
}

/// What the process ends with.
public enum ExitCode: Int32, Sendable {
  case fine = 0
  case picturesDiffer = 1
  /// The command line or a file it names is at fault.
  case usage = 2
  /// Rendering failed, or something that it needs is missing.
  case failed = 3
  case missingGolden = 4
  case interrupted = 130
}
