import Foundation

extension SoftPlane where T == SIMD4<Float> {
  /// Averages the pixels of `window` into cells, channels B, G, R, A from 0 to 255. Cells that lie partly outside
  /// count only what is inside when `extends`, else the outside is clear.
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
      sums.update(repeating: 0, count: width)
      for y in y0..<y1 {
        add(surface.row(y), rect.minX, columns.low, sums)
        add(surface.row(y), max(columns.high, rect.minX), rect.maxX, sums)
      }
      columns.add(surface, y0, y1, sums)
      for cx in 0..<width {
        let across = min((originX + cx + 1) * factor, rect.maxX) - max((originX + cx) * factor, rect.minX)
        if across <= 0 { continue }
        let count = extends ? across * (y1 - y0) : factor * factor
        cells[cy * width + cx] = Self.unpack(sums[cx]) * (1 / Float(count))
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
      for i in x..<end {
        rb &+= row[i] & low
        ag &+= (row[i] >> 8) & low
      }
      sums[cell] &+= UInt64(rb) | UInt64(ag) << 32
      x = end
    }
  }

  /// Repeats the outermost loaded cells outward.
  private func spreadEdges(_ rect: PixelRect) {
    let (x0, x1) = (Self.cell(rect.minX, factor) - originX, Self.cell(rect.maxX - 1, factor) - originX)
    let (y0, y1) = (Self.cell(rect.minY, factor) - originY, Self.cell(rect.maxY - 1, factor) - originY)
    for y in y0...y1 {
      let row = cells + y * width
      for x in 0..<x0 { row[x] = row[x0] }
      for x in (x1 + 1)..<max(x1 + 1, width) { row[x] = row[x1] }
    }
    for y in 0..<height where y < y0 || y > y1 {
      (cells + y * width).update(from: cells + (y < y0 ? y0 : y1) * width, count: width)
    }
  }

  static func cell(_ x: Int, _ factor: Int) -> Int {
    x >= 0 ? x / factor : -((-x + factor - 1) / factor)
  }

  private static func unpack(_ sum: UInt64) -> SIMD4<Float> {
    SIMD4(
      Float(sum & 0xffff), Float((sum >> 32) & 0xffff), Float((sum >> 16) & 0xffff), Float(sum >> 48))
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

  init(_ plane: SoftPlane<SIMD4<Float>>, _ rect: PixelRect) {
    factor = plane.factor
    let first = SoftPlane<SIMD4<Float>>.cell(rect.minX + factor - 1, factor)
    let last = SoftPlane<SIMD4<Float>>.cell(rect.maxX, factor)
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

extension SoftPlane where T == Float {
  /// Averages a mask, moved by (`dx`, `dy`), into cells from 0 to 255.
  func load(_ mask: CoverageMask, dx: Int, dy: Int) {
    let area = PixelRect(
      minX: originX * factor, minY: originY * factor, maxX: (originX + width) * factor,
      maxY: (originY + height) * factor)
    let unit = 1 / Float(factor * factor)
    mask.forEachSpan(in: area, dx: dx, dy: dy) { y, x, count, coverage in
      let row = cells + ((y - area.minY) / factor) * width
      for i in 0..<count {
        row[(x + i - area.minX) / factor] += Float(coverage?[i] ?? 255) * unit
      }
    }
  }

  /// Averages the alpha of an image into cells from 0 to 255.
  func loadAlpha(_ image: PixelImage) {
    let unit = 1 / Float(factor * factor)
    let r = image.bounds
    for y in r.minY..<r.maxY {
      let cy = (y - originY * factor) / factor
      if y < originY * factor || cy >= height { continue }
      let (row, from) = (cells + cy * width, image.surface.row(y))
      for x in max(r.minX, originX * factor)..<min(r.maxX, (originX + width) * factor) {
        row[(x - originX * factor) / factor] += Float(from[x] >> 24) * unit
      }
    }
  }

  /// Writes bytes for `rect`, `rect.width` a row.
  func store(_ bytes: UnsafeMutablePointer<UInt8>, _ rect: PixelRect) {
    let line = UnsafeMutablePointer<Float>.allocate(capacity: width)
    defer { line.deallocate() }
    let step = 1 / Float(factor)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      mixRows(y, into: line)
      let to = bytes + (y - rect.minY) * rect.width
      for i in 0..<rect.width {
        let at = (Float(rect.minX + i - originX * factor) + 0.5) * step - 0.5
        let whole = at.rounded(.down)
        let (a, b) = (line[min(max(Int(whole), 0), width - 1)], line[min(max(Int(whole) + 1, 0), width - 1)])
        to[i] = UInt8(min(max(a + (b - a) * (at - whole), 0), 255) + 0.5)
      }
    }
  }
}
