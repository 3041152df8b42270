extension BandWorkspace {
  /// Compresses `count` filtered bytes as one block with dynamic codes and an empty stored block that aligns the end.
  /// Matches are runs at distance 3 (the same pixel again) only. Returns the number of bytes written.
  func deflate(_ count: Int, into out: UnsafeMutableRawPointer) -> Int {
    let bytes = UnsafePointer(filtered.assumingMemoryBound(to: UInt8.self))
    tables.histogram.update(repeating: 0, count: DeflateTables.parts * 288)
    let pairs = tokenise(bytes, count)
    for symbol in 0..<DeflateTables.symbols {
      var sum: UInt32 = 0
      for part in 0..<DeflateTables.parts { sum &+= tables.histogram[part &* 288 &+ symbol] }
      tables.frequencies[symbol] = sum
    }
    tables.frequencies[256] = 1
    huffman.lengths(
      of: tables.frequencies, size: DeflateTables.symbols, longest: DeflateTables.longestCode, into: tables.lengths)
    huffman.codes(for: tables.lengths, size: DeflateTables.symbols, into: tables.codes)
    tables.prepareMatches()
    var writer = BitWriter(out)
    tables.writeHeader(&writer, huffman)
    emit(bytes, pairs, &writer)
    writer.put(tables.codes[256])
    writer.put(0, 3)
    writer.align()
    writer.bytes(0xFFFF_0000, 4)
    return writer.next - out
  }

  /// Splits the bytes into literals and runs and counts the symbols. Returns the number of pairs in `tokens`.
  func tokenise(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let raw = UnsafeRawPointer(bytes)
    var pairs = 0
    var literals = 0
    while true {
      let (start, end) = findRun(raw, from: literals, count)
      countLiterals(bytes + literals, start &- literals)
      tokens[pairs] = UInt32(truncatingIfNeeded: start &- literals)
      tokens[pairs &+ 1] = UInt32(truncatingIfNeeded: end &- start)
      pairs &+= 2
      if start == count { return pairs / 2 }
      countMatches(end &- start)
      literals = end
    }
  }

  /// The next run of bytes that equal those 3 before. Looks for twelve of them from every fourth place, so it finds all
  /// runs of 15 bytes and more and some from 12: shorter ones cost more time than they save bytes.
  @inline(__always)
  private func findRun(_ raw: UnsafeRawPointer, from: Int, _ count: Int) -> (start: Int, end: Int) {
    var j = (max(from, 3) &+ 3) & ~3
    while j &+ 24 <= count {
      let first = fourEqual(raw, j)
      let second = fourEqual(raw, j &+ 4)
      if !any(first .& second .& fourEqual(raw, j &+ 8)) {
        j &+= 16
        continue
      }
      while raw.loadUnaligned(fromByteOffset: j, as: UInt64.self)
        != raw.loadUnaligned(fromByteOffset: j &- 3, as: UInt64.self)
        || raw.loadUnaligned(fromByteOffset: j &+ 8, as: UInt32.self)
          != raw.loadUnaligned(fromByteOffset: j &+ 5, as: UInt32.self)
      { j &+= 4 }
      let end = runEnd(raw, j &+ 12, count)
      while j > from && j > 3 && repeats(raw, j &- 1) { j &-= 1 }
      return (j, end)
    }
    return (count, count)
  }

  @inline(__always)
  private func fourEqual(_ raw: UnsafeRawPointer, _ at: Int) -> SIMDMask<SIMD4<Int32>> {
    raw.loadUnaligned(fromByteOffset: at, as: SIMD4<UInt32>.self)
      .== raw.loadUnaligned(fromByteOffset: at &- 3, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private func repeats(_ raw: UnsafeRawPointer, _ at: Int) -> Bool {
    raw.load(fromByteOffset: at, as: UInt8.self) == raw.load(fromByteOffset: at &- 3, as: UInt8.self)
  }

  @inline(__always)
  private func runEnd(_ raw: UnsafeRawPointer, _ start: Int, _ count: Int) -> Int {
    var end = start
    while end &+ 8 <= count {
      let differing =
        raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
        ^ raw.loadUnaligned(fromByteOffset: end &- 3, as: UInt64.self)
      if differing != 0 { return end &+ (differing.trailingZeroBitCount &>> 3) }
      end &+= 8
    }
    while end < count && repeats(raw, end) { end &+= 1 }
    return end
  }

  @inline(__always)
  private func countLiterals(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    let h = tables.histogram
    let raw = UnsafeRawPointer(bytes)
    var k = 0
    while k &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: k, as: UInt64.self)
      h[Int(word & 255)] &+= 1
      h[288 &+ Int(word &>> 8 & 255)] &+= 1
      h[576 &+ Int(word &>> 16 & 255)] &+= 1
      h[864 &+ Int(word &>> 24 & 255)] &+= 1
      h[1152 &+ Int(word &>> 32 & 255)] &+= 1
      h[1440 &+ Int(word &>> 40 & 255)] &+= 1
      h[1728 &+ Int(word &>> 48 & 255)] &+= 1
      h[2016 &+ Int(word &>> 56)] &+= 1
      k &+= 8
    }
    while k < count {
      h[Int(bytes[k])] &+= 1
      k &+= 1
    }
  }

  @inline(__always)
  private func countMatches(_ run: Int) {
    var left = run
    while left > 0 {
      let piece = DeflateTables.piece(of: left)
      tables.histogram[257 &+ Int(tables.lengthSymbol[piece])] &+= 1
      left &-= piece
    }
  }

  func emit(_ bytes: UnsafePointer<UInt8>, _ pairs: Int, _ writer: inout BitWriter) {
    let codes = UnsafePointer(tables.codes)
    let matches = UnsafePointer(tables.matches)
    var out = writer
    var p = bytes
    for pair in 0..<pairs {
      let literals = Int(tokens[2 &* pair])
      var k = 0
      while k &+ 5 <= literals {
        out.put(codes[Int(p[k])])
        out.put(codes[Int(p[k &+ 1])])
        out.put(codes[Int(p[k &+ 2])])
        out.put(codes[Int(p[k &+ 3])])
        out.put(codes[Int(p[k &+ 4])])
        out.flush()
        k &+= 5
      }
      while k < literals {
        out.put(codes[Int(p[k])])
        k &+= 1
      }
      out.flush()
      var left = Int(tokens[2 &* pair &+ 1])
      p += literals &+ left
      while left > 0 {
        let piece = DeflateTables.piece(of: left)
        out.put(matches[piece])
        out.flush()
        left &-= piece
      }
    }
    writer = out
  }
}
