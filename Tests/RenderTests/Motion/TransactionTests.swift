import Testing

@testable import Render

private enum Reason: TransactionKey {
  static let defaultValue = "none"
}

@Suite("Transactions") struct TransactionTests {
  @Test("values with keys of one's own; copies are independent")
  func values() {
    var transaction = Transaction(animation: .easeIn)
    #expect(transaction.animation == .easeIn && !transaction.disablesAnimations && transaction[Reason.self] == "none")
    var copy = transaction
    copy[Reason.self] = "tap"
    copy.animation = nil
    #expect(copy[Reason.self] == "tap" && transaction[Reason.self] == "none" && transaction.animation != nil)
    transaction.isContinuous = true
    #expect(!copy.isContinuous && Transaction().animation == nil)
  }

  @Test("completions are shared by copies and due by their criteria")
  func completions() throws {
    var transaction = Transaction(animation: .smooth)
    var calls: [String] = []
    transaction.addAnimationCompletion { calls.append("logical") }
    transaction.addAnimationCompletion(criteria: .removed) { calls.append("removed") }
    let copy = transaction
    #expect(copy.completions.count == 2 && copy.completions[0] === transaction.completions[0])
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: transaction.animation, at: 1)
    let times = try copy.completions.map { try #require(animator.completionTime(for: $0.criteria)) }
    #expect(near(times[0], 1.5) && times[1] > 1.73 && times[1] < 1.8)
    copy.completions.forEach { $0.action() }
    #expect(calls == ["logical", "removed"])
  }
}
