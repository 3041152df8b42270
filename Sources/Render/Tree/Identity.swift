import Foundation

/// One step from a node down to an element it holds.
public enum Slot: Hashable {
  case index(Int)
  case dynamicIndex(Int)
  case branch(Bool)
  case id(AnyHashable, Int)
  case type(ObjectIdentifier)

  /// Elements below such a slot come and go: they take transitions.
  var isDynamic: Bool {
    switch self {
    case .index: return false
    default: return true
    }
  }
}

/// What makes an element the same from one evaluation to the next: where it stands in its owner, and its type.
struct Identity: Hashable {
  var path: [Slot]
  var type: ObjectIdentifier
  /// Distributed modifiers nest several nodes at one place.
  var depth: Int

  /// The explicit id nearest to the element, for `scrollTo`.
  var explicitID: AnyHashable? {
    for slot in path.reversed() {
      if case .id(let id, _) = slot { return id }
    }
    return nil
  }
}
