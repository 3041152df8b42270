import Foundation

/// Scales pictures, well enough to look at and the same on every machine.
enum Resampler {
  /// `crop` in unit coordinates of the source.
  static func scale(_ source: PixelBuffer, width: Int, height: Int, crop: CGRect) -> PixelBuffer {
    if isWhole(crop) && width == source.width && height == source.height { return source }
    let out = PixelBuffer(undefinedWidth: width, height: height)
    draw(source, box: out.bounds, crop: crop, on: out.surface(), clip: out.bounds)
    return out
  }

  /// Overwrites the pixels of `clip` with those of the source scaled to `box`: the same ones whatever `clip` is.
  static func draw(_ source: PixelBuffer, box: PixelRect, crop: CGRect, on target: Surface, clip: PixelRect) {
    let r = box.intersection(clip).intersection(target.bounds)
    if r.isEmpty { return }
    if isWhole(crop) && box.width == source.width && box.height == source.height {
      let from = source.surface(x: box.minX, y: box.minY)
      for y in r.minY..<r.maxY { Rows.copy(target.row(y) + r.minX, from.row(y) + r.minX, r.width) }
      return
    }
    let (sw, sh) = (Double(source.width), Double(source.height))
    let across = ResampleAxis.of(
      target: box.width, source: source.width, start: crop.minX * sw, length: max(crop.width * sw, 1e-6))
    let down = ResampleAxis.of(
      target: box.height, source: source.height, start: crop.minY * sh, length: max(crop.height * sh, 1e-6))
    let (top, bottom) = (down.taps[r.minY - box.minY], down.taps[r.maxY - 1 - box.minY])
    let (low, high) = (Int(top.first), Int(bottom.first + bottom.count))
    let (left, width) = (r.minX - box.minX, r.width)
    let middle = PixelMemory.take(width * (high - low))
    defer { PixelMemory.give(middle, width * (high - low)) }
    for y in low..<high {
      let from = source.pixels + y * source.stride
      let to = middle + (y - low) * width
      if let pairs = across.pairs {
        horizontal(from, to, across, pairs, left..<(left + width))
      } else {
        horizontal(from, to, across, left..<(left + width))
      }
    }
    down.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for y in r.minY..<r.maxY {
        let tap = down.taps[y - box.minY]
        let rows = middle + (Int(tap.first) - low) * width
        column(rows, width, weights + Int(tap.weights), Int(tap.count), target.row(y) + r.minX)
      }
    }
  }

  static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
  private static func isWhole(_ crop: CGRect) -> Bool { crop == whole }

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
    _ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ axis: ResampleAxis, _ range: Range<Int>
  ) {
    axis.taps.withUnsafeBufferPointer { taps in
      axis.weights.withUnsafeBufferPointer { weights in
        for x in range {
          let tap = taps[x]
          var sum: UInt64 = 0
          for i in 0..<Int(tap.count) {
            sum &+= spread(from[Int(tap.first) &+ i]) &* UInt64(weights[Int(tap.weights) &+ i])
          }
          to[x &- range.lowerBound] = join(sum)
        }
      }
    }
  }

  /// Two neighbours make each pixel: both at once.
  private static func horizontal(
    _ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ axis: ResampleAxis, _ pairs: [SIMD8<UInt16>],
    _ range: Range<Int>
  ) {
    axis.taps.withUnsafeBufferPointer { taps in
      pairs.withUnsafeBufferPointer { pairs in
        for x in range {
          let two = UnsafeRawPointer(from + Int(taps[x].first)).loadUnaligned(as: UInt64.self)
          let lanes = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(two, to: SIMD8<UInt8>.self)) &* pairs[x]
          let sum = (lanes.lowHalf &+ lanes.highHalf &+ SIMD4(repeating: 128)) &>> 8
          to[x &- range.lowerBound] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
        }
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
