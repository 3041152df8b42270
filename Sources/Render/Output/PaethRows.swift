/// Undoes Paeth's filter for four rows at once. A pixel needs its left, upper and upper left neighbours: with each row one
/// pixel behind the row above, all four have theirs, and one vector holds a pixel of each.
struct PaethRows {
  private let residues: UnsafeRawPointer
  /// Bytes from one row of residues to the next.
  private let pitch: Int
  private let up: UnsafeRawPointer
  private let width: Int
  /// Bytes of a residue: 3 or 4.
  private let bytes: Int
  private let out: UnsafeMutableRawPointer
  /// Set in every pixel: the alpha of pictures without one.
  private let opaque: UInt32
  private var left = SIMD4<UInt32>()
  private var corner = SIMD4<UInt32>()

  static let count = 4

  /// - Parameters:
  ///   - residues: of the first row; one byte behind each row's may be read, and three behind the last's.
  ///   - up: the pixels above the first row.
  ///   - out: four rows of pixels, four bytes each.
  static func undo(
    _ residues: UnsafeRawPointer, pitch: Int, up: UnsafeRawPointer, width: Int, bytes: Int,
    into out: UnsafeMutableRawPointer
  ) {
    var rows = PaethRows(
      residues: residues, pitch: pitch, up: up, width: width, bytes: bytes, out: out,
      opaque: bytes == 3 ? 0xFF00_0000 : 0)
    let whole = min(count - 1, width)
    for time in 0..<whole { rows.partialStep(time) }
    for time in whole..<max(whole, width) { rows.step(time) }
    for time in max(whole, width)..<width + count - 1 { rows.partialStep(time) }
  }

  private init(
    residues: UnsafeRawPointer, pitch: Int, up: UnsafeRawPointer, width: Int, bytes: Int,
    out: UnsafeMutableRawPointer, opaque: UInt32
  ) {
    (self.residues, self.pitch, self.up, self.width) = (residues, pitch, up, width)
    (self.bytes, self.out, self.opaque) = (bytes, out, opaque)
  }

  @inline(__always)
  private func residue(_ row: Int, _ x: Int) -> UInt32 {
    (residues + row &* pitch + bytes &* x).loadUnaligned(as: UInt32.self)
  }

  @inline(__always)
  private func above(_ x: Int) -> UInt32 { up.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self) }

  @inline(__always)
  private func store(_ pixel: UInt32, _ row: Int, _ x: Int) {
    out.storeBytes(of: pixel | opaque, toByteOffset: 4 &* (row &* width &+ x), as: UInt32.self)
  }

  @inline(__always)
  private func pixels(_ residues: SIMD4<UInt32>, _ above: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let predicted = RowKernel.predict(
      unsafeBitCast(left, to: RowKernel.Bytes.self), unsafeBitCast(above, to: RowKernel.Bytes.self),
      unsafeBitCast(corner, to: RowKernel.Bytes.self))
    return unsafeBitCast(unsafeBitCast(residues, to: RowKernel.Bytes.self) &+ predicted, to: SIMD4<UInt32>.self)
  }

  /// Row k's pixel `time` - k, for all four.
  @inline(__always)
  private mutating func step(_ time: Int) {
    let next = SIMD4(residue(0, time), residue(1, time &- 1), residue(2, time &- 2), residue(3, time &- 3))
    let over = SIMD4(above(time), left[0], left[1], left[2])
    left = pixels(next, over)
    corner = over
    store(left[0], 0, time)
    store(left[1], 1, time &- 1)
    store(left[2], 2, time &- 2)
    store(left[3], 3, time &- 3)
  }

  /// The same where some rows have not begun, or have ended.
  private mutating func partialStep(_ time: Int) {
    var next = SIMD4<UInt32>()
    var over = SIMD4(time < width ? above(time) : 0, left[0], left[1], left[2])
    for row in 0..<PaethRows.count {
      let x = time - row
      if x < 0 { over[row] = 0 }
      if x >= 0, x < width { next[row] = residue(row, x) }
    }
    let made = pixels(next, over)
    corner = over
    for row in 0..<PaethRows.count {
      let x = time - row
      if x >= 0, x < width {
        left[row] = made[row]
        store(made[row], row, x)
      } else if x < 0 {
        left[row] = 0
      }
    }
  }
}
