import Foundation
import Testing

@testable import Render

@Suite("MP4 headers and decoding in this process") struct MovieHeaderTests {
  static let clips = ["beach-aerial", "ginger-cat", "poodle-yellow", "waterfall-aerial"]

  private func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Media/clips/\(name).mp4").path
  }

  @Test("size, rate, length and samples of the project's clips", arguments: clips)
  func header(name: String) throws {
    let header = try #require(MovieHeader(path(name)))
    #expect(header.info.width == 720 && header.info.height == 1280 && !header.isTurned)
    #expect(header.info.framesPerSecond == 24 && header.info.frameCount == 96 && header.info.matrix == .bt709)
    let samples = try #require(MovieSamples(header))
    let size = try #require(FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int)
    #expect(samples.codec == .h264 && samples.places.count == 96)
    #expect(samples.places.allSatisfy { Int($0.offset) + $0.size <= size && $0.size > 0 })
  }

  @Test("libavcodec gives the very frames that the ffmpeg program gives", .enabled(if: hasFFmpeg))
  func sameFrames() throws {
    let info = try #require(MovieHeader(path("poodle-yellow"))).info
    let codec = try #require(CodecReader(info))
    let tool = try ToolReader(info: info, tool: MediaTools().find("ffmpeg", for: info.path))
    defer { tool.stop() }
    for frame in 0..<6 {
      let pictures = (0..<2).map { _ in PlanarPicture(width: info.width, height: info.height, matrix: info.matrix) }
      #expect(codec.read(into: pictures[0], isKept: true) && tool.read(into: pictures[1], isKept: true))
      #expect(memcmp(pictures[0].bytes, pictures[1].bytes, pictures[0].count) == 0, "frame \(frame)")
    }
  }

  @Test("a clip has as many frames as its header says, and then ends")
  func wholeClip() throws {
    let info = try #require(MovieHeader(path("ginger-cat"))).info
    let reader = try #require(CodecReader(info))
    let picture = PlanarPicture(width: info.width, height: info.height, matrix: info.matrix)
    var count = 0
    while count < 200, reader.read(into: picture, isKept: false) { count += 1 }
    #expect(count == info.frameCount)
  }

  @Test("a file that was cut or changed anywhere in its header never brings the reader down")
  func hostileHeaders() throws {
    let media = try TestMedia()
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path("beach-aerial"))))
    let start = try #require(whole.firstRange(of: Array("moov".utf8))?.lowerBound) - 4
    var random = Numbers(seed: 11)
    let front = Array(whole[..<min(64, start)])
    let movie = Array(whole[start..<min(whole.count, start + 6000)])
    for k in 0..<300 {
      var bytes = movie
      if k % 3 == 0 { bytes.removeLast(random.next(below: bytes.count)) }
      for _ in 0..<(k % 5) where !bytes.isEmpty {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      let file = try media.write(front + bytes, "cut.mp4")
      if let header = MovieHeader(file) { _ = MovieSamples(header) }
    }
  }
}

/// The same numbers every time.
private struct Numbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit > 0 ? Int(state >> 33) % limit : 0
  }
}
