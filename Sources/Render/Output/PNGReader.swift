import CCairo
import Foundation

/// Reads any PNG (every colour type, bit depth and interlacing) into 8-bit RGBA with straight alpha.
public enum PNGReader {
  /// The longest side, in pixels.
  public static let maxSide = 16384
  /// The most pixels in all.
  public static let maxPixels = 100_000_000
  /// The largest file, in bytes.
  static let maxBytes = 512 << 20

  /// - Throws: `OutputError.unreadable` or `.tooLarge`.
  public static func read(path: String) throws -> Bitmap {
    try decode(try bytes(of: path), name: path)
  }

  /// Decodes a PNG in memory; `name` stands for it in errors.
  public static func decode(_ bytes: Data, name: String) throws -> Bitmap {
    try bytes.withUnsafeBytes { try decode($0, name: name) }
  }

  static func decode(_ bytes: UnsafeRawBufferPointer, name: String) throws -> Bitmap {
    guard bytes.starts(with: PNGChunk.signature) else {
      throw OutputError.unreadable(path: name, reason: bytes.isEmpty ? "the file is empty" : "not a PNG file")
    }
    if let bitmap = PNGFastReader.decode(bytes) { return bitmap }
    return try decodeAny(bytes, name: name)
  }

  /// Through libpng.
  static func decodeAny(_ bytes: UnsafeRawBufferPointer, name: String) throws -> Bitmap {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw OutputError.unreadable(path: name, reason: message(image))
    }
    let (width, height) = (Int(image.width), Int(image.height))
    guard width <= maxSide, height <= maxSide, width * height <= maxPixels else {
      throw OutputError.tooLarge(path: name, width: width, height: height)
    }
    let hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // Without this, 16-bit samples would be taken for linear light.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var failed = false
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      failed = png_image_finish_read(&image, nil, pixels.baseAddress, Int32(width * 4), nil) == 0
      count = failed ? 0 : width * height * 4
    }
    if failed { throw OutputError.unreadable(path: name, reason: message(image)) }
    return Bitmap(width: width, height: height, hasAlpha: hasAlpha, pixels: pixels)
  }

  private static func bytes(of path: String) throws -> Data {
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath)
    } catch {
      throw OutputError.unreadable(path: path, reason: "no such file")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw OutputError.unreadable(path: path, reason: "not a file")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= maxBytes else {
      throw OutputError.unreadable(path: path, reason: "larger than \(maxBytes >> 20) MB")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw OutputError.unreadable(path: path, reason: "no permission to read it")
    }
  }

  private static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return text.isEmpty ? "damaged PNG" : "damaged PNG (\(text))"
    }
  }
}
