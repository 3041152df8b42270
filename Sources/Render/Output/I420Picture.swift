/// A picture as planar Y'CbCr 4:2:0, BT.709, limited range (16...235 and 16...240), what video encoders take as it is.
/// Odd sizes are padded to even ones by repeating the last column and row.
final class I420Picture {
  /// Of the Y plane, even.
  let width: Int
  let height: Int
  private let source: (width: Int, height: Int)
  /// Y, then Cb, then Cr, without gaps.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int

  init(width: Int, height: Int) {
    source = (width, height)
    self.width = (width + 1) & ~1
    self.height = (height + 1) & ~1
    count = self.width * self.height * 3 / 2
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
  }

  deinit { bytes.deallocate() }

  /// Converts the pairs of rows that `rows` touches.
  func convert(_ view: PixelView, rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<source.height)
    if rows.isEmpty { return }
    let chromaWidth = width / 2
    for pair in (rows.lowerBound / 2)...((rows.upperBound - 1) / 2) {
      let upper = view.row(2 * pair).assumingMemoryBound(to: UInt32.self)
      let lower = view.row(min(2 * pair + 1, source.height - 1)).assumingMemoryBound(to: UInt32.self)
      let y = bytes + 2 * pair * width
      let cb = bytes + width * height + pair * chromaWidth
      let cr = cb + chromaWidth * (height / 2)
      Self.luma(upper, source.width, into: y)
      Self.luma(lower, source.width, into: y + width)
      let whole = source.width / 2
      Self.chroma(upper, lower, whole, cb, cr)
      if whole < chromaWidth {
        y[width - 1] = y[width - 2]
        y[2 * width - 1] = y[2 * width - 2]
        var last = (upper[source.width - 1], upper[source.width - 1])
        var below = (lower[source.width - 1], lower[source.width - 1])
        withUnsafeBytes(of: &last) { last in
          withUnsafeBytes(of: &below) { below in
            Self.chroma(
              last.baseAddress!.assumingMemoryBound(to: UInt32.self),
              below.baseAddress!.assumingMemoryBound(to: UInt32.self), 1, cb + whole, cr + whole)
          }
        }
      }
    }
  }

  private typealias Lanes = SIMD4<Int32>

  /// BT.709: Y' = 0.2126 R + 0.7152 G + 0.0722 B, times 219/255, in units of 1/32768.
  @inline(__always)
  private static func luma(_ pixels: UnsafePointer<UInt32>, _ count: Int, into out: UnsafeMutablePointer<UInt8>) {
    for x in 0..<count {
      let p = Int32(bitPattern: pixels[x])
      let sum = 5983 &* (p &>> 16 & 255) &+ 20127 &* (p &>> 8 & 255) &+ 2032 &* (p & 255)
      out[x] = UInt8(truncatingIfNeeded: (sum &+ (16 &<< 15 &+ 1 &<< 14)) &>> 15)
    }
  }

  /// Cb = (B - Y') / 1.8556 and Cr = (R - Y') / 1.5748, times 224/255, of the sum of four pixels: units of 1/131072.
  @inline(__always)
  private static func chroma(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ count: Int,
    _ cb: UnsafeMutablePointer<UInt8>, _ cr: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    while x &+ 4 <= count {
      let above = UnsafeRawPointer(upper + 2 &* x).loadUnaligned(as: SIMD8<Int32>.self)
      let below = UnsafeRawPointer(lower + 2 &* x).loadUnaligned(as: SIMD8<Int32>.self)
      let (blue, red) = chroma(above.evenHalf, above.oddHalf, below.evenHalf, below.oddHalf)
      store(blue, cb + x)
      store(red, cr + x)
      x &+= 4
    }
    while x < count {
      func lanes(_ row: UnsafePointer<UInt32>, _ i: Int) -> Lanes { Lanes(repeating: Int32(bitPattern: row[i])) }
      let (blue, red) = chroma(
        lanes(upper, 2 &* x), lanes(upper, 2 &* x &+ 1), lanes(lower, 2 &* x), lanes(lower, 2 &* x &+ 1))
      cb[x] = UInt8(truncatingIfNeeded: blue[0])
      cr[x] = UInt8(truncatingIfNeeded: red[0])
      x &+= 1
    }
  }

  @inline(__always)
  private static func chroma(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> (Lanes, Lanes) {
    // Red and blue are summed side by side: four bytes fit 16 bits.
    let mask = Lanes(repeating: 0x00FF_00FF)
    let low = Lanes(repeating: 0x3FF)
    let redBlue = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask)
    let greens = (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask)
    let green = greens & low
    let half = Lanes(repeating: 128 &<< 17 &+ 1 &<< 16)
    return (
      (weigh(redBlue, 14392, -3298) &+ weigh(green, -11094, 0) &+ half) &>> 17,
      (weigh(redBlue, -1320, 14392) &+ weigh(green, -13072, 0) &+ half) &>> 17
    )
  }

  /// Low halves times `low` plus high halves times `high`: one instruction on most machines.
  @inline(__always)
  private static func weigh(_ pairs: Lanes, _ low: Int32, _ high: Int32) -> Lanes {
    let halves = SIMD8<Int32>(truncatingIfNeeded: unsafeBitCast(pairs, to: SIMD8<Int16>.self))
    let products = halves &* SIMD8<Int32>(low, high, low, high, low, high, low, high)
    return products.evenHalf &+ products.oddHalf
  }

  /// The low bytes of four lanes.
  @inline(__always)
  private static func store(_ lanes: Lanes, _ out: UnsafeMutablePointer<UInt8>) {
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: lanes)
    UnsafeMutableRawPointer(out).storeBytes(of: bytes, as: SIMD4<UInt8>.self)
  }
}
