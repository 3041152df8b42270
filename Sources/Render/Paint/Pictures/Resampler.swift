import Foundation

/// Scales pictures, well enough to look at and the same on every machine.
enum Resampler {
  /// `crop` in unit coordinates of the source.
  static func scale(_ source: PixelBuffer, width: Int, height: Int, crop: CGRect) -> PixelBuffer {
    let (sw, sh) = (Double(source.width), Double(source.height))
    let isWhole = crop == CGRect(x: 0, y: 0, width: 1, height: 1)
    if isWhole && width == source.width && height == source.height { return source }
    let across = ResampleAxis(
      target: width, source: source.width, start: crop.minX * sw, length: max(crop.width * sw, 1e-6))
    let down = ResampleAxis(
      target: height, source: source.height, start: crop.minY * sh, length: max(crop.height * sh, 1e-6))
    let out = PixelBuffer(undefinedWidth: width, height: height)
    let rows = down.high - down.low
    let middle = UnsafeMutablePointer<UInt32>.allocate(capacity: width * rows)
    defer { middle.deallocate() }
    for y in 0..<rows {
      let from = source.pixels + (y + down.low) * source.stride
      if PixelQuad.isQuick, let pairs = across.pairs {
        horizontal(from, middle + y * width, across, pairs)
      } else {
        horizontal(from, middle + y * width, across)
      }
    }
    vertical(middle, width, down, out)
    return out
  }

  private static let half: UInt64 = 0x0080_0080_0080_0080
  private static let low: UInt64 = 0x00ff_00ff_00ff_00ff

  @inline(__always) private static func spread(_ c: UInt32) -> UInt64 {
    UInt64(c & 0x00ff_00ff) | UInt64((c >> 8) & 0x00ff_00ff) << 32
  }
  @inline(__always) private static func join(_ sum: UInt64) -> UInt32 {
    let out = ((sum &+ half) >> 8) & low
    return UInt32(truncatingIfNeeded: out) | UInt32(truncatingIfNeeded: out >> 32) << 8
  }

  private static func horizontal(
    _ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ axis: ResampleAxis
  ) {
    axis.taps.withUnsafeBufferPointer { taps in
      axis.weights.withUnsafeBufferPointer { weights in
        for x in 0..<taps.count {
          let tap = taps[x]
          var sum: UInt64 = 0
          for i in 0..<Int(tap.count) {
            sum &+= spread(from[Int(tap.first) &+ i]) &* UInt64(weights[Int(tap.weights) &+ i])
          }
          to[x] = join(sum)
        }
      }
    }
  }

  /// Two neighbours make each pixel: both at once.
  private static func horizontal(
    _ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ axis: ResampleAxis, _ pairs: [SIMD8<UInt16>]
  ) {
    axis.taps.withUnsafeBufferPointer { taps in
      pairs.withUnsafeBufferPointer { pairs in
        for x in 0..<taps.count {
          let two = UnsafeRawPointer(from + Int(taps[x].first)).loadUnaligned(as: UInt64.self)
          let lanes = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(two, to: SIMD8<UInt8>.self)) &* pairs[x]
          let sum = (lanes.lowHalf &+ lanes.highHalf &+ SIMD4(repeating: 128)) &>> 8
          to[x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
        }
      }
    }
  }

  private static func vertical(_ from: UnsafePointer<UInt32>, _ width: Int, _ axis: ResampleAxis, _ out: PixelBuffer) {
    axis.weights.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress else { return }
      for y in 0..<out.height {
        let tap = axis.taps[y]
        let rows = from + (Int(tap.first) - axis.low) * width
        column(rows, width, base + Int(tap.weights), Int(tap.count), out.base + y * out.stride)
      }
    }
  }

  /// One row out of `count` weighted ones.
  private static func column(
    _ rows: UnsafePointer<UInt32>, _ width: Int, _ weights: UnsafePointer<UInt16>, _ count: Int,
    _ to: UnsafeMutablePointer<UInt32>
  ) {
    var x = 0
    #if !DEBUG
      let round = SIMD8<UInt16>(repeating: 128)
      while x &+ 4 <= width {
        var (rb, ag) = (round, round)
        for i in 0..<count {
          let quad = PixelQuad(rows + (i &* width &+ x))
          let weight = SIMD8<UInt16>(repeating: weights[i])
          rb &+= quad.rb &* weight
          ag &+= quad.ag &* weight
        }
        PixelQuad(rb: rb &>> 8, ag: ag &>> 8).store(to + x)
        x &+= 4
      }
    #endif
    while x < width {
      var sum: UInt64 = 0
      for i in 0..<count { sum &+= spread(rows[i &* width &+ x]) &* UInt64(weights[i]) }
      to[x] = join(sum)
      x &+= 1
    }
  }
}
