import Foundation

/// Where painting goes: memory seen as the pixels `bounds` of some space. Does not own the memory.
struct Surface {
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int
  let bounds: PixelRect

  /// The address pixel (0, `y`) of the space would have; add x to reach a pixel within `bounds`.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- bounds.minY) &* stride &- bounds.minX)
  }

  /// Overwrites `rect` with one pixel value.
  func set(_ rect: PixelRect, to color: UInt32) {
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    for y in r.minY..<r.maxY { Rows.set(row(y) + r.minX, color, r.width) }
  }

  /// Paints one colour over `rect`.
  func fill(_ rect: PixelRect, with color: UInt32) {
    if color >> 24 == 255 { return set(rect, to: color) }
    let r = rect.intersection(bounds)
    if r.isEmpty || color == 0 { return }
    for y in r.minY..<r.maxY { Rows.over(row(y) + r.minX, color: color, r.width) }
  }

  /// Paints a gradient over `rect`.
  func fill(_ rect: PixelRect, with gradient: GradientSource, scratch: RowScratch) {
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    let line = scratch.pixels(r.width)
    for y in r.minY..<r.maxY {
      let to = row(y) + r.minX
      if gradient.isOpaque {
        gradient.row(y: y, x: r.minX, count: r.width, into: to)
      } else {
        gradient.row(y: y, x: r.minX, count: r.width, into: line)
        Rows.over(to, line, r.width)
      }
    }
  }

  /// Paints one colour through a mask that was moved by (`dx`, `dy`).
  func fill(_ mask: CoverageMask, dx: Int, dy: Int, clip: PixelRect, with color: UInt32) {
    if color == 0 { return }
    let isOpaque = color >> 24 == 255
    mask.forEachSpan(in: clip.intersection(bounds), dx: dx, dy: dy) { y, x, count, coverage in
      let to = row(y) + x
      if let coverage {
        if isOpaque {
          Rows.mix(to, toward: color, coverage, count)
        } else {
          Rows.over(to, color: color, coverage, count)
        }
      } else if isOpaque {
        Rows.set(to, color, count)
      } else {
        Rows.over(to, color: color, count)
      }
    }
  }

  /// Paints a gradient through a mask that was moved by (`dx`, `dy`).
  func fill(
    _ mask: CoverageMask, dx: Int, dy: Int, clip: PixelRect, with gradient: GradientSource, scratch: RowScratch
  ) {
    let line = scratch.pixels(mask.bounds.width)
    mask.forEachSpan(in: clip.intersection(bounds), dx: dx, dy: dy) { y, x, count, coverage in
      gradient.row(y: y, x: x, count: count, into: line)
      if let coverage { Rows.scale(line, by: coverage, count) }
      Rows.over(row(y) + x, line, count)
    }
  }
}

/// A row of pixels to work in, grown when needed.
final class RowScratch {
  private var storage = UnsafeMutablePointer<UInt32>.allocate(capacity: 4096)
  private var capacity = 4096
  deinit { storage.deallocate() }

  /// At least `count` pixels of undefined content, valid until the next call.
  func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if count > capacity {
      storage.deallocate()
      capacity = count
      storage = .allocate(capacity: count)
    }
    return storage
  }
}
