import Foundation

/// Bilinear sampling of an image; outside of it is clear, so edges come out antialiased.
/// Positions are fixed point with `bits` fraction bits, counted from the centre of the first pixel.
struct BilinearSampler {
  static let bits = 24
  private let base: UnsafePointer<UInt32>
  private let stride: Int
  private let width: Int
  private let height: Int

  init(_ buffer: PixelBuffer) {
    base = buffer.pixels
    (stride, width, height) = (buffer.stride, buffer.width, buffer.height)
  }

  /// A position or step as fixed point; far-off values are held within a million pixels.
  @inline(__always) static func fixed(_ value: Double) -> Int {
    let limit = 1e6
    let held = value < -limit ? -limit : (value < limit ? value : limit)
    // Rounds down: the offset makes the conversion's truncation do so.
    return Int((held + 1_048_576) * 16_777_216) &- (1_048_576 << bits)
  }

  @inline(__always) func sample(_ u: Int, _ v: Int) -> UInt32 {
    let (ix, iy) = (u >> Self.bits, v >> Self.bits)
    let fx = UInt16(truncatingIfNeeded: (u >> (Self.bits - 8)) & 255)
    let fy = UInt16(truncatingIfNeeded: (v >> (Self.bits - 8)) & 255)
    if ix >= 0 && iy >= 0 && ix &+ 1 < width && iy &+ 1 < height {
      let top = UnsafeRawPointer(base + (iy &* stride &+ ix))
      let bottom = top + stride &* 4
      return Self.mix(
        top.loadUnaligned(as: UInt64.self), bottom.loadUnaligned(as: UInt64.self), fx, fy)
    }
    if ix < -1 || iy < -1 || ix >= width || iy >= height { return 0 }
    return Self.mix(pair(ix, iy), pair(ix, iy + 1), fx, fy)
  }

  /// Two neighbours of a row, as they would lie in memory; clear outside.
  @inline(never) private func pair(_ x: Int, _ y: Int) -> UInt64 {
    func at(_ x: Int) -> UInt64 {
      x >= 0 && y >= 0 && x < width && y < height ? UInt64(base[y * stride + x]) : 0
    }
    return at(x) | at(x + 1) << 32
  }

  /// Mixes downward, then across, in 256ths; sums of 256 parts of a byte fit 16 bits.
  @inline(__always)
  private static func mix(_ top: UInt64, _ bottom: UInt64, _ fx: UInt16, _ fy: UInt16) -> UInt32 {
    typealias Lanes = SIMD8<UInt16>
    let a = Lanes(truncatingIfNeeded: unsafeBitCast(top, to: SIMD8<UInt8>.self))
    let b = Lanes(truncatingIfNeeded: unsafeBitCast(bottom, to: SIMD8<UInt8>.self))
    let half = Lanes(repeating: 128)
    let down = (a &* Lanes(repeating: 256 &- fy) &+ b &* Lanes(repeating: fy) &+ half) &>> 8
    let near = SIMD4<UInt16>(repeating: 256 &- fx)
    let far = SIMD4<UInt16>(repeating: fx)
    let out = (down.lowHalf &* near &+ down.highHalf &* far &+ SIMD4(repeating: 128)) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: out), to: UInt32.self)
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
    let line = scratch.pixels(r.width)
    if inverse.isAffine, inverse.m12 == 0, inverse.m21 == 0 {
      let upright = UprightWarp(image.buffer, inverse, r.minX..<r.maxX)
      for y in r.minY..<r.maxY where upright.row(y, into: line) {
        Rows.scale(line, alpha: alpha, r.width)
        BlendRows.blend(row(y) + r.minX, line, r.width, mode)
      }
      return
    }
    let sampler = BilinearSampler(image.buffer)
    for y in r.minY..<r.maxY {
      if inverse.isAffine {
        affineRow(sampler, inverse, y, r, line)
      } else {
        projectiveRow(sampler, inverse, y, r, line)
      }
      Rows.scale(line, alpha: alpha, r.width)
      BlendRows.blend(row(y) + r.minX, line, r.width, mode)
    }
  }

  private func affineRow(
    _ sampler: BilinearSampler, _ m: ProjectionTransform, _ y: Int, _ r: PixelRect, _ line: UnsafeMutablePointer<UInt32>
  ) {
    // Whole-number steps from pixel 0 of the row on: the same wherever the row is cut.
    let py = Double(y) + 0.5
    let u0 = BilinearSampler.fixed(0.5 * m.m11 + py * m.m21 + m.m31 - 0.5)
    let v0 = BilinearSampler.fixed(0.5 * m.m12 + py * m.m22 + m.m32 - 0.5)
    let (du, dv) = (BilinearSampler.fixed(m.m11), BilinearSampler.fixed(m.m12))
    for i in 0..<r.width {
      let x = r.minX &+ i
      line[i] = sampler.sample(u0 &+ x &* du, v0 &+ x &* dv)
    }
  }

  private func projectiveRow(
    _ sampler: BilinearSampler, _ m: ProjectionTransform, _ y: Int, _ r: PixelRect, _ line: UnsafeMutablePointer<UInt32>
  ) {
    let py = Double(y) + 0.5
    let (u0, v0, w0) = (py * m.m21 + m.m31, py * m.m22 + m.m32, py * m.m23 + m.m33)
    for i in 0..<r.width {
      let px = Double(r.minX &+ i) + 0.5
      let w = w0 + px * m.m13
      // The inverse's w has the sign of the map's: the other sign is behind the eye.
      if w <= 1e-9 {
        line[i] = 0
        continue
      }
      line[i] = sampler.sample(
        BilinearSampler.fixed((u0 + px * m.m11) / w - 0.5), BilinearSampler.fixed((v0 + px * m.m12) / w - 0.5))
    }
  }
}
