import Foundation

extension Transaction {
  /// The animation to use: none where animations are off.
  var effectiveAnimation: Animation? { animation }

  /// Tells this change's completions about an animation it started.
  @MainActor
  func observe(_ logicalEnd: Double?, _ settleEnd: Double?, in tree: ViewTree) {
    for completion in completions {
      completion.wait(for: completion.criteria == .removed ? settleEnd : logicalEnd)
    }
  }
}

extension ViewTree {
  /// Waits for the animations of a change that has just been flushed, then calls its completions.
  func adoptCompletions(of transaction: Transaction) {
    for completion in transaction.completions where !completions.contains(where: { $0 === completion }) {
      completions.append(completion)
    }
  }

  /// Calls the completions that are due by `time`, earliest first.
  func runCompletions(until time: Double) {
    let due = completions.filter { $0.due <= time + 1e-9 }
    guard !due.isEmpty else { return }
    completions.removeAll { completion in due.contains { $0 === completion } }
    for completion in due.sorted(by: { $0.due < $1.due }) { perform { completion.action() } }
  }

  /// When the next completion is due, if any waits.
  var nextCompletion: Double? { completions.map(\.due).filter { $0 < .infinity }.min() }
}
