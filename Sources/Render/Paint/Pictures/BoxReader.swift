/// The boxes within some bytes; nothing is read beyond them.
struct BoxReader {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func byte(at offset: Int) -> Int? {
    let index = bytes.startIndex + offset
    return bytes.indices.contains(index) ? Int(bytes[index]) : nil
  }
  func short(at offset: Int) -> Int? {
    guard let high = byte(at: offset), let low = byte(at: offset + 1) else { return nil }
    return high << 8 | low
  }
  func number(at offset: Int) -> Int? {
    guard let high = short(at: offset), let low = short(at: offset + 2) else { return nil }
    return high << 16 | low
  }
  func text(at offset: Int) -> String? {
    let start = bytes.startIndex + offset
    guard start + 4 <= bytes.endIndex else { return nil }
    return String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
  }

  /// The boxes of a type among those that begin at `offset`.
  func all(_ type: String, from offset: Int = 0) -> [BoxReader] {
    var found: [BoxReader] = []
    var at = offset
    while let size = number(at: at), size >= 8, bytes.startIndex + at + size <= bytes.endIndex {
      let start = bytes.startIndex + at
      if text(at: at + 4) == type { found.append(BoxReader(bytes[(start + 8)..<(start + size)])) }
      at += size
    }
    return found
  }
  func first(_ type: String, from offset: Int = 0) -> BoxReader? { all(type, from: offset).first }

  /// All the bytes.
  var content: [UInt8] { Array(bytes) }
  var count: Int { bytes.count }

  /// The content of the box at `offset`, whatever its type.
  func child(from offset: Int) -> BoxReader? {
    guard let size = number(at: offset), size >= 8, bytes.startIndex + offset + size <= bytes.endIndex else {
      return nil
    }
    let start = bytes.startIndex + offset
    return BoxReader(bytes[(start + 8)..<(start + size)])
  }
}
