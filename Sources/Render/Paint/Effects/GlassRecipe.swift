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
    let (none, all) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 1))
    out = out.replacing(with: none, where: out .< none)
    out = out.replacing(with: all, where: all .< out) * 255
    out.w = 255
    return out
  }

  /// How far outward, in points, a pixel `depth` points inside the edge looks: a circular lens.
  static func bend(depth: Float) -> Float {
    let t = 1 - min(max(depth / Float(rim), 0), 1)
    return Float(bend) * (1 - (1 - t * t).squareRoot())
  }
}
