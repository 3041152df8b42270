import Foundation

/// How much of each pixel a shape covers, kept as runs: most of a shape is fully inside or outside.
final class CoverageMask: Sendable {
  struct Span: Sendable {
    /// From the mask's left edge.
    var x: Int32
    var count: Int32
    /// Where its coverage bytes begin, or -1 when every pixel is fully covered.
    var data: Int32
  }
  struct Row: Sendable {
    var first: Int32
    var count: Int32
  }
  /// The box of all covered pixels.
  let bounds: PixelRect
  let rows: [Row]
  let spans: [Span]
  let coverage: [UInt8]

  init(bounds: PixelRect, rows: [Row], spans: [Span], coverage: [UInt8]) {
    self.bounds = bounds
    self.rows = rows
    self.spans = spans
    self.coverage = coverage
  }

  static let empty = CoverageMask(bounds: .empty, rows: [], spans: [], coverage: [])
  var bytes: Int { rows.count * 8 + spans.count * 12 + coverage.count + 64 }

  /// Calls `body(y, x, count, coverage)` for the covered runs within `clip`, the mask moved by (`dx`, `dy`);
  /// no coverage pointer means fully covered.
  @inline(__always)
  func forEachSpan(
    in clip: PixelRect, dx: Int, dy: Int, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let placed = bounds.offset(x: dx, y: dy)
    let r = placed.intersection(clip)
    if r.isEmpty { return }
    rows.withUnsafeBufferPointer { rows in
      spans.withUnsafeBufferPointer { spans in
        coverage.withUnsafeBufferPointer { bytes in
          for y in r.minY..<r.maxY {
            let row = rows[y &- placed.minY]
            for k in Int(row.first)..<Int(row.first &+ row.count) {
              let span = spans[k]
              let start = placed.minX &+ Int(span.x)
              let x0 = max(start, r.minX)
              let x1 = min(start &+ Int(span.count), r.maxX)
              if x0 >= x1 { continue }
              if span.data < 0 {
                body(y, x0, x1 &- x0, nil)
              } else if let base = bytes.baseAddress {
                body(y, x0, x1 &- x0, base + (Int(span.data) &+ x0 &- start))
              }
            }
          }
        }
      }
    }
  }

  /// Calls `body(y, x, count, coverage)` for what is not fully covered within `clip`: coverage for partly covered
  /// runs, none for runs outside the shape.
  @inline(__always)
  func forEachPartial(
    in clip: PixelRect, dx: Int, dy: Int, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    if clip.isEmpty { return }
    for y in clip.minY..<clip.maxY {
      var x = clip.minX
      let line = PixelRect(minX: clip.minX, minY: y, maxX: clip.maxX, maxY: y + 1)
      forEachSpan(in: line, dx: dx, dy: dy) { _, start, count, coverage in
        if start > x { body(y, x, start &- x, nil) }
        if let coverage { body(y, start, count, coverage) }
        x = start &+ count
      }
      if x < clip.maxX { body(y, x, clip.maxX &- x, nil) }
    }
  }
}
