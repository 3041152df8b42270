import CCairo
import Foundation
import Testing

@testable import Render

@Suite struct PNGSmallEncoderTests {
  /// The file libpng makes by default: level 6, all filters.
  func libpng(_ picture: PixelBuffer) -> Int {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(picture.width)
    image.height = UInt32(picture.height)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    var rgb: [UInt8] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture.row(y)[x]
        rgb += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      }
    }
    var size = 0
    _ = png_image_write_to_memory(&image, nil, &size, 0, rgb, 0, nil)
    return size
  }

  @Test("it decodes exactly and is not larger than libpng's file", arguments: TestPicture.allCases)
  func small(_ kind: TestPicture) throws {
    for (width, height) in [(1, 1), (7, 1), (1, 7), (33, 50), (110, 160)] {
      let picture = kind.make(width: width, height: height, seed: 4)
      let bytes = PNGSmallEncoder.encode(picture.view)
      #expect(try PNGReader.decode(Data(bytes), name: "small").pixels == picture.rgba)
      if width * height > 1000 { #expect(bytes.count <= libpng(picture), "\(kind) \(width)x\(height)") }
      #expect(bytes == PNGSmallEncoder.encode(picture.view))
    }
  }
}
