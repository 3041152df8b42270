import CCairo
import Foundation

/// PNG through libpng's simplified reader: any depth, palettes, transparency and interlacing, to 8-bit sRGB.
enum PNGDecoder {
  static func size(_ data: [UInt8], _ path: String) throws(PictureError) -> (width: Int, height: Int) {
    guard data.count >= 24, data[12...15].elementsEqual("IHDR".utf8) else {
      throw PictureError(path: path, reason: "not a complete PNG header")
    }
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(data[at + $1]) } }
    return (number(16), number(20))
  }

  /// Decodes to premultiplied pixels; a damaged file is an error.
  static func decode(_ data: [UInt8], _ path: String) throws(PictureError) -> DecodedPicture {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, data, data.count) != 0 else {
      throw PictureError(path: path, reason: "damaged PNG: \(message(image))")
    }
    let (width, height) = (Int(image.width), Int(image.height))
    guard width > 0, height > 0, width * height <= PictureFile.largest else {
      throw PictureError(path: path, reason: "\(width) x \(height) pixels is not a usable size")
    }
    image.format = UInt32(PNG_FORMAT_BGRA)
    let buffer = PixelBuffer(width: width, height: height)
    guard png_image_finish_read(&image, nil, buffer.base, Int32(buffer.stride * 4), nil) != 0 else {
      throw PictureError(path: path, reason: "damaged PNG: \(message(image))")
    }
    var all: UInt32 = 0xffff_ffff
    for y in 0..<height {
      let row = buffer.base + y * buffer.stride
      for x in 0..<width {
        let a = row[x] >> 24
        all &= row[x]
        if a < 255 { row[x] = Pixel.scale(row[x] | 0xff00_0000, a) }
      }
    }
    return DecodedPicture(buffer: buffer, isOpaque: all >> 24 == 255)
  }

  private static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
