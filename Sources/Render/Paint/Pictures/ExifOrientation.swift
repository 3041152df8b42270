import Foundation

/// The orientation tag of a JPEG's EXIF block (TIFF tag 0x0112): 1 upright, 3 half turn, 6 quarter turn, ...
enum ExifOrientation {
  /// The tag, or 1 when there is none or it makes no sense.
  static func read(_ data: [UInt8]) -> Int {
    var at = 2
    while at + 4 <= data.count, data[at] == 0xff {
      let marker = data[at + 1]
      if marker == 0xff {
        at += 1
        continue
      }
      if marker == 0xda || marker == 0xd9 { return 1 }
      let length = Int(data[at + 2]) << 8 | Int(data[at + 3])
      if length < 2 { return 1 }
      if marker == 0xe1, at + 2 + length <= data.count, let found = tag(data[(at + 4)..<(at + 2 + length)]) {
        return found
      }
      at += 2 + length
    }
    return 1
  }

  private static func tag(_ segment: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(segment)
    guard bytes.count >= 14, bytes.starts(with: Array("Exif".utf8)) else { return nil }
    let tiff = 6
    let isLittle = bytes[tiff] == 0x49
    func number(_ at: Int, _ size: Int) -> Int? {
      guard at >= 0, at + size <= bytes.count else { return nil }
      return (0..<size).reduce(0) { $0 << 8 | Int(bytes[at + (isLittle ? size - 1 - $1 : $1)]) }
    }
    guard let first = number(tiff + 4, 4), let count = number(tiff + first, 2) else { return nil }
    for k in 0..<count {
      let entry = tiff + first + 2 + k * 12
      guard let id = number(entry, 2) else { return nil }
      if id == 0x0112, let value = number(entry + 8, 2) { return (1...8).contains(value) ? value : nil }
    }
    return nil
  }

  /// The picture turned so that it reads upright.
  static func upright(_ from: PixelBuffer, _ orientation: Int) -> PixelBuffer {
    if orientation <= 1 || orientation > 8 { return from }
    let (w, h) = (from.width, from.height)
    let to = orientation >= 5 ? PixelBuffer(width: h, height: w) : PixelBuffer(width: w, height: h)
    for y in 0..<h {
      let row = from.base + y * from.stride
      for x in 0..<w {
        let (u, v): (Int, Int)
        switch orientation {
        case 2: (u, v) = (w - 1 - x, y)
        case 3: (u, v) = (w - 1 - x, h - 1 - y)
        case 4: (u, v) = (x, h - 1 - y)
        case 5: (u, v) = (y, x)
        case 6: (u, v) = (h - 1 - y, x)
        case 7: (u, v) = (h - 1 - y, w - 1 - x)
        default: (u, v) = (y, w - 1 - x)
        }
        to.base[v * to.stride + u] = row[x]
      }
    }
    return to
  }
}
