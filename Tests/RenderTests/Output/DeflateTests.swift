import Testing

@testable import Render

@Suite struct DeflateTests {
  func lengths(_ frequencies: [UInt32], longest: Int) -> [UInt8] {
    var out = [UInt8](repeating: 9, count: frequencies.count)
    Huffman().lengths(of: frequencies, size: frequencies.count, longest: longest, into: &out)
    return out
  }

  @Test("Huffman lengths are optimal where the limit does not bind")
  func optimal() {
    #expect(lengths([1, 1, 2, 4, 8], longest: 12) == [4, 4, 3, 2, 1])
    #expect(lengths([5, 0, 5, 5, 5], longest: 12) == [2, 0, 2, 2, 2])
    #expect(lengths([0, 3, 0], longest: 12) == [0, 1, 0])
    #expect(lengths([0, 0], longest: 12) == [0, 0])
  }

  @Test("the limit holds and the code stays complete, even for Fibonacci counts")
  func limited() {
    var counts: [UInt32] = [1, 1]
    while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    for longest in [5, 7, 12, 15] {
      let result = lengths(counts, longest: longest)
      #expect(result.allSatisfy { $0 >= 1 && $0 <= UInt8(longest) })
      let kraft = result.reduce(0) { $0 + (1 << (15 - Int($1))) }
      #expect(kraft == 1 << 15)
      #expect(zip(result, result.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test("canonical codes come bit-reversed, as in RFC 1951's example")
  func canonical() {
    var codes = [UInt32](repeating: 0, count: 8)
    Huffman().codes(for: [3, 3, 3, 3, 3, 2, 4, 4], size: 8, into: &codes)
    let reversed: [UInt32] = [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111]
    #expect(codes.map { $0 >> 8 } == reversed)
    #expect(codes.map { $0 & 255 } == [3, 3, 3, 3, 3, 2, 4, 4])
  }

  @Test("match lengths map to RFC 1951's symbols")
  func lengthSymbols() {
    let tables = DeflateTables()
    let expected: [(Int, Int, Int, Int)] = [
      (3, 257, 0, 0), (10, 264, 0, 0), (11, 265, 1, 0), (12, 265, 1, 1), (18, 268, 1, 1), (19, 269, 2, 0),
      (257, 284, 5, 30), (258, 285, 0, 0), (131, 281, 5, 0),
    ]
    for (length, symbol, bits, extra) in expected {
      #expect(Int(tables.lengthSymbol[length]) + 257 == symbol)
      #expect(Int(tables.lengthExtraBits[length]) == bits)
      #expect(Int(tables.lengthExtra[length]) == extra)
    }
    for run in 3...2000 {
      var left = run
      while left > 0 {
        let piece = DeflateTables.piece(of: left)
        #expect(piece >= 3 && piece <= 258)
        left -= piece
      }
    }
  }

  @Test("Adler-32 of joined pieces")
  func adler() {
    // "Wikipedia" has the well-known sum 0x11E60398.
    func sum(_ text: String) -> UInt32 {
      var a: UInt32 = 1
      var b: UInt32 = 0
      for byte in text.utf8 {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
      }
      return b << 16 | a
    }
    #expect(Adler32.combine(sum("Wiki"), sum("pedia"), count: 5) == 0x11E6_0398)
    #expect(Adler32.combine(1, sum("Wikipedia"), count: 9) == 0x11E6_0398)
    #expect(Adler32.combine(sum("Wikipedia"), 1, count: 0) == 0x11E6_0398)
  }

  @Test("row ranges are clipped, sorted and joined")
  func rowRanges() {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 100)
    func rect(_ a: Int, _ b: Int, x: Int = 0) -> PixelRect { PixelRect(minX: x, minY: a, maxX: x + 4, maxY: b) }
    let ranges = RowRanges(
      [rect(50, 60), rect(-5, 10), rect(55, 70), rect(70, 200), rect(20, 30, x: 50)], within: bounds)
    #expect(Array(ranges) == [0..<10, 50..<100])
  }
}
