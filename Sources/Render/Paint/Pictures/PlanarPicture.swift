import Foundation

/// One decoded clip frame as ffmpeg gives it: planar Y'CbCr 4:2:0 in limited range (16...235 and 16...240), the chroma
/// planes half as wide and high, rounded up.
// why unchecked: the bytes are written once, before anybody else sees them.
final class PlanarPicture: @unchecked Sendable {
  let width: Int
  let height: Int
  let matrix: VideoMatrix
  /// Y, then Cb, then Cr, without gaps.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int

  init(width: Int, height: Int, matrix: VideoMatrix) {
    (self.width, self.height, self.matrix) = (width, height, matrix)
    count = PlanarPicture.byteCount(width: width, height: height)
    bytes = .allocate(capacity: count + 64)
  }
  deinit { bytes.deallocate() }

  static func byteCount(width: Int, height: Int) -> Int {
    width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
  }

  /// The picture as opaque pixels; rows outside of `rows` are left undefined.
  func pixels(rows: Range<Int>? = nil) -> PixelBuffer {
    let buffer = PixelBuffer(undefinedWidth: width, height: height)
    let rows = (rows ?? 0..<height).clamped(to: 0..<height)
    let (half, lines) = ((width + 1) / 2, (height + 1) / 2)
    let (cb, cr) = (bytes + width * height, bytes + width * height + half * lines)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * (half + 1 + width + 16)) { space in
      guard let base = space.baseAddress else { return }
      let (fineCb, fineCr) = (base, base + (half + 1))
      let (wideCb, wideCr) = (base + 2 * (half + 1), base + 2 * (half + 1) + width + 16)
      for y in rows {
        // Chroma lies between two rows: three quarters of the nearer, one of the other.
        let near = y / 2
        let other = min(max(y & 1 == 0 ? near - 1 : near + 1, 0), lines - 1)
        Self.blend(cb + near * half, cb + other * half, half, into: fineCb)
        Self.blend(cr + near * half, cr + other * half, half, into: fineCr)
        Self.widen(fineCb, half, width, into: wideCb)
        Self.widen(fineCr, half, width, into: wideCr)
        matrix.convert(
          bytes + y * width, wideCb, wideCr, width, into: buffer.base + y * buffer.stride)
      }
    }
    return buffer
  }

  @inline(__always)
  private static func blend(
    _ near: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int, into out: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count { out[x] = UInt8(truncatingIfNeeded: (3 &* UInt16(near[x]) &+ UInt16(other[x]) &+ 2) &>> 2) }
    out[count] = out[count &- 1]
  }

  /// Chroma lies on the even pixels of a row; odd ones take the mean of both neighbours.
  @inline(__always)
  private static func widen(
    _ from: UnsafePointer<UInt8>, _ half: Int, _ width: Int, into out: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<half {
      let (a, b) = (from[x], from[x &+ 1])
      out[2 &* x] = a
      out[2 &* x &+ 1] = UInt8(truncatingIfNeeded: (UInt16(a) &+ UInt16(b) &+ 1) &>> 1)
    }
  }
}

/// How Y'CbCr becomes RGB.
public enum VideoMatrix: Hashable, Sendable {
  case bt601, bt709

  /// What a stream without a tag is taken for: HD is BT.709, smaller pictures are BT.601.
  static func assumed(height: Int) -> VideoMatrix { height >= 720 ? .bt709 : .bt601 }

  /// R = 1.164 (Y - 16) + r Cr and so on, in 32nds; the products are rounded down from finer ones so that all fits
  /// 16 bits.
  @inline(__always)
  private var weights: (crToRed: Int16, cbToGreen: Int16, crToGreen: Int16, cbToBlue: Int16) {
    // In 64ths.
    switch self {
    case .bt601: (102, -25, -52, 129)
    case .bt709: (115, -14, -34, 135)
    }
  }

  @inline(__always)
  fileprivate func convert(
    _ y: UnsafePointer<UInt8>, _ cb: UnsafePointer<UInt8>, _ cr: UnsafePointer<UInt8>, _ count: Int,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    typealias Lanes = SIMD8<Int16>
    let weights = weights
    @inline(__always) func load(_ from: UnsafePointer<UInt8>) -> Lanes {
      Lanes(truncatingIfNeeded: UnsafeRawPointer(from).loadUnaligned(as: SIMD8<UInt8>.self))
    }
    @inline(__always) func atLeast(_ value: Lanes, _ least: Lanes) -> Lanes {
      value.replacing(with: least, where: value .< least)
    }
    @inline(__always) func byte(_ sum: Lanes) -> SIMD8<UInt32> {
      let (none, all) = (Lanes(repeating: 0), Lanes(repeating: 255))
      let low = atLeast((sum &+ 16) &>> 5, none)
      return SIMD8<UInt32>(truncatingIfNeeded: low.replacing(with: all, where: all .< low))
    }
    @inline(__always) func eight(_ y: UnsafePointer<UInt8>, _ cb: UnsafePointer<UInt8>, _ cr: UnsafePointer<UInt8>)
      -> SIMD8<UInt32>
    {
      let light = atLeast(load(y), Lanes(repeating: 16)) &- 16
      // Up to 35,611: more than a signed lane holds.
      let scaled = (unsafeBitCast(light, to: SIMD8<UInt16>.self) &* 149) &>> 2
      let base = unsafeBitCast(scaled, to: Lanes.self)
      let blue = load(cb) &- 128
      let red = load(cr) &- 128
      let r = byte(base &+ (red &* weights.crToRed) &>> 1)
      let g = byte(base &+ (blue &* weights.cbToGreen &+ red &* weights.crToGreen) &>> 1)
      let b = byte(base &+ (blue &* weights.cbToBlue) &>> 1)
      return b | g &<< 8 | r &<< 16 | 0xff00_0000
    }
    var x = 0
    while x &+ 8 <= count {
      UnsafeMutableRawPointer(out + x).storeBytes(of: eight(y + x, cb + x, cr + x), as: SIMD8<UInt32>.self)
      x &+= 8
    }
    if x < count {
      // The planes have room behind them; the row does not.
      let rest = eight(y + x, cb + x, cr + x)
      for k in 0..<(count &- x) { out[x &+ k] = rest[k] }
    }
  }
}
