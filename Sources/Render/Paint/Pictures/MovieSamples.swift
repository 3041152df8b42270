import Foundation

/// Where the compressed frames of a movie's video track are, in decoding order.
struct MovieSamples {
  enum Codec { case h264, hevc }
  let codec: Codec
  /// What the decoder must know before the first frame: the content of `avcC` or `hvcC`.
  let configuration: [UInt8]
  /// Bytes from the file's start, and bytes.
  private(set) var places: [(offset: UInt64, size: Int)] = []
  /// More samples or bytes than this are no clip of ours.
  private static let mostSamples = 1 << 20
  private static let mostBytes = 64 << 20

  init?(_ header: MovieHeader) {
    switch header.codec {
    case "avc1", "avc3": codec = .h264
    case "hvc1", "hev1": codec = .hevc
    default: return nil
    }
    guard let box = header.entry.first(codec == .h264 ? "avcC" : "hvcC", from: 78) else { return nil }
    configuration = box.content
    guard let sizes = MovieSamples.sizes(header.table), let chunks = MovieSamples.chunks(header.table),
      let runs = header.table.first("stsc"), place(sizes, chunks, runs)
    else { return nil }
  }

  private static func sizes(_ table: BoxReader) -> [Int]? {
    guard let box = table.first("stsz"), let same = box.number(at: 4), let count = box.number(at: 8),
      count > 0, count <= mostSamples
    else { return nil }
    if same > 0 { return same <= mostBytes ? Array(repeating: same, count: count) : nil }
    guard box.count >= 12 + 4 * count else { return nil }
    let sizes = (0..<count).compactMap { box.number(at: 12 + 4 * $0) }
    return sizes.allSatisfy { $0 <= mostBytes } ? sizes : nil
  }

  private static func chunks(_ table: BoxReader) -> [UInt64]? {
    if let box = table.first("stco"), let count = box.number(at: 4), box.count >= 8 + 4 * count {
      return (0..<count).compactMap { box.number(at: 8 + 4 * $0).map(UInt64.init) }
    }
    guard let box = table.first("co64"), let count = box.number(at: 4), box.count >= 8 + 8 * count else { return nil }
    return (0..<count).compactMap { index in
      guard let high = box.number(at: 8 + 8 * index), let low = box.number(at: 12 + 8 * index) else { return nil }
      return UInt64(high) << 32 | UInt64(low)
    }
  }

  /// Samples follow each other within chunks; `runs` says how many each chunk has.
  private mutating func place(_ sizes: [Int], _ chunks: [UInt64], _ runs: BoxReader) -> Bool {
    guard let count = runs.number(at: 4), count > 0, runs.count >= 8 + 12 * count else { return false }
    var sample = 0
    for run in 0..<count {
      guard let first = runs.number(at: 8 + 12 * run), let perChunk = runs.number(at: 12 + 12 * run), first >= 1 else {
        return false
      }
      let end = run + 1 < count ? (runs.number(at: 8 + 12 * (run + 1)) ?? 0) : chunks.count + 1
      guard end >= first, end <= chunks.count + 1 else { return false }
      for chunk in first..<end {
        var offset = chunks[chunk - 1]
        for _ in 0..<perChunk where sample < sizes.count {
          places.append((offset, sizes[sample]))
          offset += UInt64(sizes[sample])
          sample += 1
        }
      }
    }
    return sample == sizes.count
  }
}
