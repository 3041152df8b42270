import Foundation

/// Makes the subtree transparent to touches.
struct HitPermission: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { [] }
  let isAllowed: Bool
  func allowsHits(node: Node) -> Bool { isAllowed }
}

/// The area that touches land on, instead of what is drawn.
struct HitShape<S: Shape>: Primitive, UnaryModifier, HitLimiting {
  static var invalidation: Invalidation { [] }
  let shape: S
  let isEOFilled: Bool

  func admitsHit(_ point: CGPoint, node: Node) -> Bool { containsHit(point, node: node) }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    shape.path(in: node.shownBox).contains(point, eoFill: isEOFilled)
  }
  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return isEOFilled == other.isEOFilled && FieldEquality.equal(shape, other.shape)
  }
}

/// What a content shape is for; here all kinds shape touches.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Whether touches reach this view at all; when not, they land on what is behind it.
  public func allowsHitTesting(_ enabled: Bool) -> some View { with(HitPermission(isAllowed: enabled)) }

  /// Touches land on `shape`, fitted into the view's box: gaps and spacers inside it too, nothing outside of it.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    with(HitShape(shape: shape, isEOFilled: eoFill))
  }
  public func contentShape<S: Shape>(_ kinds: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
    with(HitShape(shape: shape, isEOFilled: eoFill))
  }
}
