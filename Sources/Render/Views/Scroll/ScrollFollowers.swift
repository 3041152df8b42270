import Foundation

/// A view whose content depends on where it is on the screen, and so on every scroll view around it.
@MainActor
protocol ScrollFollowing {
  func enclosingScrollDidMove(node: Node)
}

/// The nodes to tell when content moves, in the order they asked.
struct ScrollFollowers {
  private struct Reference {
    weak var node: Node?
  }
  private var list: [Reference] = []
  private var serials: Set<UInt64> = []

  var isEmpty: Bool { list.isEmpty }

  mutating func add(_ node: Node) {
    if serials.insert(node.serial).inserted { list.append(Reference(node: node)) }
  }

  /// Those that are still there.
  @MainActor
  mutating func current() -> [Node] {
    list.removeAll { !($0.node?.isAttached ?? false) }
    return list.compactMap(\.node)
  }
}

extension Node {
  /// Asks every scroll view around this node to say when it moves.
  func followScrolling() {
    var state = enclosingScroll
    while let current = state {
      current.followers.add(self)
      state = current.node?.enclosingScroll
    }
  }
}

extension ScrollState {
  func notifyFollowers() {
    guard !followers.isEmpty else { return }
    for node in followers.current() {
      (node.primitive as? any ScrollFollowing)?.enclosingScrollDidMove(node: node)
    }
  }
}
