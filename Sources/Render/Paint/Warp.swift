import Foundation

/// Bilinear sampling of an image; outside of it is clear, so edges come out antialiased.
struct BilinearSampler {
  private let base: UnsafePointer<UInt32>
  private let stride: Int
  private let width: Int
  private let height: Int

  init(_ buffer: PixelBuffer) {
    base = buffer.pixels
    (stride, width, height) = (buffer.stride, buffer.width, buffer.height)
  }

  /// The colour at (`u`, `v`): pixel centres lie at halves.
  @inline(__always) func sample(_ u: Double, _ v: Double) -> UInt32 {
    // Steps of 1/256 pixel; the bound keeps far-off positions in range.
    let limit = 1e6
    let x = Int((min(max(u, -limit), limit) * 256).rounded(.down)) &- 128
    let y = Int((min(max(v, -limit), limit) * 256).rounded(.down)) &- 128
    let (ix, iy) = (x >> 8, y >> 8)
    let (fx, fy) = (UInt64(truncatingIfNeeded: x & 255), UInt64(truncatingIfNeeded: y & 255))
    if ix >= 0 && iy >= 0 && ix &+ 1 < width && iy &+ 1 < height {
      let p = base + (iy &* stride &+ ix)
      return Self.mix(p[0], p[1], p[stride], p[stride &+ 1], fx, fy)
    }
    if ix < -1 || iy < -1 || ix >= width || iy >= height { return 0 }
    return Self.mix(at(ix, iy), at(ix + 1, iy), at(ix, iy + 1), at(ix + 1, iy + 1), fx, fy)
  }

  @inline(never) private func at(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && y >= 0 && x < width && y < height ? base[y * stride + x] : 0
  }

  @inline(__always) private static func spread(_ c: UInt32) -> UInt64 {
    UInt64(c & 0x00ff_00ff) | UInt64((c >> 8) & 0x00ff_00ff) << 32
  }

  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ fx: UInt64, _ fy: UInt64) -> UInt32 {
    if a == b && a == c && a == d { return a }
    let half: UInt64 = 0x0080_0080_0080_0080
    let low: UInt64 = 0x00ff_00ff_00ff_00ff
    let top = ((spread(a) &* (256 &- fx) &+ spread(b) &* fx &+ half) >> 8) & low
    let bottom = ((spread(c) &* (256 &- fx) &+ spread(d) &* fx &+ half) >> 8) & low
    let out = ((top &* (256 &- fy) &+ bottom &* fy &+ half) >> 8) & low
    return UInt32(truncatingIfNeeded: out) | UInt32(truncatingIfNeeded: out >> 32) << 8
  }
}

extension Surface {
  /// Paints an image through any map, from the image's own pixel space to this one's.
  func warp(
    _ image: PixelImage, map: ProjectionTransform, clip: PixelRect, alpha: UInt32, blend mode: BlendMode,
    scratch: RowScratch
  ) {
    let local = ProjectionTransform(translation: CGPoint(x: CGFloat(image.x), y: CGFloat(image.y)))
    guard let inverse = local.concatenating(map).inverted else { return }
    let r = clip.intersection(bounds)
    if r.isEmpty { return }
    let sampler = BilinearSampler(image.buffer)
    let line = scratch.pixels(r.width)
    for y in r.minY..<r.maxY {
      sampleRow(sampler, inverse, y, r, line)
      Rows.scale(line, alpha: alpha, r.width)
      BlendRows.blend(row(y) + r.minX, line, r.width, mode)
    }
  }

  private func sampleRow(
    _ sampler: BilinearSampler, _ m: ProjectionTransform, _ y: Int, _ r: PixelRect, _ line: UnsafeMutablePointer<UInt32>
  ) {
    let py = CGFloat(y) + 0.5
    let (u0, v0, w0) = (py * m.m21 + m.m31, py * m.m22 + m.m32, py * m.m23 + m.m33)
    if m.m13 == 0 && m.m23 == 0 {
      let k = 1 / m.m33
      let (u, v) = (u0 * k, v0 * k)
      let (du, dv) = (m.m11 * k, m.m12 * k)
      for i in 0..<r.width {
        let px = CGFloat(r.minX &+ i) + 0.5
        line[i] = sampler.sample(u + px * du, v + px * dv)
      }
      return
    }
    for i in 0..<r.width {
      let px = CGFloat(r.minX &+ i) + 0.5
      let w = w0 + px * m.m13
      // The inverse's w has the sign of the map's: the other sign is behind the eye.
      if w <= 1e-9 {
        line[i] = 0
        continue
      }
      line[i] = sampler.sample((u0 + px * m.m11) / w, (v0 + px * m.m12) / w)
    }
  }
}
