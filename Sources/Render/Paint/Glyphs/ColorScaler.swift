import Foundation

/// Resizes premultiplied colour bitmaps with a Catmull-Rom kernel, widened when shrinking. Weights are rounded to
/// 14 bits, so sums are exact integers.
enum ColorScaler {
  private struct Taps {
    var first: Int
    var weights: [Int32]
  }

  /// - Parameters:
  ///   - source: bytes in B, G, R, A order, rows `stride` bytes apart.
  ///   - target: packed rows of `toWidth` pixels.
  static func scale(
    _ source: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, to target: UnsafeMutablePointer<UInt32>,
    width toWidth: Int, height toHeight: Int
  ) {
    let columns = taps(from: width, to: toWidth)
    let rows = taps(from: height, to: toHeight)
    // First sideways, kept at 8 more bits than a byte, then downward.
    var middle = [Int32](repeating: 0, count: toWidth * height * 4)
    for y in 0..<height {
      for (x, tap) in columns.enumerated() {
        var sum = SIMD4<Int32>(repeating: 0)
        for (index, weight) in tap.weights.enumerated() {
          let pixel = source + y * stride + (tap.first + index) * 4
          sum &+= SIMD4(Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]), Int32(pixel[3])) &* weight
        }
        let rounded = (sum &+ 32) &>> 6
        for channel in 0..<4 { middle[(y * toWidth + x) * 4 + channel] = rounded[channel] }
      }
    }
    for (y, tap) in rows.enumerated() {
      for x in 0..<toWidth {
        var sum = SIMD4<Int64>(repeating: 0)
        for (index, weight) in tap.weights.enumerated() {
          let at = ((tap.first + index) * toWidth + x) * 4
          sum &+=
            SIMD4(Int64(middle[at]), Int64(middle[at + 1]), Int64(middle[at + 2]), Int64(middle[at + 3]))
            &* Int64(weight)
        }
        let value = (sum &+ (1 << 21)) &>> 22
        // The kernel overshoots at edges: stay a valid premultiplied colour.
        let alpha = min(max(value[3], 0), 255)
        let (b, g, r) = (min(max(value[0], 0), alpha), min(max(value[1], 0), alpha), min(max(value[2], 0), alpha))
        target[y * toWidth + x] = UInt32(alpha) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
      }
    }
  }

  private static func taps(from: Int, to: Int) -> [Taps] {
    let ratio = Double(from) / Double(to)
    let stretch = max(1, ratio)
    return (0..<to).map { index in
      let center = (Double(index) + 0.5) * ratio
      let first = max(0, Int((center - 2 * stretch).rounded(.down)))
      let last = min(from - 1, Int((center + 2 * stretch).rounded(.up)))
      var weights = (first...max(first, last)).map { kernel((Double($0) + 0.5 - center) / stretch) }
      let sum = weights.reduce(0, +)
      weights = weights.map { $0 / sum }
      var whole = weights.map { Int32(($0 * 16384).rounded()) }
      // Rounding must not change the brightness: the middle tap takes the difference.
      let largest = whole.indices.max { whole[$0] < whole[$1] } ?? 0
      whole[largest] += 16384 - whole.reduce(0, +)
      return Taps(first: first, weights: whole)
    }
  }

  private static func kernel(_ t: Double) -> Double {
    let x = abs(t)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}

/// Lays premultiplied pixels over premultiplied pixels.
enum ColorBlend {
  static func row(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int, opacity: Float
  ) {
    let alpha = UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
    for x in 0..<count where source[x] != 0 {
      var pixel = source[x]
      if alpha < 255 {
        func part(_ shift: UInt32) -> UInt32 { CoverageBlend.divide((pixel >> shift & 255) * alpha) << shift }
        pixel = part(0) | part(8) | part(16) | part(24)
      }
      target[x] = pixel >> 24 == 255 ? pixel : CoverageBlend.over(pixel, target[x])
    }
  }
}
