import Foundation

/// The space views are measured in.
public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  public var coordinateSpace: CoordinateSpace { .global }
}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  public var coordinateSpace: CoordinateSpace { .local }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named<H: Hashable>(_ name: H) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { .init() }
}

/// A view's size and place, after layout.
@MainActor @preconcurrency
public struct GeometryProxy {
  let node: Node?
  public let size: CGSize
  public let safeAreaInsets: EdgeInsets
  private let origin: CGPoint

  init(node: Node) {
    self.node = node
    size = node.frame.size
    origin = node.modelOrigin
    let safe = node.safeRect
    let box = CGRect(origin: node.absoluteOrigin, size: size)
    let screen = CGRect(origin: .zero, size: node.tree.size)
    // An edge that stands on the safe area's edge, or beyond it, has the whole inset on its other side.
    safeAreaInsets = EdgeInsets(
      top: box.minY <= safe.minY ? safe.minY - screen.minY : 0,
      leading: box.minX <= safe.minX ? safe.minX - screen.minX : 0,
      bottom: box.maxY >= safe.maxY ? screen.maxY - safe.maxY : 0,
      trailing: box.maxX >= safe.maxX ? screen.maxX - safe.maxX : 0)
  }

  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global:
      node?.followScrolling()
      return CGRect(origin: origin, size: size)
    case .named(let name):
      node?.followScrolling()
      let base = node?.named(name)?.modelOrigin ?? .zero
      return CGRect(x: origin.x - base.x, y: origin.y - base.y, width: size.width, height: size.height)
    }
  }
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// The box of the view that names `space`, in this view's own space; nil when no view above has that name.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard let named = node?.named(space.name) else { return nil }
    node?.followScrolling()
    let corner = named.modelOrigin
    return CGRect(origin: CGPoint(x: corner.x - origin.x, y: corner.y - origin.y), size: named.frame.size)
  }

  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(from: origin) }
}

/// Takes all the space offered and builds its content from it.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(GeometryPrimitive(content: view.content), children: nil)
  }
}

struct GeometryPrimitive<Content: View>: Primitive, ScrollFollowing {
  let content: (GeometryProxy) -> Content

  /// The content waits for the first layout: only then is there a size to build it from.
  func evaluate(node: Node) -> Bool {
    guard node.isPlaced else { return true }
    let proxy = GeometryProxy(node: node)
    let content = content
    if node.storage.isEmpty {
      // The first content comes with the reader, though it is made after the first layout.
      node.isFresh = true
      node.tree.inserted.append(node)
    }
    node.storage = [GeometryBox(node.frame.size, node.modelOrigin)]
    node.evaluateBody { content(proxy) }
    return true
  }

  func enclosingScrollDidMove(node: Node) { node.invalidate() }

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    GeometryReaderLayout().sizeThatFits(proposal, child: node)
  }
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    let known = node.storage.first as? GeometryBox
    if known?.size != size || known?.origin != node.modelOrigin {
      node.tree.settleFirst { [weak node] in
        guard let node, node.isAttached else { return }
        node.invalidate()
      }
    }
    for child in node.layoutChildren { child.place(at: .zero, proposal: ProposedViewSize(size)) }
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    nil
  }
  func spacing(node: Node) -> ViewSpacing { .standard }
}

private final class GeometryBox {
  let size: CGSize
  let origin: CGPoint
  init(_ size: CGSize, _ origin: CGPoint) {
    self.size = size
    self.origin = origin
  }
}

/// Names this view's space.
struct CoordinateSpacePrimitive: Primitive, UnaryModifier {
  static var invalidation: Invalidation { [] }
  let name: AnyHashable
  func isEqual(to other: any Primitive) -> Bool { (other as? Self)?.name == name }
}

/// Calls back after a layout that changed what `transform` makes of the view's geometry.
struct GeometryChangePrimitive<T: Equatable>: Primitive, UnaryModifier, ScrollFollowing {
  static var invalidation: Invalidation { [] }
  let transform: (GeometryProxy) -> T
  let action: (T) -> Void

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    for child in node.layoutChildren { child.place(at: .zero, proposal: proposal) }
    report(node)
  }
  func enclosingScrollDidMove(node: Node) { report(node) }

  private func report(_ node: Node) {
    node.tree.settleActions.append { [weak node] in
      guard let node, node.isAttached, let own = node.primitive as? Self else { return }
      let value = own.transform(GeometryProxy(node: node))
      if let box = node.storage.first as? ValueBox<T> {
        if box.value == value { return }
        box.value = value
      } else {
        node.storage = [ValueBox(value)]
      }
      own.action(value)
    }
  }
}

private final class ValueBox<T> {
  var value: T
  init(_ value: T) { self.value = value }
}

extension Node {
  func named(_ name: AnyHashable) -> Node? {
    var node: Node? = self
    while let current = node {
      if let space = current.primitive as? CoordinateSpacePrimitive, space.name == name { return current }
      node = current.parent
    }
    return nil
  }
}

extension View {
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    with(CoordinateSpacePrimitive(name: space.name))
  }
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    with(CoordinateSpacePrimitive(name: AnyHashable(name)))
  }
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View {
    with(GeometryChangePrimitive(transform: transform, action: action))
  }
}
