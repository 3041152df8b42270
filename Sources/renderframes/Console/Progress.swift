import Foundation

/// How far a run is: a bar on a terminal, a line every tenth elsewhere.
@MainActor
final class Progress {
  private let console: Console
  private let isQuiet: Bool
  private let things: String
  private let start = DispatchTime.now().uptimeNanoseconds
  private var shown = -1
  private var hasBar = false

  /// - Parameter things: what is counted.
  init(_ console: Console, quiet: Bool, counting things: String = "frames") {
    self.console = console
    isQuiet = quiet
    self.things = things
  }

  func update(_ done: Int, of total: Int) {
    guard !isQuiet, total > 0 else { return }
    let step = done * (console.isTerminal ? 100 : 10) / total
    guard step != shown else { return }
    shown = step
    if console.isTerminal {
      let filled = done * 30 / total
      let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 30 - filled)
      console.errorText("\r[\(bar)] \(step) %  \(done) of \(total) \(things), \(rate(done)) a second ")
      hasBar = true
    } else if step > 0 {
      console.errorLine("\(step * 10) %  \(done) of \(total) \(things)")
    }
  }

  private func rate(_ done: Int) -> Int {
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return seconds > 0 ? Int((Double(done) / seconds).rounded()) : 0
  }

  /// Clears the bar, so that what follows starts a line.
  func finish() {
    if hasBar { console.errorText("\r" + String(repeating: " ", count: 79) + "\r") }
    hasBar = false
  }
}
