import Render

extension PictureDiff {
  /// The actual picture in pale grey, differing pixels red, smoothed edges yellow, ignored ones hatched blue.
  public func picture(over actual: Bitmap) -> PixelBuffer {
    let sheet = PixelBuffer(width: width, height: height)
    sheet.fill(0xFFFF_FFFF)
    actual.withPixels { pixels in
      for y in 0..<height {
        let row = sheet.row(y)
        for x in 0..<width {
          let pale =
            x < actual.width && y < actual.height ? PictureDiff.pale(pixels[y &* actual.width &+ x]) : 0xFFE0_E0E0
          let mark = marks.isEmpty ? .same : Mark(rawValue: marks[y &* width &+ x]) ?? .same
          switch mark {
          case .same: row[x] = pale
          case .differs: row[x] = 0xFFE5_0023
          case .smoothed: row[x] = 0xFFF2_B600
          case .ignored: row[x] = (x &+ y) & 7 < 2 ? 0xFF7A_9CC6 : pale
          }
        }
      }
    }
    return sheet
  }

  /// An RGBA pixel's luma, nine tenths of the way to white, as 0xFFRRGGBB.
  @inline(__always)
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let luma = ((pixel & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel >> 16 & 255) * 29) >> 8
    let alpha = pixel >> 24
    let shade = 255 - ((255 - luma) * alpha / 255) * 45 / 256
    return 0xFF00_0000 | shade << 16 | shade << 8 | shade
  }
}
