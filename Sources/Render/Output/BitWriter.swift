/// Bits into bytes, least significant first, as deflate wants them. The caller guarantees room for 8 bytes past the end.
struct BitWriter {
  private(set) var next: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ start: UnsafeMutableRawPointer) { next = start }

  /// Adds up to 57 bits between two flushes; bits above `length` must be zero.
  @inline(__always)
  mutating func put(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Adds a packed code: the bits in the low half, their number in the high half.
  @inline(__always)
  mutating func put(_ code: UInt32) { put(UInt64(code & 0xFFFF), UInt64(code &>> 16)) }

  /// Moves whole bytes out; at most 7 bits stay.
  @inline(__always)
  mutating func flush() {
    next.storeBytes(of: bits, as: UInt64.self)
    next += Int(count &>> 3)
    bits &>>= count & 56
    count &= 7
  }

  /// Zero bits up to the next byte.
  mutating func align() {
    flush()
    if count > 0 {
      count = 8
      flush()
    }
  }

  /// Whole bytes; only when aligned.
  mutating func bytes(_ values: UInt32, _ length: Int) {
    for i in 0..<length { put(UInt64(values &>> UInt32(8 * i)) & 0xFF, 8) }
    flush()
  }
}
