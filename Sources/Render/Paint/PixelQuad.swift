/// Four premultiplied pixels as 16-bit lanes, to be added up.
struct PixelQuad {
  typealias Lanes = SIMD8<UInt16>
  private static let low = SIMD4<UInt32>(repeating: 0x00ff_00ff)
  /// Red and blue, alpha and green.
  var rb: Lanes
  var ag: Lanes

  @inline(__always) init(_ pixels: SIMD4<UInt32>) {
    rb = unsafeBitCast(pixels & Self.low, to: Lanes.self)
    ag = unsafeBitCast((pixels &>> 8) & Self.low, to: Lanes.self)
  }
  @inline(__always) init(_ color: UInt32) { self.init(SIMD4(repeating: color)) }
  @inline(__always) init(_ from: UnsafePointer<UInt32>) {
    self.init(UnsafeRawPointer(from).loadUnaligned(as: SIMD4<UInt32>.self))
  }
  @inline(__always) init(_ from: UnsafeMutablePointer<UInt32>) { self.init(UnsafePointer(from)) }
}
