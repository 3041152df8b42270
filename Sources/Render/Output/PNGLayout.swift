import CCairo

/// Where the parts of a plain PNG lie: 8-bit RGB or RGBA, not interlaced, with right checksums.
struct PNGLayout {
  private(set) var width = 0
  private(set) var height = 0
  /// 3 or 4.
  private(set) var channels = 0
  /// The compressed stream's pieces.
  private(set) var data: [Range<Int>] = []
  var dataCount: Int { data.reduce(0) { $0 + $1.count } }

  /// Chunks that change no pixel.
  private static let harmless: Set<UInt32> = [name("tEXt"), name("iTXt"), name("zTXt"), name("pHYs"), name("tIME")]

  /// Nil for every other kind of file, for damage, and beyond the limits of `PNGReader`.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.starts(with: PNGChunk.signature), let base = bytes.baseAddress else { return nil }
    var at = 8
    while true {
      guard at + 12 <= bytes.count else { return nil }
      let length = Int(Self.word(bytes, at))
      let kind = Self.word(bytes, at + 4)
      let body = at + 8
      guard length <= bytes.count - body - 4 else { return nil }
      let sum = libdeflate_crc32(0, base + at + 4, length + 4)
      guard sum == Self.word(bytes, body + length), (width == 0) == (kind == Self.name("IHDR")) else { return nil }
      switch kind {
      case Self.name("IHDR"):
        guard length == 13, readHeader(bytes, body) else { return nil }
      case PNGChunk.idat:
        // Pieces of the stream follow each other without a gap.
        if let last = data.last, last.upperBound != at - 4 { return nil }
        data.append(body..<(body + length))
      case Self.name("IEND"):
        if data.isEmpty { return nil }
        return
      default:
        if !Self.harmless.contains(kind) { return nil }
      }
      at = body + length + 4
    }
  }

  private mutating func readHeader(_ bytes: UnsafeRawBufferPointer, _ body: Int) -> Bool {
    width = Int(Self.word(bytes, body))
    height = Int(Self.word(bytes, body + 4))
    guard width > 0, height > 0, width <= PNGReader.maxSide, height <= PNGReader.maxSide else { return false }
    guard width * height <= PNGReader.maxPixels, bytes[body + 8] == 8 else { return false }
    switch bytes[body + 9] {
    case 2: channels = 3
    case 6: channels = 4
    default: return false
    }
    return bytes[body + 10] == 0 && bytes[body + 11] == 0 && bytes[body + 12] == 0
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
  }

  private static func name(_ text: StaticString) -> UInt32 {
    UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt32.self).bigEndian
  }
}
