import Foundation
import Testing

@testable import Render

@Suite struct PNGReaderTests {
  /// A PNG of stored (uncompressed) filter-0 rows.
  func png(_ width: Int, _ height: Int, depth: UInt8, type: UInt8, extra: [UInt8] = [], rows: [[UInt8]]) -> Data {
    let raw: [UInt8] = rows.flatMap { (row: [UInt8]) -> [UInt8] in [0] + row }
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in raw {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = UInt16(raw.count)
    let length: [UInt8] = [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    let start: [UInt8] = [0x78, 0x01, 1]
    let stream = start + length + raw + PNGChunk.bigEndian(b << 16 | a)
    let size = PNGChunk.bigEndian(UInt32(width)) + PNGChunk.bigEndian(UInt32(height))
    return Data(
      PNGChunk.signature + PNGChunk.make("IHDR", size + [depth, type, 0, 0, 0]) + extra
        + PNGChunk.make("IDAT", stream) + PNGChunk.make("IEND", []))
  }

  @Test("grey, grey and alpha, colour, palette and 16-bit files become straight RGBA")
  func kinds() throws {
    let oneBit = try PNGReader.decode(png(3, 1, depth: 1, type: 0, rows: [[0b1010_0000]]), name: "x")
    #expect(oneBit.pixels == [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255])
    #expect(!oneBit.hasAlpha)
    let fourBit = try PNGReader.decode(png(2, 1, depth: 4, type: 0, rows: [[0x3F]]), name: "x")
    #expect(fourBit.pixels == [51, 51, 51, 255, 255, 255, 255, 255])
    let greyAlpha = try PNGReader.decode(png(1, 1, depth: 8, type: 4, rows: [[200, 7]]), name: "x")
    #expect(greyAlpha.pixels == [200, 200, 200, 7] && greyAlpha.hasAlpha)
    let straight = try PNGReader.decode(png(1, 1, depth: 8, type: 6, rows: [[200, 100, 50, 3]]), name: "x")
    #expect(straight.pixels == [200, 100, 50, 3])
    let clear = try PNGReader.decode(png(1, 1, depth: 8, type: 6, rows: [[200, 100, 50, 0]]), name: "x")
    #expect(clear.pixels == [200, 100, 50, 0])
    let deep = try PNGReader.decode(
      png(1, 1, depth: 16, type: 2, rows: [[0x80, 0x80, 0xFF, 0xFF, 0x12, 0x12]]), name: "x")
    #expect(deep.pixels == [0x80, 0xFF, 0x12, 255])
    let palette = PNGChunk.make("PLTE", [1, 2, 3, 4, 5, 6]) + PNGChunk.make("tRNS", [128])
    let indexed = try PNGReader.decode(png(2, 1, depth: 2, type: 3, extra: palette, rows: [[0b0100_0000]]), name: "x")
    #expect(indexed.pixels == [4, 5, 6, 255, 1, 2, 3, 128])
    let key = PNGChunk.make("tRNS", [0, 9, 0, 8, 0, 7])
    let keyed = try PNGReader.decode(png(2, 1, depth: 8, type: 2, extra: key, rows: [[9, 8, 7, 9, 8, 6]]), name: "x")
    #expect(keyed.pixels == [9, 8, 7, 0, 9, 8, 6, 255])
  }

  @Test("premultiplied pixels are Cairo's")
  func premultiplied() {
    let bitmap = Bitmap(width: 2, height: 1, hasAlpha: true, pixels: [255, 128, 0, 128, 10, 20, 30, 255])
    let buffer = bitmap.premultiplied()
    #expect(buffer.row(0)[0] == 0x8080_4000)
    #expect(buffer.row(0)[1] == 0xFF0A_141E)
  }

  @Test("truncated files are errors, at every length")
  func truncated() {
    let file = Data(PNGEncoder().encode(TestPicture.screen.make(width: 30, height: 40, seed: 1).view).bytes)
    // The last 12 bytes (IEND) and the checksums before it may be missing without loss of pixels.
    for length in 0..<(file.count - 34) {
      #expect(throws: OutputError.self) { try PNGReader.decode(file.prefix(length), name: "cut.png") }
    }
  }

  @Test("hostile bytes never crash: each gives pixels or an error")
  func corrupt() {
    let file = [UInt8](PNGEncoder().encode(TestPicture.screen.make(width: 40, height: 50, seed: 2).view).bytes)
    var random = TestRandom(17)
    var errors = 0
    for _ in 0..<3000 {
      var bytes = file
      for _ in 0...random.below(4) {
        bytes[8 + random.below(bytes.count - 8)] = UInt8(truncatingIfNeeded: random.next())
      }
      do {
        let bitmap = try PNGReader.decode(Data(bytes), name: "bad.png")
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height * 4)
      } catch {
        #expect(error is OutputError)
        errors += 1
      }
    }
    #expect(errors > 2500)
  }

  @Test("errors say the path and the reason")
  func reasons() throws {
    let folder = ScratchFolder()
    func message(_ name: String, _ content: Data?) -> String {
      let path = folder.file(name)
      if let content { makeFile(path, content) }
      do {
        _ = try PNGReader.read(path: path)
        return "no error"
      } catch {
        return "\(error)".replacingOccurrences(of: folder.path, with: "")
      }
    }
    #expect(message("none.png", nil) == "cannot read /none.png: no such file")
    #expect(message("empty.png", Data()) == "cannot read /empty.png: the file is empty")
    #expect(message("text.png", Data("hello, world".utf8)) == "cannot read /text.png: not a PNG file")
    #expect(message("", nil) == "cannot read : not a file")
    let wide = png(20000, 1, depth: 1, type: 0, rows: [[UInt8](repeating: 0, count: 2500)])
    #expect(message("wide.png", wide).hasPrefix("/wide.png is 20000x1 pixels; the limit is 16384 a side"))
    let area = png(16000, 16000, depth: 1, type: 0, rows: [[0]])
    #expect(message("area.png", area).contains("16000x16000"))
  }

  @Test(
    "the fast reader gives libpng's pixels for every filter, row by row and four rows at once, and leaves other kinds to libpng",
    arguments: [[0, 1, 2, 3, 4], [4], [4, 4, 4, 4, 4, 2]])
  func fastReader(filters: [UInt8]) throws {
    var random = TestRandom(31)
    for (type, channels) in [(2, 3), (6, 4)] as [(UInt8, Int)] {
      for (width, height) in [(1, 1), (1, 5), (2, 9), (3, 8), (4, 4), (7, 11), (40, 30)] {
        let rows = (0..<height).map { _ in
          (0..<(width * channels)).map { _ in UInt8(truncatingIfNeeded: random.next() >> 20) }
        }
        let text = PNGChunk.make("tEXt", Array("Title\0x".utf8))
        var file = [UInt8](png(width, height, depth: 8, type: type, extra: text, rows: rows))
        // Give each row another filter, then repair the two checksums.
        let start = file.count - 12 - 8 - height * (width * channels + 1)
        for y in 0..<height { file[start + y * (width * channels + 1)] = filters[y % filters.count] }
        repair(&file, start, height * (width * channels + 1))
        try file.withUnsafeBytes { bytes in
          let fast = try #require(PNGFastReader.decode(bytes))
          #expect(try fast == PNGReader.decodeAny(bytes, name: "x"), "\(type) \(width)x\(height)")
        }
      }
    }
    let palette = PNGChunk.make("PLTE", [1, 2, 3])
    for other in [
      png(1, 1, depth: 8, type: 3, extra: palette, rows: [[0]]), png(1, 1, depth: 8, type: 0, rows: [[0]]),
      png(1, 1, depth: 8, type: 2, extra: PNGChunk.make("gAMA", [0, 0, 0, 9]), rows: [[1, 2, 3]]),
    ] {
      #expect(other.withUnsafeBytes { PNGFastReader.decode($0) } == nil)
    }
  }

  /// Writes the Adler-32 after the stored rows and the CRC after that.
  func repair(_ file: inout [UInt8], _ start: Int, _ count: Int) {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in file[start..<(start + count)] {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    file.replaceSubrange((start + count)..<(start + count + 4), with: PNGChunk.bigEndian(b << 16 | a))
    // The chunk's body starts 7 bytes before the rows: two of zlib's and five of the stored block's.
    let chunk = PNGChunk.make("IDAT", Array(file[(start - 7)..<(start + count + 4)]))
    file.replaceSubrange((start - 15)..<(start + count + 8), with: chunk)
  }
}
