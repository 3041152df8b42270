import Foundation

/// Scales pictures, well enough to look at and the same on every machine.
enum Resampler {
  /// `crop` in unit coordinates of the source.
  static func scale(_ source: PixelBuffer, width: Int, height: Int, crop: CGRect) -> PixelBuffer {
    let (sw, sh) = (Double(source.width), Double(source.height))
    let isWhole = crop == CGRect(x: 0, y: 0, width: 1, height: 1)
    if isWhole && width == source.width && height == source.height { return source }
    let across = ResampleAxis.of(
      target: width, source: source.width, start: crop.minX * sw, length: max(crop.width * sw, 1e-6))
    let down = ResampleAxis.of(
      target: height, source: source.height, start: crop.minY * sh, length: max(crop.height * sh, 1e-6))
    let out = PixelBuffer(undefinedWidth: width, height: height)
    let rows = down.high - down.low
    let middle = PixelMemory.take(width * rows)
    defer { PixelMemory.give(middle, width * rows) }
    for y in 0..<rows {
      let from = source.pixels + (y + down.low) * source.stride
      if let pairs = across.pairs {
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
    if count == 2 { x = pairs(rows, rows + width, width, weights[0], weights[1], to) }
    let round = SIMD16<UInt16>(repeating: 128)
    while x &+ 8 <= width {
      var (rb, ag) = (round, round)
      for i in 0..<count {
        let group = PixelOctet(rows + (i &* width &+ x))
        let weight = SIMD16<UInt16>(repeating: weights[i])
        rb &+= group.rb &* weight
        ag &+= group.ag &* weight
      }
      PixelOctet(rb: rb &>> 8, ag: ag &>> 8).store(to + x)
      x &+= 8
    }
    while x < width {
      var sum: UInt64 = 0
      for i in 0..<count { sum &+= spread(rows[i &* width &+ x]) &* UInt64(weights[i]) }
      to[x] = join(sum)
      x &+= 1
    }
  }

  /// The usual case of an enlarged picture: two rows. Returns how many pixels are done.
  private static func pairs(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int, _ a: UInt16, _ b: UInt16,
    _ to: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let round = SIMD16<UInt16>(repeating: 128)
    let (first, second) = (SIMD16<UInt16>(repeating: a), SIMD16<UInt16>(repeating: b))
    var x = 0
    while x &+ 8 <= width {
      let (p, q) = (PixelOctet(upper + x), PixelOctet(lower + x))
      let rb = p.rb &* first &+ q.rb &* second &+ round
      let ag = p.ag &* first &+ q.ag &* second &+ round
      PixelOctet(rb: rb &>> 8, ag: ag &>> 8).store(to + x)
      x &+= 8
    }
    return x
  }
}
