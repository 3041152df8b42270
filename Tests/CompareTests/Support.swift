import Foundation
import Render

@testable import Compare

/// A folder that goes when the test does.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("renderframes-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }
}

/// Pictures made in code.
enum Sample {
  /// R, G, B, A from the bytes of `0xRRGGBBAA`.
  static func bitmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = color(x, y)
        pixels += [24, 16, 8, 0].map { UInt8(value >> UInt32($0) & 0xFF) }
      }
    }
    return Bitmap(width: width, height: height, hasAlpha: true, pixels: pixels)
  }

  static func pixel(_ color: UInt32) -> Bitmap { bitmap(1, 1) { _, _ in color } }

  /// A disc with smoothed edges: 64 samples a pixel, in sixteenths of a pixel, as whole numbers.
  static func disc(x centreX: Int, radius: Int = 320, _ ink: [Int] = [10, 20, 30], on paper: [Int] = [255, 255, 255])
    -> Bitmap
  {
    bitmap(64, 64) { x, y in
      var inside = 0
      for sampleY in 0..<8 {
        for sampleX in 0..<8 {
          let dx = (x * 8 + sampleX) * 2 + 1 - centreX
          let dy = (y * 8 + sampleY) * 2 + 1 - 512
          if dx * dx + dy * dy <= radius * radius { inside += 1 }
        }
      }
      let parts = zip(ink, paper).map { UInt32(($0 * inside + $1 * (64 - inside) + 32) / 64) }
      return parts[0] << 24 | parts[1] << 16 | parts[2] << 8 | 255
    }
  }

  static func png(_ bitmap: Bitmap) -> [UInt8] { PNGSmallEncoder.encode(bitmap.premultiplied().view) }

  /// A fixed sequence without a pattern.
  struct Noise: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
