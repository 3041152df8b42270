import Foundation

/// Who wins. The first to be recognised does, unless it has to wait for another; whoever conflicts with it loses.
/// A gesture that waits for nobody wins at once.
@MainActor
enum Arena {
  /// Strict order of preference: high-priority gestures from the outside in, then scroll views, then everything else
  /// from the inside out.
  static func precedes(_ a: Contender, _ b: Contender) -> Bool {
    let (first, second) = (rank(a), rank(b))
    if first != second { return first < second }
    return a.priority == .high ? a.depth < b.depth : a.depth > b.depth
  }

  private static func rank(_ contender: Contender) -> Int {
    if contender.priority == .high { return 0 }
    return contender.kind == .scroll ? 1 : 2
  }

  /// Whether `contender`, recognised, has to wait until `other` has failed.
  static func mustWait(_ contender: Contender, for other: Contender) -> Bool {
    guard contender.priority != .simultaneous, other.isWaiting, contender.sharesTouch(with: other) else {
      return false
    }
    if other.priority == .high, precedes(other, contender) {
      return !(contender.kind == .scroll && other.kind.isDiscrete)
    }
    if contender.recognizer.isTentative, other.priority == .normal, other.kind.isDiscrete {
      return other.depth > contender.depth
    }
    // A single tap waits for a double tap nearer to the same view, and for no other.
    guard case .tap(let own) = contender.kind, case .tap(let more) = other.kind, more > own else { return false }
    return other.priority == .normal && other.depth > contender.depth && isSameView(other, contender)
  }

  /// Whether `other` loses when `winner` wins.
  static func excludes(_ winner: Contender, _ other: Contender) -> Bool {
    guard other.isUndecided || other.status == .won, winner.sharesTouch(with: other) else { return false }
    if winner.priority == .simultaneous || other.priority == .simultaneous {
      return winner.kind == .scroll && other.kind.isDiscrete
    }
    if case .tap(let own) = winner.kind, case .tap(let more) = other.kind, more > own,
      other.depth > winner.depth, !isSameView(other, winner)
    {
      // A parent's tap does not spoil its child's double tap.
      return false
    }
    return true
  }

  /// Whether nothing but modifiers stands between two gestures.
  private static func isSameView(_ inner: Contender, _ outer: Contender) -> Bool {
    var node = inner.node
    while let current = node, current !== outer.node {
      guard current.isStructural || current.primitive.isUnaryModifier else { return false }
      node = current.parent
    }
    return node != nil
  }
}
