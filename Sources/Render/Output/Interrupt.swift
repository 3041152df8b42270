import Dispatch
import Foundation

/// Ctrl-C and its relatives: stop, clean up, leave with 130.
public enum Interrupt {
  /// From now on SIGINT, SIGTERM and SIGHUP run `body` (cancel the sinks there), remove every unfinished file and end
  /// the process with status 130. A second signal ends it at once.
  public static func install(_ body: @escaping @Sendable () -> Void) {
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The default action would come first.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for other in [SIGINT, SIGTERM, SIGHUP] { signal(other, SIG_DFL) }
        body()
        TemporaryFiles.shared.removeAllAndClose()
        fflush(nil)
        _exit(130)
      }
      return source
    }
    for source in sources { source.resume() }
    // The sources live as long as the process.
    withExtendedLifetime(sources) { for source in sources { _ = Unmanaged.passRetained(source as AnyObject) } }
  }
}
