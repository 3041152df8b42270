import Foundation

/// Ties the id of the view at the start of a scroll view to a binding, both ways.
struct ScrollPositionPrimitive<ID: Hashable>: Primitive, UnaryModifier, ScrollObserving {
  static var invalidation: Invalidation { [] }
  let position: Binding<ID?>
  let value: ID?
  let anchor: UnitPoint?

  private final class Box {
    var id: ID?
    var isStarted = false
  }

  private func box(_ node: Node) -> Box {
    if let box = node.storage.first as? Box { return box }
    let box = Box()
    node.storage = [box]
    return box
  }

  func didUpdate(node: Node, old: (any Primitive)?) {
    let box = box(node)
    guard box.id != value else { return }
    box.id = value
    guard let value else { return }
    let transaction = old == nil ? Transaction() : node.tree.transaction(at: node)
    node.tree.settleFirst { [weak node] in
      guard let target = node?.descendant(id: AnyHashable(value)), let state = target.enclosingScroll else { return }
      state.scroll(to: state.offset(showing: target, anchor: anchor ?? .topLeading), transaction: transaction)
    }
  }

  /// The target nearest to the anchor of the window.
  func scrollDidChange(_ state: ScrollState, node: Node) {
    let box = box(node)
    // The first report is of the layout, not of a finger.
    guard box.isStarted, state.isDragging || state.isMoving else {
      box.isStarted = true
      return
    }
    let anchor = anchor ?? .topLeading
    let line = anchor.point(in: CGRect(origin: state.offset, size: state.metrics.inner.size))
    func distance(_ target: Node) -> CGFloat {
      let point = anchor.point(in: state.contentBounds(target))
      return (state.axes.contains(.horizontal) ? abs(point.x - line.x) : 0)
        + (state.axes.contains(.vertical) ? abs(point.y - line.y) : 0)
    }
    let nearest = state.targetNodes.min { distance($0) < distance($1) }
    guard let id = nearest?.ownID?.base as? ID, id != box.id else { return }
    box.id = id
    position.wrappedValue = id
  }
}

extension View {
  /// Scrolls to the view whose id the binding gets, and sets it to that of the view at `anchor` (the start) while a
  /// finger scrolls. Views are those of `scrollTargetLayout()`.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    with(ScrollPositionPrimitive(position: id, value: id.wrappedValue, anchor: anchor))
  }
}
