import CCairo
import Foundation

/// One band of rows as a complete IDAT chunk: an independent, byte-aligned piece of the zlib stream.
final class EncodedBand: Sendable {
  let chunk: [UInt8]
  /// Adler-32 of the filtered bytes alone, and their number, to be combined with the other bands'.
  let adler: UInt32
  let rawCount: Int

  init(chunk: [UInt8], adler: UInt32, rawCount: Int) {
    self.chunk = chunk
    self.adler = adler
    self.rawCount = rawCount
  }
}

extension BandWorkspace {
  /// Compresses `rows` of `view`. The result depends on nothing but those pixels. `hashes` are the rows' hashes.
  func compress(
    _ view: PixelView, rows: Range<Int>, hashes: UnsafePointer<ContentHash>
  ) -> EncodedBand {
    let count = filter(view, rows: rows, hashes: hashes)
    let adler = libdeflate_adler32(1, filtered, count)
    let length = deflate(count, into: output + 8)
    output.storeBytes(of: UInt32(length).bigEndian, as: UInt32.self)
    output.storeBytes(of: PNGChunk.idat.bigEndian, toByteOffset: 4, as: UInt32.self)
    let crc = libdeflate_crc32(0, output + 4, length + 4)
    output.storeBytes(of: crc.bigEndian, toByteOffset: 8 + length, as: UInt32.self)
    let chunk = [UInt8](UnsafeRawBufferPointer(start: output, count: length + 12))
    return EncodedBand(chunk: chunk, adler: adler, rawCount: count)
  }

  /// Filters the rows and returns the number of filtered bytes. A band's first row looks at no row above it. Paeth is
  /// within half a percent of the best filter for each band on app screens, so none is tried out.
  func filter(_ view: PixelView, rows: Range<Int>, hashes: UnsafePointer<ContentHash>) -> Int {
    let bytes = width * 3
    var (row, up) = rgb
    var out = filtered
    for y in rows {
      let filter: RowFilter = y == rows.lowerBound ? .sub : .paeth
      out.storeBytes(of: filter.rawValue, as: UInt8.self)
      if y > rows.lowerBound && hashes[y] == hashes[y &- 1] {
        // What Paeth makes of a row like the one above.
        memset(out + 1, 0, bytes)
      } else {
        swap(&row, &up)
        RowKernel.pack(view.row(y), width, into: row)
        RowKernel.apply(filter, row, up: up, count: bytes, into: out + 1)
      }
      out += rowBytes
    }
    return rowBytes * rows.count
  }
}
