/// Eight premultiplied pixels at a time, as 16-bit lanes: the same arithmetic as `Pixel`, to the last bit.
struct PixelOctet {
  typealias Lanes = SIMD16<UInt16>
  private static let low = SIMD8<UInt32>(repeating: 0x00ff_00ff)
  private static let half = Lanes(repeating: 128)
  /// Red and blue, alpha and green.
  var rb: Lanes
  var ag: Lanes

  @inline(__always) init(rb: Lanes, ag: Lanes) { (self.rb, self.ag) = (rb, ag) }
  @inline(__always) init(_ pixels: SIMD8<UInt32>) {
    rb = unsafeBitCast(pixels & Self.low, to: Lanes.self)
    ag = unsafeBitCast((pixels &>> 8) & Self.low, to: Lanes.self)
  }
  @inline(__always) init(_ color: UInt32) { self.init(SIMD8(repeating: color)) }
  @inline(__always) init(_ from: UnsafePointer<UInt32>) {
    self.init(UnsafeRawPointer(from).loadUnaligned(as: SIMD8<UInt32>.self))
  }
  @inline(__always) init(_ from: UnsafeMutablePointer<UInt32>) { self.init(UnsafePointer(from)) }

  @inline(__always) func store(_ to: UnsafeMutablePointer<UInt32>) {
    let v = unsafeBitCast(rb, to: SIMD8<UInt32>.self) | unsafeBitCast(ag, to: SIMD8<UInt32>.self) &<< 8
    UnsafeMutableRawPointer(to).storeBytes(of: v, as: SIMD8<UInt32>.self)
  }

  /// Each pixel's alpha in both of its lanes.
  @inline(__always) var alpha: Lanes {
    let a = unsafeBitCast(ag, to: SIMD8<UInt32>.self) &>> 16
    return unsafeBitCast(a | a &<< 16, to: Lanes.self)
  }
  /// Eight coverage bytes, each in both lanes of its pixel.
  @inline(__always) static func lanes(_ bytes: UnsafePointer<UInt8>) -> Lanes {
    let wide = SIMD8<UInt32>(truncatingIfNeeded: UnsafeRawPointer(bytes).loadUnaligned(as: SIMD8<UInt8>.self))
    return unsafeBitCast(wide | wide &<< 16, to: Lanes.self)
  }
  @inline(__always) static func lanes(_ alpha: UInt32) -> Lanes { Lanes(repeating: UInt16(truncatingIfNeeded: alpha)) }

  @inline(__always) private static func by255(_ t: Lanes) -> Lanes { (t &+ (t &>> 8)) &>> 8 }

  @inline(__always) func scaled(_ a: Lanes) -> PixelOctet {
    PixelOctet(rb: Self.by255(rb &* a &+ Self.half), ag: Self.by255(ag &* a &+ Self.half))
  }
  @inline(__always) func over(_ d: PixelOctet) -> PixelOctet {
    let kept = d.scaled(Lanes(repeating: 255) &- alpha)
    return PixelOctet(rb: rb &+ kept.rb, ag: ag &+ kept.ag)
  }
  /// This moved toward `s` by `a` / 255.
  @inline(__always) func mixed(_ s: PixelOctet, _ a: Lanes) -> PixelOctet {
    let b = Lanes(repeating: 255) &- a
    return PixelOctet(
      rb: Self.by255(s.rb &* a &+ rb &* b &+ Self.half), ag: Self.by255(s.ag &* a &+ ag &* b &+ Self.half))
  }
}
