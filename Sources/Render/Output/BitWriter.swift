/// Bits into bytes, least significant first, as deflate wants them. The caller guarantees room for 8 bytes past the end.
struct BitWriter {
  private(set) var next: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  /// Only the low byte counts; packed codes leave their bits above it until the next flush.
  private var count: UInt32 = 0

  init(_ start: UnsafeMutableRawPointer) { next = start }

  /// Adds up to 56 bits between two flushes; bits above `length` must be zero.
  @inline(__always)
  mutating func put(_ value: UInt64, _ length: UInt32) {
    bits |= value &<< UInt64(count)
    count &+= length
  }

  /// Adds a packed code: the number of bits in the low byte, the bits above it.
  @inline(__always)
  mutating func put(_ code: UInt32) {
    bits |= UInt64(code &>> 8) &<< UInt64(count)
    count &+= code
  }

  /// Moves whole bytes out; at most 7 bits stay.
  @inline(__always)
  mutating func flush() {
    count &= 63
    next.storeBytes(of: bits, as: UInt64.self)
    next += Int(count &>> 3)
    bits &>>= UInt64(count & 56)
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
