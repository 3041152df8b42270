import Foundation

/// The virtual clock of a run: everything that waits, waits on it.
@MainActor
public final class RunClock {
  /// Virtual seconds since the start.
  public internal(set) var now: Double = 0

  private struct Timer {
    let due: Double
    let serial: Int
    let action: () -> Void
  }
  private var timers: [Timer] = []
  private var serial = 0
  /// Tasks that are running, not waiting on the clock: a frame waits for them.
  private var runningTasks = 0
  /// Tasks given up on: they wait for something else.
  private var abandonedTasks = 0
  var activeTasks: Int { max(0, runningTasks - abandonedTasks) }
  func abandonActiveTasks() { abandonedTasks = runningTasks }

  public init() {}

  /// Stops what it was returned for.
  @MainActor
  public struct Token {
    fileprivate let serial: Int
    fileprivate weak var clock: RunClock?
    public func cancel() { clock?.cancel(serial) }
  }

  /// Calls `action` after `seconds` of virtual time, as an event of its own.
  @discardableResult
  public func after(_ seconds: Double, _ action: @escaping () -> Void) -> Token {
    serial += 1
    timers.append(Timer(due: now + max(0, seconds), serial: serial, action: action))
    return Token(serial: serial, clock: self)
  }

  private func cancel(_ serial: Int) { timers.removeAll { $0.serial == serial } }

  var nextTimer: Double? { timers.map(\.due).min() }

  /// Takes the earliest timer due by `time`.
  func takeTimer(until time: Double) -> (due: Double, action: () -> Void)? {
    let due = timers.filter { $0.due <= time + 1e-9 }.min { ($0.due, $0.serial) < ($1.due, $1.serial) }
    guard let due else { return nil }
    cancel(due.serial)
    return (due.due, due.action)
  }

  /// Suspends until `seconds` of virtual time have passed.
  public func sleep(for seconds: Double) async throws {
    runningTasks -= 1
    // Counted from the moment it may go on, so that this very frame waits for it.
    let box = ContinuationBox { self.runningTasks += 1 }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        box.continuation = continuation
        if Task.isCancelled {
          box.resume(throwing: CancellationError())
        } else {
          after(seconds) { box.resume(throwing: nil) }
        }
      }
    } onCancel: {
      Task { @MainActor in box.resume(throwing: CancellationError()) }
    }
  }

  /// Starts a task whose running time frames wait for.
  func start(_ action: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    runningTasks += 1
    return Task { @MainActor in
      await action()
      self.runningTasks -= 1
    }
  }
}

@MainActor
private final class ContinuationBox {
  var continuation: CheckedContinuation<Void, any Error>?
  private let willResume: () -> Void

  init(willResume: @escaping () -> Void) { self.willResume = willResume }

  func resume(throwing error: (any Error)?) {
    guard let continuation else { return }
    self.continuation = nil
    willResume()
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }
}

extension EnvironmentValues {
  private enum ClockKey: EnvironmentKey {
    static var defaultValue: RunClock { MainActor.assumeIsolated { fallbackClock } }
  }
  public var runClock: RunClock {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}

@MainActor private let fallbackClock = RunClock()
