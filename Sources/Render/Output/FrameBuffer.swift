import Foundation

/// A picture that owns its memory, laid out like `PixelView`: 64-byte aligned rows, zero (transparent black) at first.
// why unchecked: the memory never moves or changes size; owners hand a buffer over and do not write while others read.
public final class FrameBuffer: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next: `4 * width` rounded up to 64, unless asked otherwise.
  public let stride: Int
  public let base: UnsafeMutableRawPointer

  public init(width: Int, height: Int, stride: Int? = nil) {
    let stride = stride ?? (width * 4 + 63) & ~63
    precondition(width > 0 && height > 0 && stride >= 4 * width, "a picture needs a size and a fitting stride")
    self.width = width
    self.height = height
    self.stride = stride
    base = .allocate(byteCount: stride * height, alignment: 64)
    memset(base, 0, stride * height)
  }

  /// A copy of `view`.
  public convenience init(copying view: PixelView) {
    self.init(width: view.width, height: view.height)
    copyRows(0..<view.height, from: view)
  }

  deinit { base.deallocate() }

  /// The whole picture; the view keeps the buffer alive.
  public var view: PixelView {
    PixelView(base: base, width: width, height: height, stride: stride, owner: self)
  }

  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y &* stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Copies whole rows from a picture of the same size.
  public func copyRows(_ rows: Range<Int>, from view: PixelView) {
    precondition(view.width == width && view.height == height, "rows are copied between pictures of one size")
    let rows = rows.clamped(to: 0..<height)
    if view.stride == stride, !rows.isEmpty {
      // Up to the last pixel only: a sub-picture may end before its stride does.
      memcpy(base + rows.lowerBound * stride, view.row(rows.lowerBound), (rows.count - 1) * stride + width * 4)
    } else {
      for y in rows { memcpy(row(y), view.row(y), width * 4) }
    }
  }

  /// Fills `rect` (clipped to the picture) with `0xXXRRGGBB`; nil fills everything.
  public func fill(_ pixel: UInt32, in rect: PixelRect? = nil) {
    let area = (rect ?? view.bounds).intersection(view.bounds)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      (row(y) + area.minX).update(repeating: pixel, count: area.width)
    }
  }
}
