import CCairo
import Foundation

@testable import Render

/// Picture files made on the spot, in a folder that goes away with this.
final class TestMedia {
  let folder: URL
  private var count = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("renderframes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Red, green, blue, white quarters, clockwise from the top left, as RGB bytes.
  static func quarters(_ width: Int, _ height: Int) -> [UInt8] {
    (0..<height).flatMap { y in
      (0..<width).flatMap { x -> [UInt8] in
        switch (x < width / 2, y < height / 2) {
        case (true, true): [255, 0, 0]
        case (false, true): [0, 255, 0]
        case (false, false): [0, 0, 255]
        case (true, false): [255, 255, 255]
        }
      }
    }
  }

  /// A JPEG of the quarters, with an EXIF orientation when one is given.
  func jpeg(_ width: Int, _ height: Int, orientation: UInt8? = nil) throws -> String {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var (out, size): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(out) }
    let done = tjCompress2(
      handle, Self.quarters(width, height), Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &out, &size,
      Int32(TJSAMP_444.rawValue), 95, 0)
    guard done == 0, let out else { throw PictureError(path: "test", reason: "no JPEG") }
    var bytes = Array(UnsafeBufferPointer(start: out, count: Int(size)))
    if let orientation {
      // APP1: "Exif", a little-endian TIFF header, one entry: tag 0x0112, SHORT, 1 value.
      var exif: [UInt8] = [0xff, 0xe1, 0, 34] + Array("Exif".utf8) + [0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0]
      exif += [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      bytes.insert(contentsOf: exif, at: 2)
    }
    count += 1
    return try write(bytes, "\(count).jpg")
  }

  /// A PNG in one of libpng's simple formats: half transparent red by default.
  func png(_ width: Int, _ height: Int) throws -> String {
    try png(
      width, height, format: UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA),
      [UInt8]((0..<(width * height)).flatMap { _ in [255, 0, 0, 128] }))
  }

  func png<T: BitwiseCopyable>(_ width: Int, _ height: Int, format: UInt32, _ pixels: [T], colors: [UInt8] = []) throws
    -> String
  {
    count += 1
    let name = path("\(count).png")
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height, image.format) = (UInt32(width), UInt32(height), format)
    image.colormap_entries = UInt32(colors.count / 3)
    guard
      pixels.withUnsafeBytes({
        png_image_write_to_file(&image, name, 0, $0.baseAddress, 0, colors.isEmpty ? nil : colors)
      }) != 0
    else {
      throw PictureError(path: name, reason: "no PNG")
    }
    return name
  }
}
