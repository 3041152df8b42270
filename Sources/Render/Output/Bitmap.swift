/// A decoded picture: R, G, B, A bytes with straight alpha, rows without gaps.
public struct Bitmap: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// The file can hold transparency (it may still be opaque everywhere).
  public let hasAlpha: Bool
  public let pixels: [UInt8]

  public init(width: Int, height: Int, hasAlpha: Bool, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.pixels = pixels
  }

  /// The pixels as Cairo's ARGB32: B, G, R, A with colours multiplied by alpha, rounded to nearest.
  public func premultiplied() -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let row = buffer.row(y)
        var i = y * width * 4
        for x in 0..<width {
          let alpha = UInt32(source[i + 3])
          let r = Self.scaled(source[i], alpha) << 16
          let g = Self.scaled(source[i + 1], alpha) << 8
          row[x] = alpha << 24 | r | g | Self.scaled(source[i + 2], alpha)
          i += 4
        }
      }
    }
    return buffer
  }

  @inline(__always)
  private static func scaled(_ value: UInt8, _ alpha: UInt32) -> UInt32 {
    let product = UInt32(value) &* alpha &+ 128
    return (product &+ product &>> 8) &>> 8
  }
}
