import Foundation

/// Moves what is drawn and hit, without changing layout.
struct OffsetEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var offset: CGSize

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(offset.width, offset.height) }
    set { offset = CGSize(width: newValue.first, height: newValue.second) }
  }
  func childTransform(node: Node) -> ProjectionTransform {
    ProjectionTransform(translation: node.tree.grid.round(CGPoint(x: offset.width, y: offset.height)))
  }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(transform: childTransform(node: node)) }
}

/// Moves by a share of the view's own size.
struct RelativeOffsetEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var share: UnitPoint

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(share.x, share.y) }
    set { share = UnitPoint(x: newValue.first, y: newValue.second) }
  }
  func childTransform(node: Node) -> ProjectionTransform {
    let size = node.shownFrame.size
    return ProjectionTransform(
      translation: node.tree.grid.round(CGPoint(x: share.x * size.width, y: share.y * size.height)))
  }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(transform: childTransform(node: node)) }
}

struct ScaleEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var x: CGFloat
  var y: CGFloat
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
  func childTransform(node: Node) -> ProjectionTransform {
    node.around(anchor, CGAffineTransform(scaleX: x, y: y))
  }
  func layerEffect(node: Node) -> LayerEffect? {
    LayerEffect(transform: childTransform(node: node), opacity: x == 0 || y == 0 ? 0 : 1)
  }
}

struct RotationEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: Double {
    get { angle.radians }
    set { angle = Angle(radians: newValue) }
  }
  func childTransform(node: Node) -> ProjectionTransform {
    angle.radians == 0 ? .identity : node.around(anchor, CGAffineTransform(rotationAngle: angle.radians))
  }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(transform: childTransform(node: node)) }
}

/// A turn in space, seen in perspective: m34 = -perspective / the longer side.
struct Rotation3DEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  nonisolated static func == (a: Self, b: Self) -> Bool {
    a.angle == b.angle && a.axis == b.axis && a.anchor == b.anchor && a.anchorZ == b.anchorZ
      && a.perspective == b.perspective
  }
  var animatableData: AnimatablePair<Double, CGFloat> {
    get { AnimatablePair(angle.radians, perspective) }
    set { (angle, perspective) = (Angle(radians: newValue.first), newValue.second) }
  }

  func childTransform(node: Node) -> ProjectionTransform {
    if angle.radians == 0 { return .identity }
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    let t = 1 - c
    // Rows of the rotation about (x, y, z) for row vectors; only x, y in and x, y, z out are needed.
    let r11 = t * x * x + c
    let r12 = t * x * y + s * z
    let r13 = t * x * z - s * y
    let r21 = t * x * y - s * z
    let r22 = t * y * y + c
    let r23 = t * y * z + s * x
    let r31 = t * x * z + s * y
    let r32 = t * y * z - s * x
    let r33 = t * z * z + c
    let size = node.shownFrame.size
    let m34 = -perspective / max(size.width, size.height, 1)
    var p = ProjectionTransform()
    (p.m11, p.m12, p.m13) = (r11, r12, r13 * m34)
    (p.m21, p.m22, p.m23) = (r21, r22, r23 * m34)
    (p.m31, p.m32) = (-anchorZ * r31, -anchorZ * r32)
    p.m33 = 1 - anchorZ * (r33 - 1) * m34
    let origin = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    return ProjectionTransform(translation: CGPoint(x: -origin.x, y: -origin.y)).concatenating(p)
      .concatenating(ProjectionTransform(translation: origin))
  }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(transform: childTransform(node: node)) }
}

struct TransformEffect: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var transform: ProjectionTransform
  func childTransform(node: Node) -> ProjectionTransform { transform }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(transform: transform) }
}

extension Node {
  /// `transform` about a point of the shown frame.
  func around(_ anchor: UnitPoint, _ transform: CGAffineTransform) -> ProjectionTransform {
    if transform.isIdentity { return .identity }
    let origin = CGPoint(x: anchor.x * shownFrame.width, y: anchor.y * shownFrame.height)
    return ProjectionTransform(
      CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)))
  }
}
