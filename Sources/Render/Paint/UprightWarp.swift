import Foundation

/// Bilinear sampling under a map that only scales and moves: every row takes its pixels from the same columns, and two
/// source rows are mixed once for a whole row. The same pixels as `BilinearSampler` gives, to the last bit.
final class UprightWarp {
  private typealias Lanes = SIMD8<UInt16>
  private let image: PixelBuffer
  private let origin: Int
  private let step: Int
  /// For each target column the place of its left source pixel in `line`, and the weights of both, four times each.
  private let places: UnsafeMutablePointer<Int32>
  private let weights: UnsafeMutablePointer<Lanes>
  private let count: Int
  /// The source columns in use.
  private let used: Range<Int>
  /// The mixed row, with a clear pixel before and two behind.
  private let line: UnsafeMutablePointer<UInt32>

  /// `inverse` leads from target to source; `columns` are those of the target.
  init(_ image: PixelBuffer, _ inverse: ProjectionTransform, _ columns: Range<Int>) {
    self.image = image
    count = columns.count
    places = .allocate(capacity: count)
    weights = .allocate(capacity: count)
    line = .allocate(capacity: image.width + 3)
    line[0] = 0
    line[image.width + 1] = 0
    line[image.width + 2] = 0
    origin = BilinearSampler.fixed(0.5 * inverse.m22 + inverse.m32 - 0.5)
    step = BilinearSampler.fixed(inverse.m22)
    let start = BilinearSampler.fixed(0.5 * inverse.m11 + inverse.m31 - 0.5)
    let across = BilinearSampler.fixed(inverse.m11)
    var (low, high) = (image.width, 0)
    for i in 0..<count {
      let u = start &+ (columns.lowerBound &+ i) &* across
      let x = u >> BilinearSampler.bits
      let far = UInt16(truncatingIfNeeded: (u >> (BilinearSampler.bits - 8)) & 255)
      let isInside = x >= -1 && x < image.width
      places[i] = isInside ? Int32(x + 1) : 0
      weights[i] = Lanes(
        lowHalf: SIMD4(repeating: isInside ? 256 - far : 0), highHalf: SIMD4(repeating: isInside ? far : 0))
      if isInside { (low, high) = (min(low, x), max(high, x + 2)) }
    }
    used = max(low, 0)..<max(max(low, 0), min(high, image.width))
  }

  deinit {
    places.deallocate()
    weights.deallocate()
    line.deallocate()
  }

  /// Row `y` of the target; false when it is clear.
  func row(_ y: Int, into out: UnsafeMutablePointer<UInt32>) -> Bool {
    let v = origin &+ y &* step
    let top = v >> BilinearSampler.bits
    guard top >= -1, top < image.height, !used.isEmpty else { return false }
    mix(top, UInt16(truncatingIfNeeded: (v >> (BilinearSampler.bits - 8)) & 255))
    let half = SIMD4<UInt16>(repeating: 128)
    for i in 0..<count {
      let two = UnsafeRawPointer(line + Int(places[i])).loadUnaligned(as: UInt64.self)
      let lanes = Lanes(truncatingIfNeeded: unsafeBitCast(two, to: SIMD8<UInt8>.self)) &* weights[i]
      let sum = (lanes.lowHalf &+ lanes.highHalf &+ half) &>> 8
      out[i] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
    }
    return true
  }

  /// Mixes rows `top` and the one below in 256ths; beyond the image lies nothing.
  private func mix(_ top: Int, _ far: UInt16) {
    let near = 256 - far
    let to = line + 1
    guard top >= 0, top + 1 < image.height else {
      let row = image.pixels + max(top, 0) * image.stride
      let weight = UInt32(top >= 0 ? near : far)
      for x in used { to[x] = Self.weighted(row[x], weight, 0, 0) }
      return
    }
    let (upper, lower) = (image.pixels + top * image.stride, image.pixels + (top + 1) * image.stride)
    let (a, b) = (PixelOctet.Lanes(repeating: near), PixelOctet.Lanes(repeating: far))
    let half = PixelOctet.Lanes(repeating: 128)
    var x = used.lowerBound
    while x &+ 8 <= used.upperBound {
      let (p, q) = (PixelOctet(upper + x), PixelOctet(lower + x))
      PixelOctet(rb: (p.rb &* a &+ q.rb &* b &+ half) &>> 8, ag: (p.ag &* a &+ q.ag &* b &+ half) &>> 8).store(to + x)
      x &+= 8
    }
    while x < used.upperBound {
      to[x] = Self.weighted(upper[x], UInt32(near), lower[x], UInt32(far))
      x &+= 1
    }
  }

  @inline(__always)
  private static func weighted(_ p: UInt32, _ a: UInt32, _ q: UInt32, _ b: UInt32) -> UInt32 {
    let low: UInt32 = 0x00ff_00ff
    let rb = ((p & low) &* a &+ (q & low) &* b &+ 0x0080_0080) >> 8 & low
    let ag = ((p >> 8 & low) &* a &+ (q >> 8 & low) &* b &+ 0x0080_0080) >> 8 & low
    return rb | ag << 8
  }
}
