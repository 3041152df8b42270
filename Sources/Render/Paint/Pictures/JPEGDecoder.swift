import CCairo
import Foundation

/// JPEG through libturbojpeg.
enum JPEGDecoder {
  /// Owns one decompressor.
  private final class Handle {
    let raw: tjhandle
    init?() {
      guard let raw = tjInitDecompress() else { return nil }
      self.raw = raw
    }
    deinit { tjDestroy(raw) }
    var message: String {
      String(cString: tjGetErrorStr2(raw))
    }
  }

  /// The stored size, before the orientation is applied.
  static func size(_ data: [UInt8], _ path: String) throws(PictureError) -> (width: Int, height: Int) {
    guard let handle = Handle() else { throw PictureError(path: path, reason: "no JPEG decoder") }
    var (w, h, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard tjDecompressHeader3(handle.raw, data, UInt(data.count), &w, &h, &sampling, &space) == 0 else {
      throw PictureError(path: path, reason: "not a complete JPEG header: \(handle.message)")
    }
    return (Int(w), Int(h))
  }

  /// Decodes to opaque pixels; a file that ends early or is damaged is an error.
  static func decode(_ data: [UInt8], _ path: String) throws(PictureError) -> PixelBuffer {
    let (width, height) = try size(data, path)
    guard let handle = Handle() else { throw PictureError(path: path, reason: "no JPEG decoder") }
    guard width > 0, height > 0, width * height <= PictureFile.largest else {
      throw PictureError(path: path, reason: "\(width) x \(height) pixels is not a usable size")
    }
    let buffer = PixelBuffer(width: width, height: height)
    // BGRA writes an opaque alpha; CMYK files cannot be converted to it and fail here.
    let result = buffer.base.withMemoryRebound(to: UInt8.self, capacity: buffer.bytes) { bytes in
      tjDecompress2(
        handle.raw, data, UInt(data.count), bytes, Int32(width), Int32(buffer.stride * 4), Int32(height),
        Int32(TJPF_BGRA.rawValue), Int32(TJFLAG_ACCURATEDCT))
    }
    guard result == 0 else { throw PictureError(path: path, reason: "damaged JPEG: \(handle.message)") }
    return buffer
  }
}
