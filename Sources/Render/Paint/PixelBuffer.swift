import Foundation

/// Premultiplied 32-bit pixels, `0xAARRGGBB` in native byte order (B, G, R, A in memory: Cairo's ARGB32 and ffmpeg's
/// bgra). Rows begin on 64-byte boundaries.
// why unchecked: the memory has one writer at a time, its owner, and is only read once shared.
public final class PixelBuffer: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// Pixels from one row to the next.
  public let stride: Int
  let base: UnsafeMutablePointer<UInt32>

  /// A buffer of clear pixels; sizes below 1 count as 1. `stride` is in pixels, a multiple of 16 unless given.
  public convenience init(width: Int, height: Int, stride: Int? = nil) {
    self.init(undefinedWidth: width, height: height, stride: stride)
    memset(base, 0, bytes)
  }

  /// A buffer of whatever the memory held, for those who write every pixel.
  init(undefinedWidth width: Int, height: Int, stride wanted: Int? = nil) {
    self.width = max(1, width)
    self.height = max(1, height)
    stride = max(wanted ?? (self.width + 15) & ~15, self.width)
    base = PixelMemory.take(stride * self.height)
  }
  deinit { PixelMemory.give(base, stride * height) }

  public var bytes: Int { stride * height * 4 }
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The pixels, row by row, `stride` apart; valid while the buffer lives.
  public var pixels: UnsafePointer<UInt32> { UnsafePointer(base) }

  /// One pixel, for tests and probes; clear outside.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return base[y * stride + x]
  }

  /// This buffer as a place to paint, its top left pixel at (`x`, `y`).
  func surface(x: Int = 0, y: Int = 0) -> Surface {
    Surface(base: base, stride: stride, bounds: bounds.offset(x: x, y: y))
  }
}
