import Foundation

extension PixelBuffer {
  /// A copy of `view`.
  public convenience init(copying view: PixelView) {
    self.init(width: view.width, height: view.height)
    copy(view.bounds, from: view)
  }

  /// The whole picture; the view keeps the buffer alive.
  public var view: PixelView {
    PixelView(base: UnsafeRawPointer(base), width: width, height: height, stride: stride * 4, owner: self)
  }

  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }

  /// Copies what lies within `rect` from a picture of the same size.
  public func copy(_ rect: PixelRect, from view: PixelView) {
    precondition(view.width == width && view.height == height, "pixels are copied between pictures of one size")
    let area = rect.intersection(bounds)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      let from = view.row(y).assumingMemoryBound(to: UInt32.self)
      memcpy(row(y) + area.minX, from + area.minX, area.width * 4)
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
