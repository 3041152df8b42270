import Foundation

/// Hands its content a way to scroll to views by id.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  public var content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ScrollReaderPrimitive(content: view.content), distributing: false, children: nil)
  }
}

struct ScrollReaderPrimitive<Content: View>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let content: (ScrollViewProxy) -> Content

  func evaluate(node: Node) -> Bool {
    let proxy = ScrollViewProxy(node: node)
    let content = content
    node.evaluateBody { content(proxy) }
    return true
  }
}

/// Scrolls the views below a reader.
@MainActor @preconcurrency
public struct ScrollViewProxy {
  weak var node: Node?

  /// Shows the first view with this id: its `anchor` at the same anchor of the scroll view, or, without one, just so
  /// far that it is seen. Animated by the transaction in force. Takes place once pending changes are laid out.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let transaction = CurrentTransaction.value
    let tree = node.tree
    func plan() {
      tree.settleActions.append { [weak node] in
        guard let target = node?.descendant(id: AnyHashable(id)), let state = target.enclosingScroll else { return }
        state.scroll(to: state.offset(showing: target, anchor: anchor), transaction: transaction)
      }
    }
    if tree.isHandlingEvent || tree.isUpdating { plan() } else { tree.perform(transaction, plan) }
  }
}
