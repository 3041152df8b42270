import Foundation

/// The map from the space being painted (points) to device pixels. As long as only translations are met it stays on
/// whole pixels, so that moved content is moved pixels.
struct PaintSpace: Hashable {
  /// Device pixels a point before any transform.
  let scale: CGFloat
  /// Whole-pixel shift; used while `map` is nil.
  var dx = 0
  var dy = 0
  /// The full map once anything but a translation was met.
  var map: ProjectionTransform?

  init(scale: CGFloat, dx: Int = 0, dy: Int = 0) {
    (self.scale, self.dx, self.dy) = (scale, dx, dy)
  }

  var isPixelShift: Bool { map == nil }

  /// The map written out.
  var projection: ProjectionTransform {
    if let map { return map }
    return ProjectionTransform(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: CGFloat(dx), ty: CGFloat(dy)))
  }

  /// The space whose origin lies at `point` of this one.
  func moved(to point: CGPoint) -> PaintSpace {
    applying(ProjectionTransform(translation: point))
  }

  /// The space that `transform` maps into this one.
  func applying(_ transform: ProjectionTransform) -> PaintSpace {
    var next = self
    let t = transform.snapped
    if map == nil, t.isTranslation {
      next.dx += Self.whole(t.m31 * scale)
      next.dy += Self.whole(t.m32 * scale)
    } else {
      next.map = t.concatenating(projection)
    }
    return next
  }

  /// The nearest whole pixel, ties upward, as in PixelGrid.
  static func whole(_ value: CGFloat) -> Int {
    Int((min(max(value.isFinite ? value : 0, -1e7), 1e7) + 0.5 + 1e-6).rounded(.down))
  }

  /// The whole pixels that `rect` may touch: everything when part of it lies behind the eye.
  func cover(_ rect: CGRect) -> PixelRect {
    if rect.isNull || rect.isEmpty { return .empty }
    guard let map else { return PixelRect(covering: rect, scale: scale).offset(x: dx, y: dy) }
    if !map.isAffine {
      let corners = [
        (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
      ]
      if corners.contains(where: { $0.0 * map.m13 + $0.1 * map.m23 + map.m33 < 1e-3 }) {
        return PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
      }
    }
    return PixelRect(covering: map.bounds(of: rect), scale: 1).insetBy(-1)
  }

  /// How many device pixels a unit of this space spans at most, at `point`.
  func stretch(at point: CGPoint) -> CGFloat {
    guard let map else { return scale }
    if map.isAffine {
      return max(hypot(map.m11, map.m12), hypot(map.m21, map.m22))
    }
    let o = map.apply(point)
    let (a, b) = (map.apply(CGPoint(x: point.x + 1, y: point.y)), map.apply(CGPoint(x: point.x, y: point.y + 1)))
    return max(hypot(a.x - o.x, a.y - o.y), hypot(b.x - o.x, b.y - o.y))
  }
}

extension ProjectionTransform {
  /// Without the last digits of a motion that has ended: a scale within a hundred-thousandth of 1 is 1.
  var snapped: ProjectionTransform {
    guard isAffine, !isTranslation else { return self }
    let noise = max(abs(m11 - 1), abs(m22 - 1), abs(m12), abs(m21))
    return noise < 1e-5 ? ProjectionTransform(translation: translation) : self
  }
}
