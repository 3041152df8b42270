/// Recognises pixels whose only fault is how an edge was smoothed.
///
/// Vysniauskas 2009, "Anti-aliased pixel and intensity slope detector": a smoothed pixel has few equal neighbours, lies
/// between a darker and a brighter one, and one of those two belongs to a plain area in both pictures.
struct Antialiasing {
  let width: Int
  let height: Int
  let first: UnsafePointer<UInt32>
  let second: UnsafePointer<UInt32>
  /// Pixels from one row to the next.
  let firstStride: Int
  let secondStride: Int

  func isSmoothed(x: Int, y: Int) -> Bool {
    isSmoothed(x, y, in: first, firstStride) || isSmoothed(x, y, in: second, secondStride)
  }

  private func isSmoothed(_ x: Int, _ y: Int, in picture: UnsafePointer<UInt32>, _ stride: Int) -> Bool {
    let centre = picture[y &* stride &+ x]
    let light = Antialiasing.light(centre)
    var equal = isAtEdge(x, y) ? 1 : 0
    var (darkest, brightest) = (0, 0)
    var (dark, bright) = ((x: 0, y: 0), (x: 0, y: 0))
    for nearX in max(x &- 1, 0)...min(x &+ 1, width &- 1) {
      for nearY in max(y &- 1, 0)...min(y &+ 1, height &- 1) where nearX != x || nearY != y {
        let near = picture[nearY &* stride &+ nearX]
        let delta = near == centre ? 0 : Antialiasing.brightness(centre, light, over: near)
        if delta == 0 {
          equal &+= 1
          if equal > 2 { return false }
        } else if delta < darkest {
          (darkest, dark) = (delta, (nearX, nearY))
        } else if delta > brightest {
          (brightest, bright) = (delta, (nearX, nearY))
        }
      }
    }
    if darkest == 0 || brightest == 0 { return false }
    return isPlain(dark.x, dark.y) || isPlain(bright.x, bright.y)
  }

  @inline(__always)
  private func isAtEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width &- 1 || y == height &- 1 }

  @inline(__always)
  private func isPlain(_ x: Int, _ y: Int) -> Bool {
    isPlain(x, y, in: first, firstStride) && isPlain(x, y, in: second, secondStride)
  }

  /// Three or more neighbours have the pixel's own colour; the picture's edge counts as one.
  private func isPlain(_ x: Int, _ y: Int, in picture: UnsafePointer<UInt32>, _ stride: Int) -> Bool {
    let at = picture + (y &* stride &+ x)
    if !isAtEdge(x, y) {
      let (up, down) = (at - stride, at + stride)
      let above = SIMD4(up[-1], up[0], up[1], at[-1])
      let below = SIMD4(down[-1], down[0], down[1], at[1])
      let centre = SIMD4<UInt32>(repeating: at[0])
      let ones = SIMD4<UInt32>(repeating: 1)
      let hits =
        SIMD4<UInt32>.zero.replacing(with: ones, where: above .== centre)
        &+ SIMD4<UInt32>.zero.replacing(with: ones, where: below .== centre)
      return hits.wrappedSum() > 2
    }
    var equal = 1
    for nearY in max(y - 1, 0)...min(y + 1, height - 1) {
      for nearX in max(x - 1, 0)...min(x + 1, width - 1) where nearX != x || nearY != y {
        if picture[nearY &* stride &+ nearX] == at[0] { equal += 1 }
      }
    }
    return equal > 2
  }

  /// An opaque pixel's luma (Rec. 601, as NTSC weighs it), in whole numbers.
  @inline(__always)
  private static func light(_ pixel: UInt32) -> Int {
    Int(pixel & 255) &* 29_889_531 &+ Int(pixel >> 8 & 255) &* 58_662_247 &+ Int(pixel >> 16 & 255) &* 11_448_223
  }

  /// How much brighter `a`, of that light, is than `b`, over white; where that cancels out, alpha decides.
  @inline(__always)
  private static func brightness(_ a: UInt32, _ light: Int, over b: UInt32) -> Int {
    if (a & b) >> 24 == 255 { return light &- Antialiasing.light(b) }
    let alpha = Int(a >> 24) - Int(b >> 24)
    let luma = onWhite(a) - onWhite(b)
    return luma == 0 && alpha != 0 ? alpha : luma
  }

  /// A translucent pixel's luma over white, times 255.
  private static func onWhite(_ pixel: UInt32) -> Int {
    let alpha = Int(pixel >> 24)
    return light(pixel) * alpha + light(0xFFFF_FFFF) * (255 - alpha)
  }
}
