import Foundation
import Render
import Synchronization

/// Set by Ctrl-C; a run asks before each frame and stops with whole frames.
public final class InterruptFlag: Sendable {
  private let raised = Mutex(false)

  public init() {}

  public var isRaised: Bool { raised.withLock { $0 } }
  func raise() { raised.withLock { $0 = true } }

  /// From now on Ctrl-C raises the flag. A run that has not come to an end two seconds later is ended all the same,
  /// without half a file; a second Ctrl-C ends it at once.
  public func install() {
    // Whoever started this process may have left them blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    Interrupt.install { [self] in
      raise()
      Thread.sleep(forTimeInterval: 2)
    }
  }
}
