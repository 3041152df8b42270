import Documents

/// 128 bits that stand for pixels: equal pixels give equal hashes on every machine; the unused fourth byte of a pixel
/// does not count. Not cryptographic.
public struct ContentHash: Hashable, Sendable {
  public let high: UInt64
  public let low: UInt64

  /// 32 lowercase hexadecimal digits.
  public var hex: String { high.hexDigits + low.hexDigits }
}

/// Absorbs 128 bits at a time with one 64 x 64 -> 128 multiplication and keeps both halves of the product.
struct HashState {
  private var s0: UInt64
  private var s1: UInt64

  @inline(__always)
  init(seed: UInt64) {
    s0 = seed ^ 0x9E37_79B9_7F4A_7C15
    s1 = (seed &* 0xD6E8_FEB8_6659_FD93) ^ 0xC2B2_AE3D_27D4_EB4F
  }

  @inline(__always)
  mutating func absorb(_ a: UInt64, _ b: UInt64) {
    let product = (a ^ s0).multipliedFullWidth(by: b ^ s1)
    // The inputs are added again so that a zero factor loses nothing.
    s0 = product.low ^ (b &+ 0x1656_67B1_9E37_79F9)
    s1 = product.high &+ a &+ 0x27D4_EB2F_1656_67C5
  }

  @inline(__always)
  mutating func absorb(_ hash: ContentHash) { absorb(hash.high, hash.low) }
  @inline(__always)
  mutating func absorb(_ other: HashState) { absorb(other.s0, other.s1) }

  @inline(__always)
  func finished() -> ContentHash {
    var last = self
    last.absorb(0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3)
    last.absorb(0x1D8E_4E27_C47D_124F, 0xEB44_ACCA_B455_D165)
    return ContentHash(high: Self.scrambled(last.s1), low: Self.scrambled(last.s0))
  }

  @inline(__always)
  private static func scrambled(_ value: UInt64) -> UInt64 {
    var x = value ^ (value &>> 30)
    x = x &* 0xBF58_476D_1CE4_E5B9
    x ^= x &>> 27
    x = x &* 0x94D0_49BB_1331_11EB
    return x ^ (x &>> 31)
  }
}

extension ContentHash {
  /// The colour bytes of two neighbouring pixels.
  private static let colours: UInt64 = 0x00FF_FFFF_00FF_FFFF

  /// The hash of one row of BGRX pixels. Four independent states keep the multiplier busy.
  static func row(_ pixels: UnsafeRawPointer, width: Int) -> ContentHash {
    var a = HashState(seed: 1)
    var b = HashState(seed: 2)
    var c = HashState(seed: 3)
    var d = HashState(seed: 4)
    var p = pixels
    for _ in 0..<(width &>> 4) {
      a.absorb(word(p, 0), word(p, 8))
      b.absorb(word(p, 16), word(p, 24))
      c.absorb(word(p, 32), word(p, 40))
      d.absorb(word(p, 48), word(p, 56))
      p += 64
    }
    for _ in 0..<(width & 15) {
      a.absorb(UInt64(p.loadUnaligned(as: UInt32.self)) & colours, 0)
      p += 4
    }
    a.absorb(b)
    c.absorb(d)
    a.absorb(c)
    a.absorb(UInt64(width), 0)
    return a.finished()
  }

  /// The hash of a whole picture from its rows' hashes.
  static func picture(width: Int, rows: UnsafeBufferPointer<ContentHash>) -> ContentHash {
    var state = HashState(seed: 5)
    state.absorb(UInt64(width), UInt64(rows.count))
    for row in rows { state.absorb(row) }
    return state.finished()
  }

  /// The hash of a whole picture.
  public init(of view: PixelView) {
    self = withUnsafeTemporaryAllocation(of: ContentHash.self, capacity: view.height) { rows in
      for y in 0..<view.height { rows[y] = .row(view.row(y), width: view.width) }
      return .picture(width: view.width, rows: UnsafeBufferPointer(rows))
    }
  }

  @inline(__always)
  private static func word(_ p: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    p.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & colours
  }
}
