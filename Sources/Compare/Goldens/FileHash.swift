import Documents
import Foundation

/// 64 bits that tell files apart: FNV-1a over words of eight bytes and the rest. Not cryptographic.
struct FileHash: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ data: Data) {
    data.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
        offset += 8
      }
      while offset < bytes.count {
        mix(UInt64(bytes[offset]))
        offset += 1
      }
    }
    mix(UInt64(data.count))
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    // The product's high bits never come down by themselves.
    value ^= value >> 32
  }

  /// 16 hexadecimal digits.
  var hex: String { value.hexDigits }

  static func hex(of data: Data) -> String {
    var hash = FileHash()
    hash.add(data)
    return hash.hex
  }
}
