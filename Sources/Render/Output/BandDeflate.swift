extension BandWorkspace {
  /// Compresses `count` filtered bytes as one block with dynamic codes and an empty stored block that aligns the end.
  /// Matches are runs at distance 3 (the same pixel again) only. Returns the number of bytes written.
  func deflate(_ count: Int, into out: UnsafeMutableRawPointer) -> Int {
    let bytes = UnsafePointer(filtered.assumingMemoryBound(to: UInt8.self))
    tables.histogram.update(repeating: 0, count: 4 * 288)
    let pairs = tokenise(bytes, count)
    for symbol in 0..<DeflateTables.symbols {
      tables.frequencies[symbol] =
        tables.histogram[symbol] &+ tables.histogram[288 &+ symbol] &+ tables.histogram[576 &+ symbol]
        &+ tables.histogram[864 &+ symbol]
    }
    tables.frequencies[256] = 1
    huffman.lengths(
      of: tables.frequencies, size: DeflateTables.symbols, longest: 12, into: tables.lengths)
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
  private func tokenise(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let raw = UnsafeRawPointer(bytes)
    let h0 = tables.histogram
    let h1 = h0 + 288
    let h2 = h1 + 288
    let h3 = h2 + 288
    var pairs = 0
    var i = 0
    while i < count {
      // A run starts where 8 bytes equal those 3 before; a byte that differs rules out all starts up to it.
      var j = max(i, 3)
      var found = false
      while j &+ 8 <= count {
        let differing =
          raw.loadUnaligned(fromByteOffset: j, as: UInt64.self)
          ^ raw.loadUnaligned(fromByteOffset: j &- 3, as: UInt64.self)
        if differing == 0 {
          found = true
          break
        }
        j &+= 8 &- (differing.leadingZeroBitCount &>> 3)
      }
      if !found { j = count }
      var k = i
      while k &+ 4 <= j {
        h0[Int(bytes[k])] &+= 1
        h1[Int(bytes[k &+ 1])] &+= 1
        h2[Int(bytes[k &+ 2])] &+= 1
        h3[Int(bytes[k &+ 3])] &+= 1
        k &+= 4
      }
      while k < j {
        h0[Int(bytes[k])] &+= 1
        k &+= 1
      }
      tokens[pairs] = UInt32(truncatingIfNeeded: j &- i)
      i = j
      if found { i = runEnd(raw, j &+ 8, count) }
      tokens[pairs &+ 1] = UInt32(truncatingIfNeeded: i &- j)
      pairs &+= 2
      countMatches(i &- j)
    }
    return pairs / 2
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
    while end < count
      && raw.load(fromByteOffset: end, as: UInt8.self) == raw.load(fromByteOffset: end &- 3, as: UInt8.self)
    { end &+= 1 }
    return end
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

  private func emit(_ bytes: UnsafePointer<UInt8>, _ pairs: Int, _ writer: inout BitWriter) {
    let codes = UnsafePointer(tables.codes)
    let matches = UnsafePointer(tables.matches)
    var out = writer
    var p = bytes
    for pair in 0..<pairs {
      let literals = Int(tokens[2 &* pair])
      var k = 0
      while k &+ 4 <= literals {
        out.put(codes[Int(p[k])])
        out.put(codes[Int(p[k &+ 1])])
        out.put(codes[Int(p[k &+ 2])])
        out.put(codes[Int(p[k &+ 3])])
        out.flush()
        k &+= 4
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
        let match = matches[piece]
        out.put(match & 0xFFFF_FFFF, match &>> 32)
        out.flush()
        left &-= piece
      }
    }
    writer = out
  }
}
