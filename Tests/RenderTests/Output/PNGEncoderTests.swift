import Foundation
import Testing

@testable import Render

@Suite struct PNGEncoderTests {
  func decoded(_ frame: EncodedFrame) throws -> Bitmap { try PNGReader.decode(Data(frame.bytes), name: "test") }

  @Test("libpng decodes every picture to the very pixels, from 1x1 up", arguments: TestPicture.allCases)
  func decodesExactly(_ kind: TestPicture) throws {
    var random = TestRandom(7)
    var sizes = [(1, 1), (1, 2), (2, 1), (3, 3), (1, 300), (300, 1), (16, 16), (17, 97), (5000, 3), (97, 500)]
    for _ in 0..<12 { sizes.append((1 + random.below(200), 1 + random.below(300))) }
    let encoder = PNGEncoder()
    for (i, (width, height)) in sizes.enumerated() {
      let picture = kind.make(width: width, height: height, seed: UInt64(i + 1))
      let frame = encoder.encode(picture.view)
      let bitmap = try decoded(frame)
      #expect(bitmap.width == width && bitmap.height == height)
      #expect(bitmap.pixels == picture.rgba, "\(kind) \(width)x\(height)")
      #expect(frame.bytes.count == frame.byteCount)
    }
  }

  @Test("the bytes depend on pixels only: not on workers, cache, history, stride or the unused byte")
  func bytesDependOnPixelsOnly() {
    let picture = TestPicture.screen.make(width: 57, height: 600, seed: 3)
    let cold = PNGEncoder(workers: 1, cacheBytes: 0).encode(picture.view).bytes
    let other = TestPicture.screen.make(width: 57, height: 600, seed: 4)
    for workers in [1, 2, 3, 8] {
      for cacheBytes in [0, 5000, 64 << 20] {
        let encoder = PNGEncoder(workers: workers, cacheBytes: cacheBytes)
        #expect(encoder.encode(picture.view).bytes == cold)
        _ = encoder.encode(other.view)
        _ = encoder.encode(TestPicture.noise.make(width: 50, height: 400, seed: 9).view)
        #expect(encoder.encode(picture.view).bytes == cold)
        #expect(encoder.counters.cacheBytes <= cacheBytes)
      }
    }
    let wide = PixelBuffer(width: 57, height: 600, stride: 256)
    for y in 0..<600 { for x in 0..<57 { wide.row(y)[x] = picture.row(y)[x] ^ 0xFF00_0000 } }
    #expect(PNGEncoder().encode(wide.view).bytes == cold)
  }

  @Test("damage gives the bytes that hashing everything gives, and hashes only its rows")
  func damageIsOnlyAShortcut() {
    let picture = TestPicture.screen.make(width: 90, height: 400, seed: 5)
    let encoder = PNGEncoder()
    _ = encoder.encode(picture.view)
    var random = TestRandom(11)
    for step in 0..<12 {
      let x = random.below(80)
      let y = random.below(360)
      let rects = [
        PixelRect(minX: x, minY: y, maxX: x + 9, maxY: y + 30),
        PixelRect(minX: x - 50, minY: y + 20, maxX: x + 400, maxY: y + 40),
      ]
      for rect in rects { picture.fill(UInt32(truncatingIfNeeded: random.next()), in: rect) }
      let before = encoder.counters.rowsHashed
      let frame = encoder.encode(picture.view, damage: rects)
      #expect(encoder.counters.rowsHashed - before == 40, "step \(step)")
      #expect(frame.bytes == PNGEncoder().encode(picture.view).bytes)
      #expect(frame.hash == ContentHash(of: picture.view))
      #expect(!frame.repeatsPrevious)
    }
  }

  @Test("no damage, or damage without change, repeats the frame; another size does not")
  func repeats() {
    let picture = TestPicture.screen.make(width: 60, height: 90, seed: 6)
    let encoder = PNGEncoder()
    let first = encoder.encode(picture.view, damage: [])
    #expect(!first.repeatsPrevious)
    let second = encoder.encode(picture.view, damage: [])
    #expect(second.repeatsPrevious && second.bytes == first.bytes)
    #expect(encoder.encode(picture.view, damage: nil).repeatsPrevious)
    let outside = [PixelRect(minX: 0, minY: 500, maxX: 5, maxY: 600)]
    #expect(encoder.encode(picture.view, damage: outside).repeatsPrevious)
    #expect(encoder.counters.rowsHashed == 180)
    #expect(encoder.counters.framesRepeated == 3)
    let other = TestPicture.screen.make(width: 61, height: 90, seed: 6)
    let third = encoder.encode(other.view, damage: [])
    #expect(!third.repeatsPrevious && third.width == 61)
  }

  @Test("content that a scroll has moved by whole rows is not compressed again")
  func scrollReusesBands() {
    let tall = TestPicture.screen.make(width: 120, height: 1400, seed: 8)
    var random = TestRandom(21)
    for y in 0..<1400 { tall.row(y)[random.below(120)] = UInt32(truncatingIfNeeded: random.next()) }
    let encoder = PNGEncoder()
    func window(_ y: Int) -> PixelView {
      PixelView(base: tall.row(y), width: 120, height: 1000, stride: tall.stride * 4, owner: tall)
    }
    _ = encoder.encode(window(0))
    let cold = encoder.counters.bandsCompressed
    for y in stride(from: 7, through: 28, by: 7) { _ = encoder.encode(window(y)) }
    let warm = encoder.counters.bandsCompressed - cold
    #expect(cold >= 20)
    #expect(warm <= 4 * 6, "\(warm) bands for 4 frames of about \(cold)")
    #expect(encoder.encode(window(28)).bytes == PNGEncoder().encode(window(28)).bytes)
  }

  @Test("a frame's bands count as reused or compressed, and equal new bands are compressed once")
  func counters() {
    let picture = TestPicture.flat.make(width: 40, height: 960, seed: 1)
    let encoder = PNGEncoder()
    _ = encoder.encode(picture.view)
    #expect(encoder.counters.bandsCompressed + encoder.counters.bandsReused >= 10)
    #expect(encoder.counters.bandsCompressed == 1)
    #expect(encoder.counters.rowsHashed == 960)
  }

  @Test("a flat frame is tiny and noise hardly grows")
  func sizes() {
    let flat = PNGEncoder().encode(TestPicture.flat.make(width: 1206, height: 2622, seed: 1).view)
    #expect(flat.byteCount < 40_000)
    let noise = PNGEncoder().encode(TestPicture.noise.make(width: 400, height: 400, seed: 1).view)
    #expect(noise.byteCount < 480_400 * 102 / 100)
  }

  @Test("Pillow opens the file", .enabled(if: run("python3", ["-c", "import PIL"])?.status == 0, "needs Pillow"))
  func pillow() throws {
    let folder = ScratchFolder()
    let picture = TestPicture.screen.make(width: 123, height: 234, seed: 2)
    try WholeFile.write(PNGEncoder().encode(picture.view), to: folder.file("a.png"))
    let script = "import sys; from PIL import Image; i = Image.open(sys.argv[1]); i.load(); print(i.size, i.mode)"
    let result = try #require(run("python3", ["-c", script, folder.file("a.png")]))
    #expect(result.output == "(123, 234) RGB\n")
  }
}
