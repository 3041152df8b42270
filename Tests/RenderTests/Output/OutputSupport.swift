import Foundation

@testable import Render

/// A small repeatable generator for test pictures.
struct TestRandom {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
  mutating func below(_ limit: Int) -> Int { Int((next() >> 33) % UInt64(limit)) }
}

enum TestPicture: CaseIterable {
  case noise, flat, gradient, screen, stripes

  /// The unused byte of each pixel is filled with noise: it must not matter.
  func make(width: Int, height: Int, seed: UInt64, stride: Int? = nil) -> PixelBuffer {
    var random = TestRandom(seed)
    let buffer = PixelBuffer(width: width, height: height, stride: stride)
    let base = UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF
    for y in 0..<height {
      let row = buffer.row(y)
      for x in 0..<width {
        let colour: UInt32
        switch self {
        case .noise: colour = UInt32(truncatingIfNeeded: random.next())
        case .flat: colour = base
        case .gradient: colour = UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8 | UInt32((x + y) & 255)
        case .screen:
          colour =
            y % 40 < 14 && (x / 3 + y / 5) % 7 < 3
            ? base : x > width / 2 && y % 90 > 60 ? base ^ UInt32(x * y) : 0xFFFFFF
        case .stripes: colour = x & 1 == 0 ? base : ~base
        }
        row[x] = colour & 0xFFFFFF | UInt32(truncatingIfNeeded: random.next() << 24) & 0xFF00_0000
      }
    }
    return buffer
  }
}

extension PixelBuffer {
  /// R, G, B, 255 bytes, as the reader gives them.
  var rgba: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = row(y)[x]
        bytes += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), 255]
      }
    }
    return bytes
  }
}

/// A folder that is removed with the value.
final class ScratchFolder {
  let path: String
  init() {
    let name = "render-output-\(ProcessInfo.processInfo.globallyUniqueString)"
    path = (NSTemporaryDirectory() as NSString).appendingPathComponent(name)
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit {
    chmod(path, 0o755)
    try? FileManager.default.removeItem(atPath: path)
  }
  func file(_ name: String) -> String { (path as NSString).appendingPathComponent(name) }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

func makeFile(_ path: String, _ content: Data = Data()) {
  _ = FileManager.default.createFile(atPath: path, contents: content)
}

/// Runs a program found in PATH; nil when it is not there.
func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: String)? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 127 ? nil : (process.terminationStatus, String(decoding: data, as: UTF8.self))
}
