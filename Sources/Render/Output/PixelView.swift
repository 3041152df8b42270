/// A borrowed picture: 32-bit pixels whose bytes are B, G, R, X (Cairo's RGB24/ARGB32 on a little-endian machine).
/// The content is opaque; X is ignored. It is valid only as long as the memory it points at, which `owner` (if given)
/// keeps alive.
public struct PixelView {
  public let base: UnsafeRawPointer
  /// Size in pixels.
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next, at least `4 * width`.
  public let stride: Int
  private let owner: AnyObject?

  public init(base: UnsafeRawPointer, width: Int, height: Int, stride: Int, owner: AnyObject? = nil) {
    precondition(width > 0 && height > 0 && stride >= 4 * width, "a picture needs a size and a fitting stride")
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.owner = owner
  }

  @inline(__always)
  public func row(_ y: Int) -> UnsafeRawPointer { base + y &* stride }

  /// The pixel as `0xXXRRGGBB`.
  @inline(__always)
  public func pixel(x: Int, y: Int) -> UInt32 {
    row(y).loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
  }

  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
