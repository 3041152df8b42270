import Foundation

extension SoftPlane where T == SIMD4<Float> {
  /// Writes pixels of `surface` within `rect` from the cells, interpolated.
  func store(_ surface: Surface, _ rect: PixelRect) {
    let r = rect.intersection(surface.bounds)
    if r.isEmpty { return }
    let line = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width)
    let fixed = UnsafeMutablePointer<SIMD8<UInt16>>.allocate(capacity: width)
    defer {
      line.deallocate()
      fixed.deallocate()
    }
    // Two interpolation weights sum to 2 * factor: with the values they fill 16 bits.
    let unit = Float(256 / (2 * factor))
    for y in r.minY..<r.maxY {
      mixRows(y, into: line)
      let to = surface.row(y)
      if factor == 1 {
        for x in r.minX..<r.maxX { to[x] = Self.pack(line[x - originX]) }
        continue
      }
      for k in 0..<width { fixed[k] = Self.twice(line[k] * unit) }
      storeRow(fixed, to, r)
    }
  }

  /// A colour's channels as whole numbers, twice.
  @inline(__always) private static func twice(_ c: SIMD4<Float>) -> SIMD8<UInt16> {
    let bits = unsafeBitCast(c + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
    let four = SIMD4<UInt16>(truncatingIfNeeded: bits)
    return SIMD8(lowHalf: four, highHalf: four)
  }

  /// Pixels between the centres of cells k and k + 1 mix the two; two pixels a step.
  private func storeRow(_ cells: UnsafePointer<SIMD8<UInt16>>, _ to: UnsafeMutablePointer<UInt32>, _ r: PixelRect) {
    let half = factor / 2
    let full = UInt16(2 * factor)
    // The first centre at or left of the row's start.
    var k = Self.cell(r.minX - half, factor) - originX
    var x = (originX + k) * factor + half
    let pair = SIMD8<UInt16>(1, 1, 1, 1, 3, 3, 3, 3)
    while x < r.maxX {
      let a = cells[min(max(k, 0), width - 1)]
      let b = cells[min(max(k + 1, 0), width - 1)]
      for step in 0..<half {
        let at = x + 2 * step
        if at + 1 < r.minX || at >= r.maxX { continue }
        let w = pair &+ SIMD8(repeating: UInt16(4 * step))
        let mixed = (a &* (SIMD8(repeating: full) &- w) &+ b &* w &+ SIMD8(repeating: 128)) &>> 8
        let bytes = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: mixed), to: SIMD2<UInt32>.self)
        if at >= r.minX && at + 1 < r.maxX {
          UnsafeMutableRawPointer(to + at).storeBytes(of: bytes, as: SIMD2<UInt32>.self)
        } else if at >= r.minX {
          to[at] = bytes.x
        } else {
          to[at + 1] = bytes.y
        }
      }
      k += 1
      x += factor
    }
  }

  /// Rounded bytes of a colour within 0...255.
  @inline(__always) static func pack(_ c: SIMD4<Float>) -> UInt32 {
    // Adding 2^23 leaves the nearest whole number in the low bits.
    let bits = unsafeBitCast(c + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
    return (bits.x & 255) | (bits.y & 255) << 8 | (bits.z & 255) << 16 | (bits.w & 255) << 24
  }
}
