import Foundation

extension PixelBuffer {
  /// A copy of `view`.
  public convenience init(copying view: PixelView) {
    self.init(width: view.width, height: view.height)
    copyRows(0..<view.height, from: view)
  }

  /// The whole picture; the view keeps the buffer alive.
  public var view: PixelView {
    PixelView(base: UnsafeRawPointer(base), width: width, height: height, stride: stride * 4, owner: self)
  }

  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }

  /// Copies whole rows from a picture of the same size.
  public func copyRows(_ rows: Range<Int>, from view: PixelView) {
    precondition(view.width == width && view.height == height, "rows are copied between pictures of one size")
    let rows = rows.clamped(to: 0..<height)
    if view.stride == stride * 4, !rows.isEmpty {
      // Up to the last pixel only: a sub-picture may end before its stride does.
      memcpy(row(rows.lowerBound), view.row(rows.lowerBound), (rows.count - 1) * stride * 4 + width * 4)
    } else {
      for y in rows { memcpy(row(y), view.row(y), width * 4) }
    }
  }

  /// Fills `rect` (clipped to the picture) with `0xXXRRGGBB`; nil fills everything.
  public func fill(_ pixel: UInt32, in rect: PixelRect? = nil) {
    let area = (rect ?? bounds).intersection(bounds)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      (row(y) + area.minX).update(repeating: pixel, count: area.width)
    }
  }
}
