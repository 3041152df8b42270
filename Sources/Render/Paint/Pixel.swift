/// Arithmetic on one premultiplied pixel; two channels a multiplication, rounded to the nearest of 255 steps.
enum Pixel {
  @inline(__always) private static func by255(_ t: UInt32) -> UInt32 {
    ((t &+ ((t >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
  }

  /// Every channel times `a` / 255.
  @inline(__always) static func scale(_ c: UInt32, _ a: UInt32) -> UInt32 {
    let rb = by255((c & 0x00ff_00ff) &* a &+ 0x0080_0080)
    let ag = by255(((c >> 8) & 0x00ff_00ff) &* a &+ 0x0080_0080)
    return rb | (ag << 8)
  }

  /// `s` painted over `d`.
  @inline(__always) static func over(_ s: UInt32, _ d: UInt32) -> UInt32 {
    s &+ scale(d, 255 &- (s >> 24))
  }

  /// `d` moved toward `s` by `a` / 255, rounded once.
  @inline(__always) static func mix(_ d: UInt32, _ s: UInt32, _ a: UInt32) -> UInt32 {
    let b = 255 &- a
    let rb = by255((s & 0x00ff_00ff) &* a &+ (d & 0x00ff_00ff) &* b &+ 0x0080_0080)
    let ag = by255(((s >> 8) & 0x00ff_00ff) &* a &+ ((d >> 8) & 0x00ff_00ff) &* b &+ 0x0080_0080)
    return rb | (ag << 8)
  }

  /// `x` in 0...1 as 0...255.
  @inline(__always) static func byte(_ x: Double) -> UInt32 {
    UInt32(min(max(x, 0), 1) * 255 + 0.5)
  }

  @inline(__always) static func pack(_ a: UInt32, _ r: UInt32, _ g: UInt32, _ b: UInt32) -> UInt32 {
    a << 24 | r << 16 | g << 8 | b
  }
}

extension ResolvedColor {
  /// As a premultiplied pixel.
  var premultiplied: UInt32 {
    let a = Double(min(max(opacity, 0), 1))
    return Pixel.pack(
      Pixel.byte(a), Pixel.byte(Double(red).clampedToUnit * a), Pixel.byte(Double(green).clampedToUnit * a),
      Pixel.byte(Double(blue).clampedToUnit * a))
  }
}

extension Double {
  var clampedToUnit: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
