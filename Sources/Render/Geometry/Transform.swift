import Foundation

/// An affine map in CoreGraphics' row-vector form: x' = a x + c y + tx, y' = b x + d y + ty.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  public static let identity = CGAffineTransform()
  public var isIdentity: Bool { self == .identity }

  /// First this map, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

/// A projective 3x3 map on row vectors (x, y, 1): the last column holds the perspective.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}
  public init(_ affine: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }
  public init(translation: CGPoint) { (m31, m32) = (translation.x, translation.y) }

  public static let identity = ProjectionTransform()
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
  public var isTranslation: Bool { isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 }
  public var isIdentity: Bool { self == .identity }
  public var translation: CGPoint { CGPoint(x: m31, y: m32) }
  /// The affine part; exact when `isAffine`.
  public var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  /// First this map, then `next`.
  public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
    var r = ProjectionTransform()
    r.m11 = m11 * next.m11 + m12 * next.m21 + m13 * next.m31
    r.m12 = m11 * next.m12 + m12 * next.m22 + m13 * next.m32
    r.m13 = m11 * next.m13 + m12 * next.m23 + m13 * next.m33
    r.m21 = m21 * next.m11 + m22 * next.m21 + m23 * next.m31
    r.m22 = m21 * next.m12 + m22 * next.m22 + m23 * next.m32
    r.m23 = m21 * next.m13 + m22 * next.m23 + m23 * next.m33
    r.m31 = m31 * next.m11 + m32 * next.m21 + m33 * next.m31
    r.m32 = m31 * next.m12 + m32 * next.m22 + m33 * next.m32
    r.m33 = m31 * next.m13 + m32 * next.m23 + m33 * next.m33
    return r
  }

  public func apply(_ p: CGPoint) -> CGPoint {
    let w = p.x * m13 + p.y * m23 + m33
    let k = abs(w) < 1e-9 ? 0 : 1 / w
    return CGPoint(x: (p.x * m11 + p.y * m21 + m31) * k, y: (p.x * m12 + p.y * m22 + m32) * k)
  }

  /// The bounding box of the image of `rect`.
  public func bounds(of rect: CGRect) -> CGRect {
    if isTranslation { return rect.offsetBy(dx: m31, dy: m32) }
    let corners = [
      apply(CGPoint(x: rect.minX, y: rect.minY)), apply(CGPoint(x: rect.maxX, y: rect.minY)),
      apply(CGPoint(x: rect.minX, y: rect.maxY)), apply(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (x0, y0) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x0, y: y0, width: (xs.max() ?? 0) - x0, height: (ys.max() ?? 0) - y0)
  }

  /// The inverse map, or nil when this one flattens the plane.
  public var inverted: ProjectionTransform? {
    if isTranslation { return ProjectionTransform(translation: CGPoint(x: -m31, y: -m32)) }
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let det = m11 * c11 + m12 * c12 + m13 * c13
    guard abs(det) > 1e-12 else { return nil }
    var r = ProjectionTransform()
    r.m11 = c11 / det
    r.m12 = (m13 * m32 - m12 * m33) / det
    r.m13 = (m12 * m23 - m13 * m22) / det
    r.m21 = c12 / det
    r.m22 = (m11 * m33 - m13 * m31) / det
    r.m23 = (m13 * m21 - m11 * m23) / det
    r.m31 = c13 / det
    r.m32 = (m12 * m31 - m11 * m32) / det
    r.m33 = (m11 * m22 - m12 * m21) / det
    return r
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension CGRect {
  public func applying(_ t: CGAffineTransform) -> CGRect { ProjectionTransform(t).bounds(of: self) }
}
