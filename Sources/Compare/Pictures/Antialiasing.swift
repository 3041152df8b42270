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
    var equal = isAtEdge(x, y) ? 1 : 0
    var (darkest, brightest): (Float, Float) = (0, 0)
    var (darkX, darkY, brightX, brightY) = (0, 0, 0, 0)
    for nearX in max(x - 1, 0)...min(x + 1, width - 1) {
      for nearY in max(y - 1, 0)...min(y + 1, height - 1) where nearX != x || nearY != y {
        let delta = Antialiasing.brightness(centre, over: picture[nearY &* stride &+ nearX])
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest {
          (darkest, darkX, darkY) = (delta, nearX, nearY)
        } else if delta > brightest {
          (brightest, brightX, brightY) = (delta, nearX, nearY)
        }
      }
    }
    if darkest == 0 || brightest == 0 { return false }
    return isPlain(darkX, darkY) || isPlain(brightX, brightY)
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }

  private func isPlain(_ x: Int, _ y: Int) -> Bool {
    isPlain(x, y, in: first, firstStride) && isPlain(x, y, in: second, secondStride)
  }

  /// Three or more neighbours have the pixel's own colour; the picture's edge counts as one.
  private func isPlain(_ x: Int, _ y: Int, in picture: UnsafePointer<UInt32>, _ stride: Int) -> Bool {
    let centre = picture[y &* stride &+ x]
    var equal = isAtEdge(x, y) ? 1 : 0
    for nearY in max(y - 1, 0)...min(y + 1, height - 1) {
      for nearX in max(x - 1, 0)...min(x + 1, width - 1) where nearX != x || nearY != y {
        if picture[nearY &* stride &+ nearX] == centre { equal += 1 }
      }
    }
    return equal > 2
  }

  /// How much brighter `a` is than `b`, as luma over white; where that cancels out, alpha decides.
  @inline(__always)
  private static func brightness(_ a: UInt32, over b: UInt32) -> Float {
    if a == b { return 0 }
    var (first, second) = (Channels(a), Channels(b))
    let alpha = Float(a >> 24) - Float(b >> 24)
    if (a & b) >> 24 != 255 {
      (first, second) = (onWhite(first, a), onWhite(second, b))
    }
    let luma =
      (first.red - second.red) * 0.29889531 + (first.green - second.green) * 0.58662247
      + (first.blue - second.blue) * 0.11448223
    return luma == 0 && alpha != 0 ? alpha / 2 : luma
  }

  private static func onWhite(_ channels: Channels, _ pixel: UInt32) -> Channels {
    let alpha = Float(pixel >> 24) / 255
    var result = channels
    result.red = 255 + (channels.red - 255) * alpha
    result.green = 255 + (channels.green - 255) * alpha
    result.blue = 255 + (channels.blue - 255) * alpha
    return result
  }
}
