import Foundation

/// Filters that change each pixel by itself, as a 4 x 5 matrix on plain colour, Core Animation's luma weights.
struct ColorMatrix: Hashable {
  /// Rows give red, green and blue from red, green, blue and 1.
  var red: SIMD4<Float>
  var green: SIMD4<Float>
  var blue: SIMD4<Float>
  /// A factor on alpha.
  var opacity: Float = 1

  /// Nil for filters that reach beyond a pixel.
  init?(_ filter: Filter) {
    let luma = SIMD3<Float>(0.2126, 0.7152, 0.0722)
    func toward(_ s: Float) -> ColorMatrix {
      let rest = luma * (1 - s)
      return ColorMatrix(
        red: SIMD4(rest.x + s, rest.y, rest.z, 0), green: SIMD4(rest.x, rest.y + s, rest.z, 0),
        blue: SIMD4(rest.x, rest.y, rest.z + s, 0))
    }
    func each(_ k: Float, _ b: Float) -> ColorMatrix {
      ColorMatrix(red: SIMD4(k, 0, 0, b), green: SIMD4(0, k, 0, b), blue: SIMD4(0, 0, k, b))
    }
    switch filter {
    case .blur, .shadow: return nil
    case .saturation(let s): self = toward(Float(s))
    case .grayscale(let g): self = toward(Float(1 - g.clampedToUnit))
    case .brightness(let b): self = each(1, Float(b))
    case .contrast(let c): self = each(Float(c), Float(0.5 - 0.5 * c))
    case .colorInvert: self = each(-1, 1)
    case .colorMultiply(let c):
      self = ColorMatrix(
        red: SIMD4(c.red, 0, 0, 0), green: SIMD4(0, c.green, 0, 0), blue: SIMD4(0, 0, c.blue, 0), opacity: c.opacity)
    case .hueRotation(let angle): self = Self.hue(angle)
    }
  }

  private init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, opacity: Float = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// The W3C filter's hue rotation matrix.
  private static func hue(_ angle: Angle) -> ColorMatrix {
    let (c, s) = (Float(cos(angle.radians)), Float(sin(angle.radians)))
    return ColorMatrix(
      red: SIMD4(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0),
      green: SIMD4(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0),
      blue: SIMD4(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0))
  }

  /// One premultiplied pixel, changed.
  func apply(_ pixel: UInt32) -> UInt32 {
    let a = Float(pixel >> 24)
    if a == 0 { return 0 }
    let c = SIMD4(Float((pixel >> 16) & 255) / a, Float((pixel >> 8) & 255) / a, Float(pixel & 255) / a, 1)
    let alpha = min(max(a * opacity, 0), 255)
    func byte(_ row: SIMD4<Float>) -> UInt32 { UInt32(min(max((row * c).sum(), 0), 1) * alpha + 0.5) }
    return Pixel.pack(UInt32(alpha + 0.5), byte(red), byte(green), byte(blue))
  }

  /// Every pixel of a buffer, changed in place. Runs of equal pixels are computed once.
  func apply(_ buffer: PixelBuffer) {
    var (last, result) = (UInt32(0), UInt32(0))
    for y in 0..<buffer.height {
      let row = buffer.base + y * buffer.stride
      for x in 0..<buffer.width {
        if row[x] != last { (last, result) = (row[x], apply(row[x])) }
        row[x] = result
      }
    }
  }
}
