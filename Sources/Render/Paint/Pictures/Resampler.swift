import Foundation

/// Which source pixels make a target pixel along one axis, with weights that add up to 256.
struct ResampleAxis {
  struct Tap {
    var first: Int32
    var count: Int32
    var weights: Int32
  }
  let taps: [Tap]
  let weights: [UInt16]
  /// Source pixels in use.
  let low: Int
  let high: Int

  /// Maps `target` pixels onto `source` pixels from `start`, `length` long (pixels, may be fractions). A tent as wide
  /// as the pixels are apart when shrinking, a little narrower so that edges stay crisp; plain linear when enlarging.
  init(target: Int, source: Int, start: Double, length: Double) {
    let step = length / Double(target)
    let reach = max(1, step * 0.75)
    var taps: [Tap] = []
    var weights: [UInt16] = []
    taps.reserveCapacity(target)
    for k in 0..<target {
      let center = start + (Double(k) + 0.5) * step - 0.5
      let a = Int((center - reach).rounded(.down)) + 1
      let b = max(a, Int((center + reach).rounded(.up)) - 1)
      var raw: [Int: Double] = [:]
      var (lo, hi) = (source - 1, 0)
      for i in a...b {
        let w = max(0, 1 - abs(Double(i) - center) / reach)
        if w <= 0 { continue }
        let at = min(max(i, 0), source - 1)
        raw[at, default: 0] += w
        (lo, hi) = (min(lo, at), max(hi, at))
      }
      if raw.isEmpty {
        let at = min(max(Int(center.rounded()), 0), source - 1)
        raw[at] = 1
        (lo, hi) = (at, at)
      }
      let sum = (lo...hi).reduce(0.0) { $0 + (raw[$1] ?? 0) }
      taps.append(Tap(first: Int32(lo), count: Int32(hi - lo + 1), weights: Int32(weights.count)))
      // Rounding the running total keeps the sum at 256.
      var (running, given) = (0.0, 0)
      for i in lo...hi {
        running += (raw[i] ?? 0) / sum * 256
        let next = Int(running.rounded())
        weights.append(UInt16(next - given))
        given = next
      }
    }
    self.taps = taps
    self.weights = weights
    low = taps.map { Int($0.first) }.min() ?? 0
    high = taps.map { Int($0.first + $0.count) }.max() ?? source
  }
}

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
    let out = PixelBuffer(width: width, height: height)
    let rows = down.high - down.low
    let middle = UnsafeMutablePointer<UInt32>.allocate(capacity: width * rows)
    defer { middle.deallocate() }
    for y in 0..<rows {
      horizontal(source.pixels + (y + down.low) * source.stride, middle + y * width, across)
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

  private static func vertical(_ from: UnsafePointer<UInt32>, _ width: Int, _ axis: ResampleAxis, _ out: PixelBuffer) {
    let sums = UnsafeMutablePointer<UInt64>.allocate(capacity: width)
    defer { sums.deallocate() }
    for y in 0..<out.height {
      let tap = axis.taps[y]
      let to = out.base + y * out.stride
      for i in 0..<Int(tap.count) {
        let weight = UInt64(axis.weights[Int(tap.weights) + i])
        let row = from + (Int(tap.first) + i - axis.low) * width
        if i == 0 {
          for x in 0..<width { sums[x] = spread(row[x]) &* weight }
        } else {
          for x in 0..<width { sums[x] &+= spread(row[x]) &* weight }
        }
      }
      for x in 0..<width { to[x] = join(sums[x]) }
    }
  }
}
