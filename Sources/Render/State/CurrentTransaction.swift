import Foundation

/// The transaction that state writes happen under.
@MainActor
enum CurrentTransaction {
  private(set) static var value = Transaction()
  private static var lastSerial: UInt64 = 0

  static func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = value
    value = transaction
    defer { value = outer }
    return try body()
  }
}

/// Runs `body`; the changes its state writes cause are animated with `animation`.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = CurrentTransaction.value
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// As `withAnimation(_:_:)`; `completion` is called when all animations it started are done.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = CurrentTransaction.value
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  let result = try withTransaction(transaction, body)
  return result
}

/// Runs `body` with `transaction` in force for its state writes.
@MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  var own = transaction
  own.renew(CurrentTransaction.nextSerial())
  let tree = ViewTree.current
  // What was written before keeps its own transaction.
  if let tree, tree.isHandlingEvent { tree.flush() }
  let result = try CurrentTransaction.with(own, body)
  if let tree {
    if tree.isHandlingEvent { tree.flush() }
    tree.adoptCompletions(of: own)
  }
  return result
}

@MainActor
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = CurrentTransaction.value
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
