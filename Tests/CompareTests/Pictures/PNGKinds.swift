import Foundation

@testable import Render

/// PNG files of the less common kinds, and the pictures they hold.
enum PNGKinds {
  struct Kind: Sendable, CustomStringConvertible {
    let name: String
    let bytes: [UInt8]
    let picture: Bitmap
    var description: String { name }
  }

  static let all: [Kind] = [
    kind("16-bit colour", depth: 16, type: 2) { x, y in
      [x, x, y, y, 9, 9].map { UInt8($0) }
    } color: { x, y in
      (x, y, 9, 255)
    },
    kind("grey with alpha", depth: 8, type: 4) { x, _ in
      [UInt8(x), 255]
    } color: { x, _ in
      (x, x, x, 255)
    },
    kind(
      "palette", depth: 8, type: 3,
      extra: PNGChunk.make("PLTE", (0..<8).flatMap { index -> [UInt8] in [UInt8(index * 30), 7, 200] })
    ) {
      x, _ in
      [UInt8(x)]
    } color: { x, _ in
      (x * 30, 7, 200, 255)
    },
    interlaced,
  ]

  private static let side = 8

  private static func bitmap(_ color: (Int, Int) -> (Int, Int, Int, Int)) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (r, g, b, a) = color(x, y)
        pixels += [r, g, b, a].map { UInt8($0) }
      }
    }
    return Bitmap(width: side, height: side, hasAlpha: true, pixels: pixels)
  }

  private static func kind(
    _ name: String, depth: UInt8, type: UInt8, extra: [UInt8] = [], sample: (Int, Int) -> [UInt8],
    color: (Int, Int) -> (Int, Int, Int, Int)
  ) -> Kind {
    let raw = (0..<side).flatMap { y -> [UInt8] in [0] + (0..<side).flatMap { x -> [UInt8] in sample(x, y) } }
    return Kind(
      name: name, bytes: file(depth: depth, type: type, interlace: 0, extra: extra, raw), picture: bitmap(color))
  }

  /// Adam7: seven passes, each over every so many pixels.
  private static var interlaced: Kind {
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var raw: [UInt8] = []
    for (startX, startY, stepX, stepY) in passes {
      for y in stride(from: startY, to: side, by: stepY) {
        raw.append(0)
        for x in stride(from: startX, to: side, by: stepX) { raw += [UInt8(x * 20), UInt8(y * 20), 5] }
      }
    }
    return Kind(
      name: "interlaced", bytes: file(depth: 8, type: 2, interlace: 1, extra: [], raw),
      picture: bitmap { x, y in (x * 20, y * 20, 5, 255) })
  }

  /// With its data stored, not compressed.
  private static func file(depth: UInt8, type: UInt8, interlace: UInt8, extra: [UInt8], _ raw: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in raw {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = UInt16(raw.count)
    let head: [UInt8] = [
      0x78, 1, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8),
    ]
    let size = PNGChunk.bigEndian(UInt32(side)) + PNGChunk.bigEndian(UInt32(side))
    return PNGChunk.signature + PNGChunk.make("IHDR", size + [depth, type, 0, 0, interlace]) + extra
      + PNGChunk.make("IDAT", head + raw + PNGChunk.bigEndian(b << 16 | a)) + PNGChunk.make("IEND", [])
  }
}
