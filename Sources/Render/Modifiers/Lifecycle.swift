import Foundation

/// Calls back when the view comes and goes.
struct AppearancePrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  func didUpdate(node: Node, old: (any Primitive)?) {
    if old == nil, let onAppear { node.tree.settleActions.append(onAppear) }
  }
  func didRemove(node: Node) {
    if let onDisappear { node.tree.settleActions.append(onDisappear) }
  }
}

/// Calls back after the update in which a value changed.
struct ChangePrimitive<Value: Equatable>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func didUpdate(node: Node, old: (any Primitive)?) {
    let (value, action) = (value, action)
    if let old = old as? Self {
      guard old.value != value else { return }
      let before = old.value
      node.tree.settleActions.append { action(before, value) }
    } else if old == nil && initial {
      node.tree.settleActions.append { action(value, value) }
    }
  }
}

/// Runs a task while the view is there; it is cancelled when the view goes or `id` changes.
struct TaskPrimitive<ID: Equatable>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let id: ID
  let action: @MainActor () async -> Void

  func didUpdate(node: Node, old: (any Primitive)?) {
    if let old = old as? Self {
      guard old.id != id else { return }
      cancel(node)
    } else if old != nil {
      return
    }
    let (action, clock) = (action, node.tree.services.clock)
    node.tree.settleActions.append { [weak node] in
      guard let node, node.isAttached else { return }
      node.storage = [TaskBox(clock.start(action))]
    }
  }
  func didRemove(node: Node) { cancel(node) }

  private func cancel(_ node: Node) {
    (node.storage.first as? TaskBox)?.task.cancel()
    node.storage = []
  }
}

private final class TaskBox {
  let task: Task<Void, Never>
  init(_ task: Task<Void, Never>) { self.task = task }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    with(AppearancePrimitive(onAppear: action))
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    with(AppearancePrimitive(onDisappear: action))
  }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some View {
    with(ChangePrimitive(value: value, initial: initial, action: action))
  }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    with(ChangePrimitive(value: value, initial: initial) { _, _ in action() })
  }
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    with(TaskPrimitive(id: 0, action: action))
  }
  public func task<ID: Equatable>(id: ID, _ action: @escaping @MainActor () async -> Void) -> some View {
    with(TaskPrimitive(id: id, action: action))
  }
}
