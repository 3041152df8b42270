import CCairo
import Foundation
import Testing

@testable import Render

@Suite struct PictureTests {
  @Test("EXIF orientations 1 to 8 come out upright", arguments: 1...8)
  func orientation(tag: Int) throws {
    let media = try TestMedia()
    let store = PictureStore()
    let id = try store.picture(path: media.jpeg(32, 16, orientation: UInt8(tag)))
    #expect(store.pixelSize(of: id) == (tag >= 5 ? CGSize(width: 16, height: 32) : CGSize(width: 32, height: 16)))
    let (r, g, b, w) = ([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255])
    // Corners clockwise from the top left, from the EXIF specification's row and column names.
    let expected = [
      [r, g, b, w], [g, r, w, b], [b, w, r, g], [w, b, g, r], [r, w, b, g], [w, r, g, b], [b, g, r, w], [g, b, w, r],
    ][tag - 1]
    let picture = try PictureFile(path: media.path("1.jpg")).decode().buffer
    let (x, y) = (picture.width - 4, picture.height - 4)
    let corners = [picture.rgb(3, 3), picture.rgb(x, 3), picture.rgb(x, y), picture.rgb(3, y)]
    for (have, want) in zip(corners, expected) {
      #expect(zip(have, want).allSatisfy { abs($0 - $1) < 12 }, "\(corners)")
    }
  }

  @Test("Missing, empty, foreign and truncated files are errors with path and reason")
  func badFiles() throws {
    let media = try TestMedia()
    let store = PictureStore()
    #expect(throws: PictureError(path: "/no/such.jpg", reason: "no such file, or not readable")) {
      try store.picture(path: "/no/such.jpg")
    }
    let empty = try media.write([], "empty.jpg")
    #expect(throws: PictureError(path: empty, reason: "the file is empty")) { try store.picture(path: empty) }
    let text = try media.write(Array("hello".utf8), "text.png")
    #expect(throws: PictureError(path: text, reason: "neither a JPEG nor a PNG file")) { try store.picture(path: text) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: media.jpeg(64, 64)))
    let half = try media.write(Array(whole.dropLast(30)), "half.jpg")
    let id = try store.picture(path: half)
    #expect(id == (try store.picture(path: half)))
    #expect(throws: PictureError.self) { try PictureFile(path: half).decode() }
    // Every prefix either decodes or fails: none may crash.
    for n in stride(from: 0, to: whole.count, by: 37) {
      _ = try? PictureFile(path: media.write(Array(whole.prefix(n)), "cut.jpg")).decode()
    }
  }

  @Test("A picture that cannot be decoded is a grey placeholder and one recorded failure")
  func placeholder() throws {
    let media = try TestMedia()
    let whole = try Data(contentsOf: URL(fileURLWithPath: media.jpeg(64, 64)))
    let store = PictureStore()
    let id = try store.picture(path: media.write(Array(whole.dropLast(30)), "half.jpg"))
    let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
    let frame = Painting.paint(
      [.image(ImageCommand(source: .picture(id), rect: rect))], width: 8, height: 8, pictures: store)
    #expect(frame[4, 4] == PictureStore.placeholder)
    #expect(store.counters.failures.count == 1)
  }

  @Test("PNGs with palettes, 16 bits and transparency")
  func pngFormats() throws {
    let media = try TestMedia()
    let palette = try media.png(
      2, 1, format: UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP), [UInt8(0), 1],
      colors: [10, 20, 30, 200, 100, 50])
    let a = try PictureFile(path: palette).decode()
    #expect(a.buffer.rgb(0, 0) == [10, 20, 30] && a.buffer.rgb(1, 0) == [200, 100, 50] && a.isOpaque)
    let deep = try media.png(
      1, 1, format: UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_LINEAR), [UInt16(65535), 0, 13_933])
    let b = try PictureFile(path: deep).decode().buffer.rgb(0, 0)
    // Linear 0.2126 is sRGB 127.6.
    #expect(b[0] == 255 && b[1] == 0 && abs(b[2] - 127) <= 1)
    let half = try PictureFile(path: media.png(1, 1)).decode()
    #expect(half.buffer[0, 0] == 0x8080_0000 && !half.isOpaque)
  }

  @Test("Prepared pictures are not decoded while a frame is painted; scaled ones are kept")
  func preparing() throws {
    let media = try TestMedia()
    let store = PictureStore()
    let ids = try (0..<3).map { _ in try store.picture(path: media.jpeg(20, 20)) }
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    let images = ids.map { DrawCommand.image(ImageCommand(source: .picture($0), rect: box)) }
    store.prepare(Painting.list([Painting.fragment(1, box, images)], width: 10, height: 10))
    let frame = Painting.paint(images, width: 10, height: 10, pictures: store)
    #expect(store.counters.decodedDuringFrame == 0)
    #expect(frame.rgb(1, 1).first.map { $0 > 230 } == true)
    _ = Painting.paint(images, width: 10, height: 10, pictures: store)
    #expect(store.counters.scaled.misses == 3)
  }

  @Test("Failures met while preparing are noted by path, whichever thread met them first")
  func failureOrder() throws {
    let media = try TestMedia()
    let cut = Array(try Data(contentsOf: URL(fileURLWithPath: media.jpeg(64, 64))).dropLast(30))
    let store = PictureStore()
    let box = CGRect(x: 0, y: 0, width: 8, height: 8)
    let paths = try ["d.jpg", "b.jpg", "c.jpg", "a.jpg"].map { try media.write(cut, $0) }
    let images = try paths.map {
      DrawCommand.image(ImageCommand(source: .picture(try store.picture(path: $0)), rect: box))
    }
    store.prepare(Painting.list([Painting.fragment(1, box, images)], width: 8, height: 8), threads: 4)
    #expect(store.counters.failures.map(\.path) == paths.sorted())
  }

  @Test("Preparing a display list leaves nothing to decode or scale while it is painted")
  func preparingLists() throws {
    let media = try TestMedia()
    let store = PictureStore()
    let id = try store.picture(path: media.jpeg(40, 40))
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    let cell = Painting.layer(
      5, box, [Painting.fragment(6, box, [.image(ImageCommand(source: .picture(id), rect: box))])], isCached: true)
    let big = ProjectionTransform(CGAffineTransform(scaleX: 1.3, y: 1.3))
    let turned = ImageCommand(source: .picture(id), rect: box)
    let list = Painting.list(
      [
        .layer(Placement(layer: cell)), .layer(Placement(layer: cell, transform: big)),
        Painting.fragment(
          7, box.insetBy(dx: -20, dy: -20), [.concatenate(CGAffineTransform(rotationAngle: 0.2)), .image(turned)]),
      ], width: 20, height: 20, scale: 2)
    store.prepare(list)
    let before = store.counters.scaled.misses
    _ = Painting.painter(store).paint(list)
    #expect(store.counters.scaled.misses == before && before >= 2)
    #expect(store.counters.decodedDuringFrame == 0)
  }

  @Test("A crop takes its part of the picture, and scaling keeps flat colours exactly")
  func crop() throws {
    let media = try TestMedia()
    let path = try media.png(
      4, 4, format: UInt32(PNG_FORMAT_FLAG_COLOR),
      (0..<16).flatMap { k -> [UInt8] in k % 4 < 2 ? [9, 99, 199] : [1, 2, 3] })
    let source = try PictureFile(path: path).decode().buffer
    let left = Resampler.scale(source, width: 7, height: 5, crop: CGRect(x: 0, y: 0, width: 0.375, height: 1))
    for y in 0..<5 {
      for x in 0..<7 { #expect(left.rgb(x, y) == [9, 99, 199]) }
    }
  }
}
