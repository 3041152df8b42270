import CCairo

/// Decodes the common kind of PNG (8-bit RGB or RGBA, not interlaced, no transparency key or gamma) about twice as
/// fast as libpng. It answers nil for any other file and for any damage: `PNGReader` then asks libpng, which knows
/// every kind and says what is wrong.
enum PNGFastReader {
  static func decode(_ bytes: UnsafeRawBufferPointer) -> Bitmap? {
    guard let layout = PNGLayout(bytes), let base = bytes.baseAddress else { return nil }
    let (width, height, step) = (layout.width, layout.height, layout.channels)
    let rowBytes = width * step + 1
    var stream: [UInt8] = []
    var data = layout.data[0]
    if layout.data.count > 1 {
      stream.reserveCapacity(layout.dataCount)
      for part in layout.data { stream.append(contentsOf: bytes[part]) }
      data = 0..<stream.count
    }
    // Pixels are read four bytes at a time.
    let raw = UnsafeMutableRawPointer.allocate(byteCount: rowBytes * height + 8, alignment: 16)
    defer { raw.deallocate() }
    LargePages.hint(raw, rowBytes * height)
    let inflated = stream.withUnsafeBytes { joined in
      inflate(joined.isEmpty ? base + data.lowerBound : joined.baseAddress!, data.count, raw, rowBytes * height)
    }
    guard inflated else { return nil }
    var sound = true
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      LargePages.hint(UnsafeMutableRawPointer(pixels.baseAddress!), width * height * 4)
      sound = unfilter(raw, layout, into: UnsafeMutableRawPointer(pixels.baseAddress!))
      count = width * height * 4
    }
    return sound ? Bitmap(width: width, height: height, hasAlpha: step == 4, pixels: pixels) : nil
  }

  private static func inflate(
    _ data: UnsafeRawPointer, _ count: Int, _ out: UnsafeMutableRawPointer, _ expected: Int
  ) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    // Without a place for the count, anything but exactly `expected` bytes is an error.
    return libdeflate_zlib_decompress(decompressor, data, count, out, expected, nil) == LIBDEFLATE_SUCCESS
  }

  /// False for an unknown filter.
  private static func unfilter(
    _ raw: UnsafeRawPointer, _ layout: PNGLayout, into pixels: UnsafeMutableRawPointer
  ) -> Bool {
    let outBytes = layout.width * 4
    return withUnsafeTemporaryAllocation(byteCount: outBytes, alignment: 16) { zeros in
      zeros.initializeMemory(as: UInt8.self, repeating: 0)
      var up = UnsafeRawPointer(zeros.baseAddress!)
      var row = raw
      var out = pixels
      let pitch = layout.width * layout.channels + 1
      var y = 0
      while y < layout.height {
        if y + PaethRows.count <= layout.height, isPaeth(row, pitch) {
          PaethRows.undo(
            row + 1, pitch: pitch, up: up, width: layout.width, bytes: layout.channels, into: out)
          y += PaethRows.count
          row += PaethRows.count * pitch
          out += PaethRows.count * outBytes
          up = UnsafeRawPointer(out - outBytes)
          continue
        }
        guard let filter = RowFilter(rawValue: row.load(as: UInt8.self)) else { return false }
        RowKernel.undo(filter, row + 1, up: up, width: layout.width, step: layout.channels, into: out)
        up = UnsafeRawPointer(out)
        y += 1
        row += pitch
        out += outBytes
      }
      return true
    }
  }

  /// Four rows from `row` on have Paeth's filter.
  private static func isPaeth(_ row: UnsafeRawPointer, _ pitch: Int) -> Bool {
    (0..<PaethRows.count).allSatisfy { (row + $0 * pitch).load(as: UInt8.self) == RowFilter.paeth.rawValue }
  }
}

extension RowKernel {
  /// Undoes `filter` for a row of pixels of `step` bytes (3 or 4); `up` and `out` have four bytes a pixel.
  static func undo(
    _ filter: RowFilter, _ row: UnsafeRawPointer, up: UnsafeRawPointer, width: Int, step: Int,
    into out: UnsafeMutableRawPointer
  ) {
    let opaque: UInt32 = step == 3 ? 0xFF00_0000 : 0
    switch filter {
    case .none: each(width, step, row, up, opaque, out) { x, _, _, _ in x }
    case .sub: each(width, step, row, up, opaque, out) { x, a, _, _ in x &+ a }
    case .up: each(width, step, row, up, opaque, out) { x, _, b, _ in x &+ b }
    case .average: each(width, step, row, up, opaque, out) { x, a, b, _ in x &+ (a & b) &+ ((a ^ b) &>> 1) }
    case .paeth: each(width, step, row, up, opaque, out) { x, a, b, c in x &+ predict(a, b, c) }
    }
  }

  /// Calls `body` with each pixel's residue and its left, upper and upper left neighbours, in the low four bytes.
  @inline(__always)
  private static func each(
    _ width: Int, _ step: Int, _ row: UnsafeRawPointer, _ up: UnsafeRawPointer, _ opaque: UInt32,
    _ out: UnsafeMutableRawPointer, _ body: (Bytes, Bytes, Bytes, Bytes) -> Bytes
  ) {
    var left = Bytes()
    var corner = Bytes()
    var at = row
    for x in 0..<width {
      let above = lanes(up.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self))
      left = body(lanes(at.loadUnaligned(as: UInt32.self)), left, above, corner)
      corner = above
      let pixel = unsafeBitCast(left, to: SIMD4<UInt32>.self)[0]
      out.storeBytes(of: pixel | opaque, toByteOffset: 4 &* x, as: UInt32.self)
      at += step
    }
  }

  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> Bytes {
    unsafeBitCast(SIMD4<UInt32>(pixel, 0, 0, 0), to: Bytes.self)
  }
}
