import Foundation

/// The blend modes: W3C Compositing and Blending formulas on premultiplied pixels; plusDarker as CoreGraphics
/// documents it, max(0, (1 - d) + (1 - s)) from 1.
enum BlendRows {
  static func blend(_ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int, _ mode: BlendMode)
  {
    switch mode {
    case .normal: Rows.over(to, from, count)
    case .sourceAtop:
      for i in 0..<count {
        let (s, d) = (from[i], to[i])
        to[i] = Pixel.scale(s, d >> 24) &+ Pixel.scale(d, 255 &- (s >> 24))
      }
    case .destinationOver:
      for i in 0..<count { to[i] = Pixel.over(to[i], from[i]) }
    case .destinationOut:
      for i in 0..<count { to[i] = Pixel.scale(to[i], 255 &- (from[i] >> 24)) }
    case .hue, .saturation, .color, .luminosity:
      each(to, from, count) { s, d in whole(mode, s, d) }
    default:
      each(to, from, count) { s, d in
        SIMD3(channel(mode, s.x, d.x), channel(mode, s.y, d.y), channel(mode, s.z, d.z))
      }
    }
  }

  /// Calls `mix` with the plain colours of source and destination where both have some.
  private static func each(
    _ to: UnsafeMutablePointer<UInt32>, _ from: UnsafePointer<UInt32>, _ count: Int,
    _ mix: (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>
  ) {
    for i in 0..<count {
      let (s, d) = (from[i], to[i])
      if s >> 24 == 0 { continue }
      if d >> 24 == 0 {
        to[i] = s
        continue
      }
      let (sa, da) = (Float(s >> 24) / 255, Float(d >> 24) / 255)
      let (sc, dc) = (parts(s), parts(d))
      let mixed = mix(sc / sa, dc / da)
      let out = sc * (1 - da) + dc * (1 - sa) + mixed * (sa * da)
      let a = sa + da - sa * da
      to[i] = Pixel.pack(byte(a), byte(min(out.x, a)), byte(min(out.y, a)), byte(min(out.z, a)))
    }
  }

  @inline(__always) private static func parts(_ c: UInt32) -> SIMD3<Float> {
    SIMD3(Float((c >> 16) & 255), Float((c >> 8) & 255), Float(c & 255)) / 255
  }
  @inline(__always) private static func byte(_ x: Float) -> UInt32 { UInt32(min(max(x, 0), 1) * 255 + 0.5) }

  private static func channel(_ mode: BlendMode, _ s: Float, _ d: Float) -> Float {
    switch mode {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return channel(.hardLight, d, s)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d <= 0 ? 0 : (s >= 1 ? 1 : min(1, d / (1 - s)))
    case .colorBurn: return d >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - d) / s))
    case .hardLight: return s <= 0.5 ? d * 2 * s : d + (2 * s - 1) - d * (2 * s - 1)
    case .softLight:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return d + (2 * s - 1) * (g - d)
    case .difference: return abs(s - d)
    case .exclusion: return s + d - 2 * s * d
    case .plusDarker: return max(0, s + d - 1)
    case .plusLighter: return min(1, s + d)
    default: return s
    }
  }

  private static func whole(_ mode: BlendMode, _ s: SIMD3<Float>, _ d: SIMD3<Float>) -> SIMD3<Float> {
    switch mode {
    case .hue: return set(set(s, saturation: saturation(d)), luma: luma(d))
    case .saturation: return set(set(d, saturation: saturation(s)), luma: luma(d))
    case .color: return set(s, luma: luma(d))
    default: return set(d, luma: luma(s))
    }
  }
  private static func luma(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

  private static func set(_ c: SIMD3<Float>, saturation s: Float) -> SIMD3<Float> {
    let (low, span) = (c.min(), c.max() - c.min())
    return span > 0 ? (c - low) * (s / span) : .zero
  }
  private static func set(_ c: SIMD3<Float>, luma l: Float) -> SIMD3<Float> {
    var out = c + (l - luma(c))
    let (low, high) = (out.min(), out.max())
    if low < 0 { out = l + (out - l) * (l / (l - low)) }
    if high > 1 { out = l + (out - l) * ((1 - l) / (high - l)) }
    return out
  }
}

extension Surface {
  /// Paints an image, moved by (`dx`, `dy`), mixing as `mode` says.
  func blend(_ image: PixelImage, dx: Int, dy: Int, clip: PixelRect, alpha: UInt32, mode: BlendMode) {
    let r = image.bounds.offset(x: dx, y: dy).intersection(clip).intersection(bounds)
    if r.isEmpty { return }
    let from = image.buffer.surface(x: image.x + dx, y: image.y + dy)
    blend(from, r, alpha: alpha, mode: mode)
  }

  /// Paints `rect` of another surface in the same space.
  func blend(_ from: Surface, _ rect: PixelRect, alpha: UInt32, mode: BlendMode) {
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let (to, source) = (row(y) + rect.minX, from.row(y) + rect.minX)
      if mode == .normal {
        Rows.over(to, source, alpha: alpha, rect.width)
      } else if alpha == 255 {
        BlendRows.blend(to, source, rect.width, mode)
      } else {
        // Faded in chunks on the stack: the source itself may be kept.
        var x = 0
        while x < rect.width {
          let n = min(64, rect.width - x)
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { chunk in
            guard let base = chunk.baseAddress else { return }
            Rows.copy(base, source + x, n)
            Rows.scale(base, alpha: alpha, n)
            BlendRows.blend(to + x, base, n, mode)
          }
          x += n
        }
      }
    }
  }
}
