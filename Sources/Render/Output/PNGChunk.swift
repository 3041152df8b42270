import CCairo
import Foundation

/// The fixed parts of the files this encoder writes.
enum PNGChunk {
  static let idat: UInt32 = 0x4944_4154
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and CRC.
  static func make(_ name: StaticString, _ body: [UInt8]) -> [UInt8] {
    var bytes = bigEndian(UInt32(body.count))
    let tagged = Array(UnsafeBufferPointer(start: name.utf8Start, count: 4)) + body
    bytes += tagged
    bytes += bigEndian(tagged.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) })
    return bytes
  }

  /// Size and kind: 8-bit RGB, not interlaced.
  static func header(width: Int, height: Int) -> [UInt8] {
    make("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0])
  }

  /// Signature, header and the zlib stream's two bytes. They sit in an IDAT of their own so that no band differs from
  /// the others.
  static func head(width: Int, height: Int) -> [UInt8] {
    signature + header(width: width, height: height) + make("IDAT", [0x78, 0x01])
  }

  /// The stream's last, empty block, its checksum, and the end of the file.
  static func tail(adler: UInt32) -> [UInt8] {
    make("IDAT", [1, 0, 0, 0xFF, 0xFF] + bigEndian(adler)) + make("IEND", [])
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}

/// Adler-32 (RFC 1950) of joined pieces from the pieces' own sums.
enum Adler32 {
  private static let modulus: UInt64 = 65521

  /// The sum of A followed by B, where B has `count` bytes.
  static func combine(_ first: UInt32, _ second: UInt32, count: Int) -> UInt32 {
    let a1 = UInt64(first & 0xFFFF)
    let b1 = UInt64(first >> 16)
    let a2 = UInt64(second & 0xFFFF)
    let b2 = UInt64(second >> 16)
    // B's sums start from 1 where they should start from A's: every byte of B adds the difference once more.
    let excess = (a1 + modulus - 1) % modulus
    let a = (a2 + excess) % modulus
    let b = (b1 + b2 + UInt64(count) % modulus * excess) % modulus
    return UInt32(b << 16 | a)
  }
}
