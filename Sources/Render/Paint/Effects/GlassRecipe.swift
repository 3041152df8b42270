import Foundation

/// Liquid glass: the numbers of ios-metrics section 8.
enum GlassRecipe {
  /// Sigma of the backdrop's blur, points.
  static let blur: CGFloat = 5
  /// Width of the rim that bends the picture, points.
  static let rim: CGFloat = 20
  /// How far the very edge looks outward, points.
  static let bend: CGFloat = 15
  /// Width of the bright outline, points.
  static let outline: CGFloat = 0.67

  /// Tone of a blurred backdrop colour, B, G, R, A from 0 to 255.
  static func tone(_ c: SIMD4<Float>, isDark: Bool, tint: SIMD4<Float>?) -> SIMD4<Float> {
    let unit = c * (1 / 255)
    let y = min(max(0.213 * unit.z + 0.715 * unit.y + 0.072 * unit.x, 0), 1)
    let chroma = unit - SIMD4(repeating: y)
    var out: SIMD4<Float>
    if isDark {
      let lifted = 0.08 + y
      let limited = lifted > 0.35 ? 0.35 + 0.3 * (lifted - 0.35) : lifted
      out = SIMD4(repeating: limited) + chroma * (1.3 * limited / max(lifted, 0.01))
    } else {
      let mapped = SIMD4(repeating: 0.4 + 0.6 * y) + chroma * 1.2 * 0.6
      out = mapped + (SIMD4(repeating: 1) - mapped) * 0.2
    }
    if let tint { out = out + (tint - out) * tint.w }
    out = out.clamped(lowerBound: .zero, upperBound: .one) * 255
    out.w = 255
    return out
  }

  /// How far outward, in points, a pixel `depth` points inside the edge looks: a circular lens.
  static func bend(depth: Float) -> Float {
    let t = 1 - min(max(depth / Float(rim), 0), 1)
    return Float(bend) * (1 - (1 - t * t).squareRoot())
  }
}

/// Distance to the edge of a rounded box, and the way out.
struct RoundedBox {
  let center: SIMD2<Float>
  let half: SIMD2<Float>
  let radius: Float

  /// Nil for outlines that are no rounded rectangle.
  init?(_ path: Path) {
    switch path.storage {
    case .rect(let r): self.init(r, 0)
    case .ellipse(let r): self.init(r, min(r.width, r.height) / 2)
    case .roundedRect(let r, let radii, _): self.init(r, radii.uniform ?? radii.topLeading)
    default: return nil
    }
  }

  private init(_ r: CGRect, _ radius: CGFloat) {
    center = SIMD2(Float(r.midX), Float(r.midY))
    half = SIMD2(Float(r.width / 2), Float(r.height / 2))
    self.radius = Float(min(radius, min(r.width, r.height) / 2))
  }

  /// Distance inside the edge (negative outside) and the unit vector toward it.
  func depth(_ p: SIMD2<Float>) -> (depth: Float, out: SIMD2<Float>) {
    let d = p - center
    let side = SIMD2<Float>(d.x < 0 ? -1 : 1, d.y < 0 ? -1 : 1)
    let q = d * side - half + SIMD2(repeating: radius)
    if q.x > 0 && q.y > 0 {
      let length = (q * q).sum().squareRoot()
      return (radius - length, q * side * (1 / max(length, 1e-6)))
    }
    if q.x > q.y { return (radius - q.x, SIMD2(side.x, 0)) }
    return (radius - q.y, SIMD2(0, side.y))
  }
}
