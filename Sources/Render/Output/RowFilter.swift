/// The PNG row filters; the raw value is the byte in the file.
enum RowFilter: UInt8, CaseIterable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4
}

/// Row kernels, 16 bytes at a time. Every row buffer has zero bytes before its first byte (the pixel to the left of the
/// first one) and 16 spare bytes behind its last.
enum RowKernel {
  typealias Bytes = SIMD16<UInt8>

  /// BGRX to RGB, four pixels a step; what is written behind the last one does not count.
  @inline(__always)
  static func pack(_ pixels: UnsafeRawPointer, _ width: Int, into rgb: UnsafeMutableRawPointer) {
    var source = pixels
    var target = rgb
    for _ in 0..<(width &>> 2) {
      let p = source.loadUnaligned(as: SIMD16<UInt8>.self)
      // One shuffle where the processor has it.
      let packed = SIMD16<UInt8>(
        p[2], p[1], p[0], p[6], p[5], p[4], p[10], p[9], p[8], p[14], p[13], p[12], p[3], p[7], p[11], p[15])
      target.storeBytes(of: packed, as: SIMD16<UInt8>.self)
      source += 16
      target += 12
    }
    for _ in 0..<(width & 3) {
      let pixel = source.loadUnaligned(as: UInt32.self).byteSwapped
      target.storeBytes(of: pixel &>> 8, as: UInt32.self)
      source += 4
      target += 3
    }
  }

  /// Writes the filtered bytes of `row`; `up` is the row above.
  @inline(__always)
  static func apply(
    _ filter: RowFilter, _ row: UnsafeRawPointer, up: UnsafeRawPointer, count: Int,
    into out: UnsafeMutableRawPointer
  ) {
    switch filter {
    case .none: each(count) { out.storeBytes(of: load(row + $0), toByteOffset: $0, as: Bytes.self) }
    case .sub:
      each(count) { i in
        out.storeBytes(of: load(row + i) &- load(row + (i &- 3)), toByteOffset: i, as: Bytes.self)
      }
    case .up:
      each(count) { i in
        out.storeBytes(of: load(row + i) &- load(up + i), toByteOffset: i, as: Bytes.self)
      }
    case .average:
      each(count) { i in
        let a = load(row + (i &- 3))
        let b = load(up + i)
        // The mean, rounded down, without a ninth bit.
        let mean = (a & b) &+ ((a ^ b) &>> 1)
        out.storeBytes(of: load(row + i) &- mean, toByteOffset: i, as: Bytes.self)
      }
    case .paeth:
      each(count) { i in
        out.storeBytes(of: paeth(row, up, i), toByteOffset: i, as: Bytes.self)
      }
    }
  }

  @inline(__always)
  static func each(_ count: Int, _ body: (Int) -> Void) {
    var i = 0
    while i < count {
      body(i)
      i &+= 16
    }
  }

  @inline(__always)
  static func load(_ p: UnsafeRawPointer) -> Bytes { p.loadUnaligned(as: Bytes.self) }

  @inline(__always)
  static func paeth(_ row: UnsafeRawPointer, _ up: UnsafeRawPointer, _ i: Int) -> Bytes {
    load(row + i) &- predict(load(row + (i &- 3)), load(up + i), load(up + (i &- 3)))
  }

  /// Paeth's choice among left, upper and upper left, in bytes: the upper left one is nearest to a + b - c only when it
  /// lies between the other two, and then its distance is the difference of theirs.
  @inline(__always)
  static func predict(_ a: Bytes, _ b: Bytes, _ c: Bytes) -> Bytes {
    let pa = greater(b, c) &- lesser(b, c)
    let pb = greater(a, c) &- lesser(a, c)
    let least = lesser(pa, pb)
    let pc = greater(pa, pb) &- least
    let near = a.replacing(with: b, where: pb .< pa)
    let between = lesser(greater(c, lesser(a, b)), greater(a, b)) .== c
    return near.replacing(with: c, where: between .& (pc .< least))
  }

  @inline(__always)
  static func lesser(_ a: Bytes, _ b: Bytes) -> Bytes { a.replacing(with: b, where: b .< a) }
  @inline(__always)
  static func greater(_ a: Bytes, _ b: Bytes) -> Bytes { a.replacing(with: b, where: a .< b) }
}
