import Foundation

extension SoftPlane {
  /// Averages the pixels of `window` into cells of four channels. Cells that lie partly outside count only what is
  /// inside when `extends`, else the outside is clear.
  func load(_ surface: Surface, _ window: PixelRect, extends: Bool) {
    let rect = window.intersection(surface.bounds)
    if rect.isEmpty { return }
    let sums = UnsafeMutablePointer<UInt64>.allocate(capacity: width)
    let columns = QuadColumns(self, rect)
    defer { sums.deallocate() }
    for cy in 0..<height {
      let y0 = max((originY + cy) * factor, rect.minY)
      let y1 = min((originY + cy + 1) * factor, rect.maxY)
      if y0 >= y1 { continue }
      memset(sums, 0, width * 8)
      for y in y0..<y1 {
        add(surface.row(y), rect.minX, columns.low, sums)
        add(surface.row(y), max(columns.high, rect.minX), rect.maxX, sums)
      }
      columns.add(surface, y0, y1, sums)
      for cx in 0..<width {
        let across = min((originX + cx + 1) * factor, rect.maxX) - max((originX + cx) * factor, rect.minX)
        if across <= 0 { continue }
        unpack(sums[cx], 1 / Float(extends ? across * (y1 - y0) : factor * factor), row(cy) + cx * 4)
      }
    }
    if extends { spreadEdges(rect) }
  }

  /// Adds the pixels `from..<to` of one row to their cells' sums: 16 bits a channel hold 256 pixels.
  private func add(_ row: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ sums: UnsafeMutablePointer<UInt64>) {
    let low: UInt32 = 0x00ff_00ff
    var x = from
    while x < to {
      let cell = Self.cell(x, factor) - originX
      let end = min((originX + cell + 1) * factor, to)
      var rb: UInt32 = 0
      var ag: UInt32 = 0
      while x < end {
        rb &+= row[x] & low
        ag &+= (row[x] >> 8) & low
        x &+= 1
      }
      sums[cell] &+= UInt64(rb) | UInt64(ag) << 32
    }
  }

  private func unpack(_ sum: UInt64, _ unit: Float, _ cell: UnsafeMutablePointer<Float>) {
    cell[0] = Float(sum & 0xffff) * unit
    cell[1] = Float((sum >> 32) & 0xffff) * unit
    cell[2] = Float((sum >> 16) & 0xffff) * unit
    cell[3] = Float(sum >> 48) * unit
  }

  /// Repeats the outermost loaded cells outward.
  private func spreadEdges(_ rect: PixelRect) {
    let (x0, x1) = (Self.cell(rect.minX, factor) - originX, Self.cell(rect.maxX - 1, factor) - originX)
    let (y0, y1) = (Self.cell(rect.minY, factor) - originY, Self.cell(rect.maxY - 1, factor) - originY)
    for y in y0...y1 {
      let line = row(y)
      for x in 0..<x0 { memcpy(line + x * 4, line + x0 * 4, 16) }
      for x in (x1 + 1)..<max(x1 + 1, width) { memcpy(line + x * 4, line + x1 * 4, 16) }
    }
    for y in 0..<height where y < y0 || y > y1 { memcpy(row(y), row(y < y0 ? y0 : y1), width * 16) }
  }

  /// Averages a mask, moved by (`dx`, `dy`), into cells of one channel.
  func load(_ mask: CoverageMask, dx: Int, dy: Int) {
    let area = PixelRect(
      minX: originX * factor, minY: originY * factor, maxX: (originX + width) * factor,
      maxY: (originY + height) * factor)
    let unit = 1 / Float(factor * factor)
    mask.forEachSpan(in: area, dx: dx, dy: dy) { y, x, count, coverage in
      let line = row((y - area.minY) / factor)
      for i in 0..<count { line[(x + i - area.minX) / factor] += Float(coverage?[i] ?? 255) * unit }
    }
  }

  /// Averages the alpha of an image into cells of one channel.
  func loadAlpha(_ image: PixelImage) {
    let unit = 1 / Float(factor * factor)
    let area = PixelRect(
      minX: originX * factor, minY: originY * factor, maxX: (originX + width) * factor,
      maxY: (originY + height) * factor)
    let r = image.bounds.intersection(area)
    for y in r.minY..<max(r.minY, r.maxY) {
      let (line, from) = (row((y - area.minY) / factor), image.surface.row(y))
      var x = r.minX
      while x < r.maxX {
        let cell = (x - area.minX) / factor
        let end = min(area.minX + (cell + 1) * factor, r.maxX)
        var sum: UInt32 = 0
        while x < end {
          sum &+= from[x] >> 24
          x &+= 1
        }
        line[cell] += Float(sum) * unit
      }
    }
  }
}

/// Sums whole cells by columns of four pixels: the inner loop is three additions on vectors.
private final class QuadColumns {
  /// The pixels `low..<high` of each row are summed here, whole cells only.
  let low: Int
  let high: Int
  private let factor: Int
  private let firstCell: Int
  private let sums: UnsafeMutablePointer<PixelQuad>
  private let count: Int

  init(_ plane: SoftPlane, _ rect: PixelRect) {
    factor = plane.factor
    let first = SoftPlane.cell(rect.minX + factor - 1, factor)
    let last = SoftPlane.cell(rect.maxX, factor)
    let isUsed = factor >= 4 && last > first
    low = isUsed ? first * factor : rect.maxX
    high = isUsed ? last * factor : rect.maxX
    firstCell = first - plane.originX
    count = (high - low) / 4
    sums = .allocate(capacity: max(count, 1))
  }
  deinit { sums.deallocate() }

  func add(_ surface: Surface, _ y0: Int, _ y1: Int, _ cells: UnsafeMutablePointer<UInt64>) {
    if count == 0 { return }
    sums.update(repeating: PixelQuad(0), count: count)
    for y in y0..<y1 {
      let row = surface.row(y) + low
      for k in 0..<count {
        let quad = PixelQuad(row + 4 &* k)
        sums[k].rb &+= quad.rb
        sums[k].ag &+= quad.ag
      }
    }
    let perCell = factor / 4
    for k in 0..<count {
      let (rb, ag) = (sums[k].rb, sums[k].ag)
      let two = SIMD4<UInt16>(rb[0], rb[1], ag[0], ag[1]) &+ SIMD4(rb[2], rb[3], ag[2], ag[3])
      let four = two &+ SIMD4(rb[4], rb[5], ag[4], ag[5]) &+ SIMD4(rb[6], rb[7], ag[6], ag[7])
      cells[firstCell + k / perCell] &+= unsafeBitCast(four, to: UInt64.self)
    }
  }
}
