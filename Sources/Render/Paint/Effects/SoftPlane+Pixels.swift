import Foundation

extension SoftPlane where T == SIMD4<Float> {
  /// Averages the pixels of `window` into cells, channels B, G, R, A from 0 to 255. Cells that lie partly outside
  /// count only what is inside when `extends`, else the outside is clear.
  func load(_ surface: Surface, _ window: PixelRect, extends: Bool) {
    let rect = window.intersection(surface.bounds)
    if rect.isEmpty { return }
    let sums = UnsafeMutablePointer<UInt64>.allocate(capacity: width)
    defer { sums.deallocate() }
    for cy in 0..<height {
      let y0 = max((originY + cy) * factor, rect.minY)
      let y1 = min((originY + cy + 1) * factor, rect.maxY)
      if y0 >= y1 { continue }
      sums.update(repeating: 0, count: width)
      for y in y0..<y1 { add(surface.row(y), rect, sums) }
      for cx in 0..<width {
        let columns = min((originX + cx + 1) * factor, rect.maxX) - max((originX + cx) * factor, rect.minX)
        if columns <= 0 { continue }
        let count = extends ? columns * (y1 - y0) : factor * factor
        cells[cy * width + cx] = Self.unpack(sums[cx]) * (1 / Float(count))
      }
    }
    if extends { spreadEdges(rect) }
  }

  /// Adds one row's pixels to their cells' sums: 16 bits a channel hold 256 pixels.
  private func add(_ row: UnsafeMutablePointer<UInt32>, _ rect: PixelRect, _ sums: UnsafeMutablePointer<UInt64>) {
    let low: UInt32 = 0x00ff_00ff
    var x = rect.minX
    var cell = Self.cell(x, factor) - originX
    while x < rect.maxX {
      let end = min((originX + cell + 1) * factor, rect.maxX)
      var rb: UInt32 = 0
      var ag: UInt32 = 0
      for i in x..<end {
        rb &+= row[i] & low
        ag &+= (row[i] >> 8) & low
      }
      sums[cell] &+= UInt64(rb) | UInt64(ag) << 32
      x = end
      cell += 1
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

  private static func cell(_ x: Int, _ factor: Int) -> Int {
    x >= 0 ? x / factor : -((-x + factor - 1) / factor)
  }

  private static func unpack(_ sum: UInt64) -> SIMD4<Float> {
    SIMD4(
      Float(sum & 0xffff), Float((sum >> 32) & 0xffff), Float((sum >> 16) & 0xffff), Float(sum >> 48))
  }

  /// Writes pixels of `surface` within `rect` from the cells, interpolated.
  func store(_ surface: Surface, _ rect: PixelRect) {
    let r = rect.intersection(surface.bounds)
    if r.isEmpty { return }
    let line = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width)
    defer { line.deallocate() }
    let step = 1 / Float(factor)
    for y in r.minY..<r.maxY {
      mixRows(y, into: line)
      let to = surface.row(y)
      var x = r.minX
      // Between two cell centres colours run straight.
      while x < r.maxX {
        let at = (Float(x - originX * factor) + 0.5) * step - 0.5
        let whole = at.rounded(.down)
        let k = Int(whole)
        let a = line[min(max(k, 0), width - 1)]
        let slope = (line[min(max(k + 1, 0), width - 1)] - a) * step
        let end = min(r.maxX, factor == 1 ? x + 1 : (originX + k + 1) * factor + factor / 2)
        let start = (at - whole) * Float(factor)
        for i in x..<end { to[i] = Self.pack(a + slope * (start + Float(i - x))) }
        x = end
      }
    }
  }

  /// Rounded bytes of a colour within 0...255.
  @inline(__always) static func pack(_ c: SIMD4<Float>) -> UInt32 {
    // Adding 2^23 leaves the nearest whole number in the low bits.
    let bits = unsafeBitCast(c + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
    return (bits.x & 255) | (bits.y & 255) << 8 | (bits.z & 255) << 16 | (bits.w & 255) << 24
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
