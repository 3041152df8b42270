import Foundation

extension ViewTree {
  /// How often settling may ask for another update within one event before it is reported and cut.
  private static let settleLimit = 12

  /// Runs `action` as one event under `transaction`, then brings the tree up to date.
  func perform(_ transaction: Transaction = Transaction(), _ action: () -> Void) {
    let outer = ViewTree.current
    ViewTree.current = self
    defer { ViewTree.current = outer }
    let wasHandling = isHandlingEvent
    isHandlingEvent = true
    CurrentTransaction.with(transaction, action)
    isHandlingEvent = wasHandling
    flush()
  }

  /// The tree whose event is being handled.
  static var current: ViewTree?

  /// Update, layout and settle until nothing is pending.
  func flush() {
    guard !isUpdating else { return }
    isUpdating = true
    flushSerial += 1
    let outer = ViewTree.current
    ViewTree.current = self
    defer {
      isUpdating = false
      ViewTree.current = outer
    }
    var rounds = 0
    repeat {
      if let group = takePending() {
        run(group)
      } else {
        updateSerial += 1
        layout()
      }
      settle()
      rounds += 1
      if rounds > ViewTree.settleLimit {
        diagnostics.report("settling did not come to rest within \(ViewTree.settleLimit) updates of one event")
        break
      }
    } while needsFlush
    transaction = Transaction()
  }

  /// Whether something waits for a flush.
  var needsFlush: Bool { hasPending || layoutIsDirty || !settleActions.isEmpty }

  private func run(_ group: PendingUpdate) {
    counters.updates += 1
    updateSerial += 1
    transaction = group.transaction
    adoptCompletions(of: transaction)
    // Parents first: evaluating one may already bring its children up to date.
    for node in group.nodes.sorted(by: { ($0.depth, $0.serial) < ($1.depth, $1.serial) }) {
      node.evaluateAgain()
    }
    layout()
  }

  /// Runs `action` once the inserted views have been laid out, before anything else that settles.
  func settleFirst(_ action: @escaping () -> Void) { settleActions.insert(action, at: 0) }

  /// onAppear, onChange, preferences and geometry readers, after layout.
  private func settle() {
    for node in inserted { node.isFresh = false }
    inserted.removeAll(keepingCapacity: true)
    resolvePreferences()
    let actions = settleActions
    settleActions.removeAll()
    guard !actions.isEmpty else { return }
    CurrentTransaction.with(transaction) { for action in actions { action() } }
  }

  /// The transaction that reaches `node`: the update's, adjusted by the modifiers above it.
  func transaction(at node: Node) -> Transaction {
    if let forcedTransaction { return forcedTransaction }
    if !hasTransactionModifiers { return transaction }
    var chain: [Node] = []
    var above: Node? = node
    while let current = above {
      if current.primitive.changesTransaction { chain.append(current) }
      above = current.parent
    }
    var result = transaction
    for modifier in chain.reversed() { modifier.primitive.modify(&result, node: modifier) }
    return result
  }
}
