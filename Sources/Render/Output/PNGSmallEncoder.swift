import CCairo
import Foundation

/// A slower encoder for pictures that are kept: 8-bit RGB with the best filter for each row and a strong deflate.
/// Files are about as small as libpng's at its level 6, or smaller. The bytes depend on the pixels and the level only.
public enum PNGSmallEncoder {
  /// - Parameter level: libdeflate's, 1...12. By default 9 up to a megabyte of pixels and 7 beyond, where 9 takes
  ///   seconds for two percent.
  public static func encode(_ view: PixelView, level: Int? = nil) -> [UInt8] {
    let rowBytes = view.width * 3 + 1
    let count = rowBytes * view.height
    let level = level ?? (count <= 1 << 20 ? 9 : 7)
    // Whole vectors are written: room behind the last row.
    let filtered = UnsafeMutableRawPointer.allocate(byteCount: count + 64, alignment: 64)
    defer { filtered.deallocate() }
    filter(view, into: filtered)
    guard let compressor = libdeflate_alloc_compressor(Int32(min(max(level, 1), 12))) else {
      // Out of memory for tables of about a megabyte.
      return PNGEncoder().encode(view).bytes
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, count)
    let stream = [UInt8](unsafeUninitializedCapacity: bound) { bytes, length in
      length = libdeflate_zlib_compress(compressor, filtered, count, bytes.baseAddress, bound)
    }
    return PNGChunk.signature + PNGChunk.header(width: view.width, height: view.height)
      + PNGChunk.make("IDAT", stream) + PNGChunk.make("IEND", [])
  }

  /// Filters every row with whichever filter leaves the smallest sum of absolute residues, as libpng does.
  static func filter(_ view: PixelView, into filtered: UnsafeMutableRawPointer) {
    let bytes = view.width * 3
    let space = BandWorkspace(width: view.width, maxRows: RowFilter.allCases.count)
    var (row, up) = space.rgb
    let trial = space.filtered
    var out = filtered
    for y in 0..<view.height {
      RowKernel.pack(view.row(y), view.width, into: row)
      // The row above the first counts as zeros; whole vectors leave more behind the row than zeros.
      var best = (filter: RowFilter.none, cost: Int.max)
      for filter in RowFilter.allCases {
        RowKernel.apply(filter, row, up: up, count: bytes, into: trial)
        let cost = RowKernel.cost(trial, bytes)
        if cost < best.cost { best = (filter, cost) }
      }
      out.storeBytes(of: best.filter.rawValue, as: UInt8.self)
      RowKernel.apply(best.filter, row, up: up, count: bytes, into: out + 1)
      out += bytes + 1
      swap(&row, &up)
    }
  }
}

extension RowKernel {
  /// The sum of the bytes' distances from zero, taken as signed.
  static func cost(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    let signed = bytes.assumingMemoryBound(to: Int8.self)
    var sum: UInt32 = 0
    for i in 0..<count { sum &+= UInt32(signed[i].magnitude) }
    return Int(sum)
  }
}
