import Foundation

/// What an MP4 or MOV file says of its first video track (ISO/IEC 14496-12), without starting a tool that would take
/// longer than painting a frame.
struct MovieHeader {
  /// Headers of more bytes are left to ffprobe.
  private static let longest = 16 << 20

  let info: ClipInfo
  let isTurned: Bool
  /// The sample table, and the one sample description in it with its type.
  let table: BoxReader
  let entry: BoxReader
  let codec: String

  /// Nil for whatever is not plain: another container, fragments, a frame rate that varies.
  init?(_ path: String) {
    guard let movie = MovieHeader.movieBox(path) else { return nil }
    let boxes = BoxReader(movie)
    if boxes.first("mvex") != nil { return nil }
    for track in boxes.all("trak") {
      guard let media = track.first("mdia"), media.first("hdlr")?.text(at: 8) == "vide" else { continue }
      self.init(track, media, path)
      return
    }
    return nil
  }

  private init?(_ track: BoxReader, _ media: BoxReader, _ path: String) {
    guard let header = media.first("mdhd"), let table = media.first("minf")?.first("stbl"),
      let scale = header.number(at: header.byte(at: 0) == 1 ? 20 : 12), scale > 0,
      let durations = table.first("stts"), let (count, step) = MovieHeader.steadyRate(durations),
      let description = table.first("stsd"), let codec = description.text(at: 12),
      let entry = description.child(from: 8),
      let width = entry.short(at: 24), let height = entry.short(at: 26), width > 0, height > 0
    else { return nil }
    isTurned = track.first("tkhd").flatMap(MovieHeader.quarterTurn) ?? false
    (self.table, self.entry, self.codec) = (table, entry, codec)
    info = ClipInfo(
      path: path, width: isTurned ? height : width, height: isTurned ? width : height,
      framesPerSecond: Double(scale) / Double(step), frameCount: count,
      matrix: MovieHeader.matrix(entry, height: height))
  }

  /// The number of frames and the time units each lasts; nil unless all but the last agree.
  private static func steadyRate(_ table: BoxReader) -> (count: Int, step: Int)? {
    guard let entries = table.number(at: 4), entries == 1 || entries == 2,
      let count = table.number(at: 8), let step = table.number(at: 12), count > 0, step > 0
    else { return nil }
    if entries == 1 { return (count, step) }
    return table.number(at: 16) == 1 ? (count + 1, step) : nil
  }

  private static func quarterTurn(_ header: BoxReader) -> Bool? {
    // The matrix {a, b, u, c, d, ...} as 16.16 fixed point.
    let start = header.byte(at: 0) == 1 ? 52 : 40
    guard let a = header.number(at: start), let b = header.number(at: start + 4) else { return nil }
    return a == 0 && b != 0
  }

  private static func matrix(_ entry: BoxReader, height: Int) -> VideoMatrix {
    let color = entry.first("colr", from: 78)
    guard let color, color.text(at: 0) == "nclx", let code = color.short(at: 8) else {
      return .assumed(height: height)
    }
    // ISO/IEC 23091-2: 1 is BT.709, 5 and 6 are BT.601.
    switch code {
    case 1: return .bt709
    case 5, 6: return .bt601
    default: return .assumed(height: height)
    }
  }

  /// The content of the file's `moov` box.
  private static func movieBox(_ path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var at: UInt64 = 0
    while (try? file.seek(toOffset: at)) != nil, let head = try? file.read(upToCount: 16), head.count >= 8 {
      let box = BoxReader([UInt8](head))
      guard var size = box.number(at: 0), let type = box.text(at: 4) else { return nil }
      var start: UInt64 = 8
      if size == 1 {
        guard box.number(at: 8) == 0, let low = box.number(at: 12) else { return nil }
        (size, start) = (low, 16)
      }
      guard size >= start else { return nil }
      if type == "moov" {
        guard size <= longest, (try? file.seek(toOffset: at + start)) != nil,
          let body = try? file.read(upToCount: size - Int(start)), body.count == size - Int(start)
        else { return nil }
        return [UInt8](body)
      }
      at += UInt64(size)
    }
    return nil
  }
}
