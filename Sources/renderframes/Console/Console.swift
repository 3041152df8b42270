import Foundation

/// Where a command prints: results to one side, progress, warnings and errors to the other.
@MainActor
public final class Console {
  private let writeOut: (String) -> Void
  private let writeError: (String) -> Void
  /// A person is watching the error side.
  let isTerminal: Bool

  init(isTerminal: Bool, out: @escaping (String) -> Void, error: @escaping (String) -> Void) {
    self.isTerminal = isTerminal
    writeOut = out
    writeError = error
  }

  public static let standard = Console(
    isTerminal: isatty(STDERR_FILENO) == 1,
    out: { text in Console.write(text, to: STDOUT_FILENO) },
    error: { text in Console.write(text, to: STDERR_FILENO) })

  /// A line of the result.
  func line(_ text: String) { writeOut(text + "\n") }
  /// Text of the result that brings its own line ends.
  func text(_ text: String) { writeOut(text) }
  func errorLine(_ text: String) { writeError(text + "\n") }
  func errorText(_ text: String) { writeError(text) }

  /// Everything, or as much as the reader takes: a closed pipe ends the output, not the program.
  private nonisolated static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let written = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if written < 0 && errno == EINTR { continue }
        if written <= 0 { return }
        done += written
      }
    }
  }
}
