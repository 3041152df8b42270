extension DeflateTables {
  private static let order: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Joins code, extra bits and distance for every match length.
  func prepareMatches() {
    for length in 3...Self.longestMatch {
      let code = codes[257 &+ Int(lengthSymbol[length])]
      let bits = code & 255
      // The only distance has the code 0 of one bit.
      let value = code &>> 8 | UInt32(lengthExtra[length]) &<< bits
      matches[length] = value &<< 8 | (bits &+ UInt32(lengthExtraBits[length]) &+ 1)
    }
  }

  /// The block's start: type, and the code lengths, themselves compressed (RFC 1951, 3.2.7).
  func writeHeader(_ writer: inout BitWriter, _ huffman: Huffman) {
    var literals = Self.symbols
    while literals > 257 && lengths[literals - 1] == 0 { literals -= 1 }
    // Distances: codes 0 and 1 unused, code 2 (distance 3) one bit.
    lengths[literals] = 0
    lengths[literals + 1] = 0
    lengths[literals + 2] = 1
    let count = packLengths(literals + 3)
    huffman.lengths(of: headerCounts, size: 19, longest: 7, into: headerLengths)
    huffman.codes(for: headerLengths, size: 19, into: headerCodes)
    var used = 19
    while used > 4 && headerLengths[Self.order[used - 1]] == 0 { used -= 1 }
    writer.put(0, 1)
    writer.put(2, 2)
    writer.put(UInt64(literals - 257), 5)
    writer.put(2, 5)
    writer.put(UInt64(used - 4), 4)
    for i in 0..<used {
      writer.flush()
      writer.put(UInt64(headerLengths[Self.order[i]]), 3)
    }
    for i in 0..<count {
      writer.flush()
      let symbol = Int(headerSymbols[i])
      writer.put(headerCodes[symbol])
      if symbol >= 16 { writer.put(UInt64(headerExtras[i]), symbol == 16 ? 2 : symbol == 17 ? 3 : 7) }
    }
    writer.flush()
  }

  /// Run-length symbols for the first `total` code lengths. Returns their number.
  private func packLengths(_ total: Int) -> Int {
    headerCounts.update(repeating: 0, count: 19)
    var count = 0
    var k = 0
    while k < total {
      let value = lengths[k]
      var run = 1
      while k + run < total && lengths[k + run] == value { run += 1 }
      var symbol = value
      var extra = 0
      if value == 0 && run >= 3 {
        run = min(run, 138)
        symbol = run > 10 ? 18 : 17
        extra = run > 10 ? run - 11 : run - 3
      } else if k > 0 && lengths[k - 1] == value && run >= 3 {
        run = min(run, 6)
        symbol = 16
        extra = run - 3
      } else {
        run = 1
      }
      headerSymbols[count] = symbol
      headerExtras[count] = UInt8(extra)
      headerCounts[Int(symbol)] += 1
      count += 1
      k += run
    }
    return count
  }
}
