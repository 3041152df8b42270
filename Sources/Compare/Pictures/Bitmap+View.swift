import Render

extension Bitmap {
  /// A painted picture as it is after it was written and read again: opaque.
  public init(_ view: PixelView) {
    let pixels = [UInt8](unsafeUninitializedCapacity: view.width * view.height * 4) { bytes, count in
      var out = UnsafeMutableRawPointer(bytes.baseAddress!)
      for y in 0..<view.height {
        let row = view.row(y)
        for x in 0..<view.width {
          let pixel = row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
          // B, G, R, X becomes R, G, B, 255.
          let swapped = (pixel & 0xFF) << 16 | pixel & 0xFF00 | (pixel >> 16) & 0xFF
          out.storeBytes(of: swapped | 0xFF00_0000, as: UInt32.self)
          out += 4
        }
      }
      count = view.width * view.height * 4
    }
    self.init(width: view.width, height: view.height, hasAlpha: false, pixels: pixels)
  }
}
