import Foundation

extension CoverageMask {
  /// A run of equal extreme values shorter than this is not worth a span of its own.
  private static let worthSplitting = 16

  /// From a plane of coverage bytes whose top left is (`x`, `y`).
  static func scan(
    _ plane: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, x: Int, y: Int
  ) -> CoverageMask {
    var builder = Builder()
    builder.rows.reserveCapacity(height)
    for line in 0..<height {
      builder.beginRow()
      scanRow(plane + line * stride, width, &builder)
      builder.endRow()
    }
    return builder.finish(x: x, y: y)
  }

  private static func scanRow(_ row: UnsafePointer<UInt8>, _ width: Int, _ builder: inout Builder) {
    var i = 0
    var mixedFrom = -1
    func flush(_ end: Int) {
      if mixedFrom >= 0 { builder.add(x: mixedFrom, count: end - mixedFrom, row + mixedFrom) }
      mixedFrom = -1
    }
    while i < width {
      let value = row[i]
      if value == 0 || value == 255 {
        let end = runEnd(row, i, width, value)
        if end - i >= worthSplitting || (value == 0 && (mixedFrom < 0 || end == width)) {
          flush(i)
          if value == 255 { builder.add(x: i, count: end - i, nil) }
          i = end
          continue
        }
        if mixedFrom < 0 { mixedFrom = i }
        i = end
      } else {
        if mixedFrom < 0 { mixedFrom = i }
        i += 1
      }
    }
    flush(width)
  }

  private static func runEnd(_ row: UnsafePointer<UInt8>, _ from: Int, _ width: Int, _ value: UInt8) -> Int {
    var i = from + 1
    let word = UInt64(value) &* 0x0101_0101_0101_0101
    let raw = UnsafeRawPointer(row)
    while i + 8 <= width, raw.loadUnaligned(fromByteOffset: i, as: UInt64.self) == word { i += 8 }
    while i < width, row[i] == value { i += 1 }
    return i
  }

  /// A rectangle with edges anywhere: coverage is the exact overlap with each pixel. Device pixels.
  static func rect(_ r: CGRect) -> CoverageMask {
    let box = PixelRect(covering: r, scale: 1)
    if box.isEmpty { return .empty }
    func overlap(_ k: Int, _ low: CGFloat, _ high: CGFloat) -> Double {
      min(high, CGFloat(k + 1)) - max(low, CGFloat(k))
    }
    let across = (box.minX..<box.maxX).map { overlap($0, r.minX, r.maxX) }
    var builder = Builder()
    for y in box.minY..<box.maxY {
      let down = overlap(y, r.minY, r.maxY)
      let line = across.map { UInt8(Pixel.byte($0 * down)) }
      builder.beginRow()
      line.withUnsafeBufferPointer { if let base = $0.baseAddress { scanRow(base, line.count, &builder) } }
      builder.endRow()
    }
    return builder.finish(x: box.minX, y: box.minY)
  }

  /// Collects rows; a row like the one before shares its spans.
  struct Builder {
    var rows: [Row] = []
    private var spans: [Span] = []
    private var coverage: [UInt8] = []
    private var firstSpan = 0
    private var firstByte = 0
    private var lastByte = 0

    mutating func beginRow() {
      firstSpan = spans.count
      firstByte = coverage.count
    }
    mutating func add(x: Int, count: Int, _ bytes: UnsafePointer<UInt8>?) {
      if count <= 0 { return }
      if let bytes {
        spans.append(Span(x: Int32(x), count: Int32(count), data: Int32(coverage.count)))
        coverage.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      } else {
        spans.append(Span(x: Int32(x), count: Int32(count), data: -1))
      }
    }
    mutating func endRow() {
      let count = spans.count - firstSpan
      if let last = rows.last, Int(last.count) == count, repeats(last, count) {
        spans.removeSubrange(firstSpan...)
        coverage.removeSubrange(firstByte...)
        rows.append(last)
        return
      }
      rows.append(Row(first: Int32(firstSpan), count: Int32(count)))
      lastByte = firstByte
    }
    private func repeats(_ last: Row, _ count: Int) -> Bool {
      guard coverage.count - firstByte == firstByte - lastByte else { return false }
      for k in 0..<count {
        let (a, b) = (spans[Int(last.first) + k], spans[firstSpan + k])
        if a.x != b.x || a.count != b.count || (a.data < 0) != (b.data < 0) { return false }
      }
      return coverage[lastByte..<firstByte].elementsEqual(coverage[firstByte...])
    }

    /// The mask with empty margins cut off.
    func finish(x: Int, y: Int) -> CoverageMask {
      guard let top = rows.firstIndex(where: { $0.count > 0 }), let bottom = rows.lastIndex(where: { $0.count > 0 })
      else { return .empty }
      let left = spans.reduce(Int32.max) { min($0, $1.x) }
      let right = spans.reduce(Int32.min) { max($0, $1.x + $1.count) }
      let moved = spans.map { Span(x: $0.x - left, count: $0.count, data: $0.data) }
      return CoverageMask(
        bounds: PixelRect(
          minX: x + Int(left), minY: y + top, maxX: x + Int(right), maxY: y + bottom + 1),
        rows: Array(rows[top...bottom]), spans: moved, coverage: coverage)
    }
  }
}
