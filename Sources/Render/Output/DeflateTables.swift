/// Counts and codes of one deflate block, in buffers made once.
final class DeflateTables {
  static let symbols = 286
  /// Runs shorter than this stay literals.
  static let shortestRun = 12
  static let longestMatch = 258

  /// The longest code: five of them fit between two flushes.
  static let longestCode = 11
  /// Interleaved counts of literals, so that equal neighbours do not wait for each other.
  static let parts = 8
  let histogram = UnsafeMutablePointer<UInt32>.allocate(capacity: parts * 288)
  let frequencies = UnsafeMutablePointer<UInt32>.allocate(capacity: 288)
  let lengths = UnsafeMutablePointer<UInt8>.allocate(capacity: 320)
  let codes = UnsafeMutablePointer<UInt32>.allocate(capacity: 288)
  /// Code, extra bits and the distance's one bit of a match, by its length, packed like the codes.
  let matches = UnsafeMutablePointer<UInt32>.allocate(capacity: 259)
  let headerSymbols = UnsafeMutablePointer<UInt8>.allocate(capacity: 320)
  let headerExtras = UnsafeMutablePointer<UInt8>.allocate(capacity: 320)
  let headerCounts = UnsafeMutablePointer<UInt32>.allocate(capacity: 19)
  let headerLengths = UnsafeMutablePointer<UInt8>.allocate(capacity: 19)
  let headerCodes = UnsafeMutablePointer<UInt32>.allocate(capacity: 19)
  /// For each match length 3...258: its symbol after 257, the number of extra bits, and their value.
  let lengthSymbol = UnsafeMutablePointer<UInt8>.allocate(capacity: 259)
  let lengthExtraBits = UnsafeMutablePointer<UInt8>.allocate(capacity: 259)
  let lengthExtra = UnsafeMutablePointer<UInt8>.allocate(capacity: 259)

  init() {
    var symbol = 0
    var base = 3
    // RFC 1951, 3.2.5: eight lengths without extra bits, then four symbols for each number of them.
    while symbol < 28 {
      let bits = symbol < 8 ? 0 : (symbol - 4) / 4
      for extra in 0..<(1 << bits) where base + extra <= 258 {
        lengthSymbol[base + extra] = UInt8(symbol)
        lengthExtraBits[base + extra] = UInt8(bits)
        lengthExtra[base + extra] = UInt8(extra)
      }
      base += 1 << bits
      symbol += 1
    }
    lengthSymbol[258] = 28
    lengthExtraBits[258] = 0
    lengthExtra[258] = 0
  }

  deinit {
    histogram.deallocate()
    frequencies.deallocate()
    lengths.deallocate()
    codes.deallocate()
    matches.deallocate()
    headerSymbols.deallocate()
    headerExtras.deallocate()
    headerCounts.deallocate()
    headerLengths.deallocate()
    headerCodes.deallocate()
    lengthSymbol.deallocate()
    lengthExtraBits.deallocate()
    lengthExtra.deallocate()
  }

  /// The next piece of a run of `left` bytes: at most 258, and what remains is 0 or at least 3.
  @inline(__always)
  static func piece(of left: Int) -> Int {
    if left <= longestMatch { return left }
    return left &- longestMatch < 3 ? 255 : longestMatch
  }
}
