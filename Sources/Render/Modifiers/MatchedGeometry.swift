import Foundation

/// What of a matched frame a view takes on.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Shares a frame with the views of the same id: that of the source that came last. When one source leaves and
  /// another comes in an animated change, both go from the old frame to the new one; the size is offered to the
  /// content, not scaled. What the view takes up in its container stays its own.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    with(
      MatchedPrimitive(
        key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}

struct MatchKey: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

/// A node whose child goes where the matched frame is.
struct MatchedPrimitive: Primitive, UnaryModifier, LayoutWatching {
  static var invalidation: Invalidation { .layout }
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return key == other.key && properties == other.properties && anchor == other.anchor && isSource == other.isSource
  }
  func didUpdate(node: Node, old: (any Primitive)?) {
    if let old = old as? Self {
      if old.key != key { node.tree.leaveMatch(node, old.key) }
    } else {
      node.tree.layoutWatchers.append(node)
    }
    node.tree.joinMatch(node, key)
  }
  func didRemove(node: Node) {
    node.tree.layoutWatchers.removeAll { $0 === node }
    node.tree.leaveMatch(node, key)
  }

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    guard let shared = node.tree.matches[key]?.frame(for: node) else {
      for child in node.layoutChildren { child.place(at: .zero, proposal: proposal) }
      return
    }
    place(shared, own: proposal, node: node)
  }

  /// Puts the child where `frame`, in the root's space, says.
  func place(_ frame: CGRect, own proposal: ProposedViewSize, node: Node) {
    let offer = properties.contains(.size) ? ProposedViewSize(frame.size) : proposal
    let corner = node.modelOrigin
    for child in node.layoutChildren {
      guard properties.contains(.position) else {
        child.place(at: .zero, proposal: offer)
        continue
      }
      let size = child.sizeThatFits(offer)
      child.place(
        at: CGPoint(
          x: frame.minX - corner.x + anchor.x * (frame.width - size.width),
          y: frame.minY - corner.y + anchor.y * (frame.height - size.height)), proposal: offer)
    }
  }

  func didLayOut(node: Node) { node.tree.matches[key]?.didLayOut(node) }
}
