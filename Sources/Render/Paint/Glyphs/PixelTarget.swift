/// Premultiplied ARGB32 pixels in native byte order (cairo's format) that somebody else owns.
public struct PixelTarget {
  public let base: UnsafeMutablePointer<UInt32>
  public let width: Int
  public let height: Int
  /// Pixels from one row to the next.
  public let stride: Int

  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    (self.base, self.width, self.height, self.stride) = (base, width, height, stride)
  }

  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
