import Foundation

/// A picture file as far as its header tells.
struct PictureFile: Hashable, Sendable {
  enum Format: Hashable, Sendable { case jpeg, png }
  let path: String
  let format: Format
  /// Pixels, upright.
  let width: Int
  let height: Int
  /// EXIF orientation, 1 to 8.
  let orientation: Int
  /// Larger pictures are refused: nothing on a screen needs them.
  static let largest = 100_000_000

  /// Reads the header of the file at `path`.
  init(path: String) throws(PictureError) {
    let data = try Self.bytes(path)
    self.path = path
    var size = (width: 0, height: 0)
    if data.starts(with: [0xff, 0xd8]) {
      format = .jpeg
      size = try JPEGDecoder.size(data, path)
      orientation = ExifOrientation.read(data)
    } else if data.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      format = .png
      size = try PNGDecoder.size(data, path)
      orientation = 1
    } else {
      throw PictureError(path: path, reason: data.isEmpty ? "the file is empty" : "neither a JPEG nor a PNG file")
    }
    guard size.width > 0, size.height > 0, size.width * size.height <= Self.largest else {
      throw PictureError(path: path, reason: "\(size.width) x \(size.height) pixels is not a usable size")
    }
    (width, height) = orientation >= 5 ? (size.height, size.width) : size
  }

  /// Decodes the pixels, turned upright.
  func decode() throws(PictureError) -> DecodedPicture {
    let data = try Self.bytes(path)
    switch format {
    case .jpeg:
      let raw = try JPEGDecoder.decode(data, path)
      return DecodedPicture(buffer: ExifOrientation.upright(raw, orientation), isOpaque: true)
    case .png: return try PNGDecoder.decode(data, path)
    }
  }

  private static func bytes(_ path: String) throws(PictureError) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw PictureError(path: path, reason: "no such file, or not readable")
    }
    defer { try? handle.close() }
    do {
      return [UInt8](try handle.readToEnd() ?? Data())
    } catch {
      throw PictureError(path: path, reason: "cannot be read")
    }
  }
}

/// A picture's own pixels, upright.
struct DecodedPicture: Sendable {
  let buffer: PixelBuffer
  let isOpaque: Bool
}
