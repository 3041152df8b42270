/// Paints one colour through 8-bit coverage onto premultiplied pixels: source over, rounded exactly as
/// (x + 128 + ((x + 128) >> 8)) >> 8 divides by 255. Integer arithmetic only, so every machine gets the same bytes.
struct CoverageBlend {
  /// The colour times each coverage, premultiplied. Made once a colour.
  let table: [UInt32]
  let color: ResolvedColor
  private let isOpaque: Bool

  init(color: ResolvedColor) {
    self.color = color
    func byte(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
    let alpha = byte(color.opacity)
    let opacity = Float(alpha) / 255
    let (r, g, b) = (byte(color.red * opacity), byte(color.green * opacity), byte(color.blue * opacity))
    table = (0...255).map { coverage in
      let c = UInt32(coverage)
      return Self.divide(alpha * c) << 24 | Self.divide(min(r, alpha) * c) << 16 | Self.divide(min(g, alpha) * c) << 8
        | Self.divide(min(b, alpha) * c)
    }
    isOpaque = alpha == 255
  }

  @inline(__always) static func divide(_ value: UInt32) -> UInt32 {
    let x = value + 128
    return (x + (x >> 8)) >> 8
  }

  /// One row of `count` pixels.
  @inline(__always) func row(_ coverage: UnsafePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      let full = table[255]
      var x = 0
      while x + 4 <= count {
        let four = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt32.self)
        if four == 0 {
          x += 4
          continue
        }
        let target = UnsafeMutableRawPointer(pixels + x)
        if four == UInt32.max && isOpaque {
          target.storeBytes(of: SIMD4(repeating: full), as: SIMD4<UInt32>.self)
        } else {
          let source = SIMD4(
            table[Int(coverage[x])], table[Int(coverage[x + 1])], table[Int(coverage[x + 2])],
            table[Int(coverage[x + 3])])
          let under = UnsafeRawPointer(target).loadUnaligned(as: SIMD4<UInt32>.self)
          target.storeBytes(of: Self.over(source, under), as: SIMD4<UInt32>.self)
        }
        x += 4
      }
      while x < count {
        if coverage[x] != 0 { pixels[x] = Self.over(table[Int(coverage[x])], pixels[x]) }
        x += 1
      }
    }
  }

  /// source + under * (255 - source alpha) / 255 for four pixels.
  @inline(__always) static func over(_ source: SIMD4<UInt32>, _ under: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let rest = SIMD4<UInt32>(repeating: 255) &- (source &>> 24)
    // Two channels at a time in 16-bit lanes: the same factor in both halves of each pixel.
    let factor = unsafeBitCast(rest | rest &<< 16, to: SIMD8<UInt16>.self)
    let mask = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    let low = scale(unsafeBitCast(under & mask, to: SIMD8<UInt16>.self), factor)
    let high = scale(unsafeBitCast((under &>> 8) & mask, to: SIMD8<UInt16>.self), factor)
    return source
      &+ (unsafeBitCast(low, to: SIMD4<UInt32>.self)
        | unsafeBitCast(high, to: SIMD4<UInt32>.self) &<< 8)
  }

  @inline(__always) private static func scale(_ value: SIMD8<UInt16>, _ factor: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let x = value &* factor &+ SIMD8(repeating: 128)
    return (x &+ (x &>> 8)) &>> 8
  }

  /// The same for one pixel.
  @inline(__always) static func over(_ source: UInt32, _ under: UInt32) -> UInt32 {
    let rest = 255 - (source >> 24)
    func part(_ shift: UInt32) -> UInt32 { divide((under >> shift & 255) * rest) << shift }
    return source &+ (part(0) | part(8) | part(16) | part(24))
  }
}
