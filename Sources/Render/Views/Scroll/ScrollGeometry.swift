import Foundation

/// A scroll view's sizes and place.
public struct ScrollGeometry: Hashable, Sendable {
  /// The content's start in the container's: minus the insets at rest.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// What bars cover of the container.
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
  /// The container in the content's space.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The part of the content that no bar covers.
  public var visibleRect: CGRect { bounds.inset(by: contentInsets) }
}

extension ScrollState {
  var geometry: ScrollGeometry {
    let (outer, inner) = (metrics.viewport, metrics.inner)
    let insets = EdgeInsets(
      top: inner.minY - outer.minY, leading: inner.minX - outer.minX, bottom: outer.maxY - inner.maxY,
      trailing: outer.maxX - inner.maxX)
    return ScrollGeometry(
      contentOffset: CGPoint(x: offset.x - insets.leading, y: offset.y - insets.top), contentSize: metrics.content,
      contentInsets: insets, containerSize: outer.size)
  }
}

/// A modifier that watches the scroll view below it.
@MainActor
protocol ScrollObserving: Primitive {
  func scrollDidChange(_ state: ScrollState, node: Node)
}

extension ScrollObserving {
  var scrollObserver: (any ScrollObserving)? { self }
}

extension Node {
  /// Modifiers around this scroll view, up to the next one, that watch it.
  var scrollObservers: [Node] {
    var list: [Node] = []
    var node = parent
    while let current = node, !(current.primitive is ScrollPrimitive) {
      if current.primitive.scrollObserver != nil { list.append(current) }
      node = current.parent
    }
    return list
  }
}

/// Calls back when what `transform` makes of the geometry changes.
struct ScrollGeometryObserver<T: Equatable>: Primitive, UnaryModifier, ScrollObserving {
  static var invalidation: Invalidation { [] }
  let transform: (ScrollGeometry) -> T
  let action: (T, T) -> Void

  private final class Box {
    var value: T
    init(_ value: T) { self.value = value }
  }

  func scrollDidChange(_ state: ScrollState, node: Node) {
    let value = transform(state.geometry)
    guard let box = node.storage.first as? Box else {
      node.storage = [Box(value)]
      action(value, value)
      return
    }
    guard box.value != value else { return }
    let old = box.value
    box.value = value
    action(old, value)
  }
}

extension View {
  /// Calls `action` with the old and the new value when the scroll view's geometry, seen through `transform`,
  /// changes; once with the first value twice.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ old: T, _ new: T) -> Void
  ) -> some View {
    with(ScrollGeometryObserver(transform: transform, action: action))
  }
}
