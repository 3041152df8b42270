import CCairo
import Foundation
import Testing

@testable import Render

@MainActor @Suite struct GlyphPainterTests {
  private struct Canvas {
    let width: Int
    let height: Int
    var pixels: [UInt32]
    init(_ width: Int, _ height: Int, fill: UInt32) {
      (self.width, self.height) = (width, height)
      pixels = [UInt32](repeating: fill, count: width * height)
    }
    mutating func draw(_ body: (PixelTarget) -> Void) {
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        body(PixelTarget(base: base, width: width, height: height, stride: width))
      }
    }
    func sum() -> Int { pixels.reduce(0) { $0 + Int($1 >> 24) } }
  }

  private func run(_ text: String, _ font: Font, _ engine: TextEngine) throws -> TextLayout.Run {
    try #require(engine.layout(TextFixture.request(text, font), width: nil, height: nil).lines.first?.runs.first)
  }

  @Test("coverage blends exactly as dividing by 255 does, four at a time or singly, on clear and opaque pixels")
  func blend() {
    let color = ResolvedColor(red: 0.8, green: 0.3, blue: 0.1, opacity: 0.6)
    let blend = CoverageBlend(color: color)
    let coverage = (0...255).map { UInt8($0) }
    for under: UInt32 in [0, 0xFF33_66CC, 0x8040_2010, 0xFFFF_FFFF] {
      var row = [UInt32](repeating: under, count: 256)
      row.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        // 253 leaves a rest of one pixel.
        blend.row(coverage, base, 253)
      }
      for index in 0..<253 {
        let source = blend.table[index]
        let rest = 255 - Int(source >> 24)
        for shift: UInt32 in [0, 8, 16, 24] {
          let exact = (Double((under >> shift) & 255) * Double(rest) / 255).rounded()
          #expect(Int(row[index] >> shift & 255) == Int(source >> shift & 255) + Int(exact))
        }
      }
      #expect(row[253] == under)
    }
  }

  @Test("drawing in two clipped halves gives the pixels of drawing at once; nothing outside the clip changes")
  func clipping() throws {
    let engine = try TextFixture.engine()
    let painter = GlyphPainter(faces: engine.library.faces)
    let run = try run("Quick fox gy", .body, engine)
    let origin = CGPoint(x: 7.3, y: 40)
    var whole = Canvas(300, 64, fill: 0xFFFF_FFFF)
    whole.draw { painter.draw(run.glyphs, at: origin, scale: 3, color: .black, into: $0, clip: $0.bounds) }
    var halves = Canvas(300, 64, fill: 0xFFFF_FFFF)
    halves.draw { target in
      for (a, b) in [(0, 61), (61, 300)] {
        let clip = PixelRect(minX: a, minY: 0, maxX: b, maxY: 64)
        painter.draw(run.glyphs, at: origin, scale: 3, color: .black, into: target, clip: clip)
      }
    }
    #expect(whole.pixels == halves.pixels)
    var outside = Canvas(300, 64, fill: 0xFFFF_FFFF)
    outside.draw {
      painter.draw(
        run.glyphs, at: origin, scale: 3, color: .black, into: $0, clip: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    }
    #expect(outside.pixels.enumerated().allSatisfy { $0.offset / 300 < 9 || $0.element == 0xFFFF_FFFF })
  }

  @Test("a glyph's darkness does not depend on where it stands, and whole-pixel moves shift it exactly")
  func positions() throws {
    let engine = try TextFixture.engine()
    let painter = GlyphPainter(faces: engine.library.faces)
    let run = try run("oa", .body, engine)
    func canvas(_ x: CGFloat) -> Canvas {
      var canvas = Canvas(160, 64, fill: 0)
      canvas.draw {
        painter.draw(run.glyphs, at: CGPoint(x: x, y: 40), scale: 3, color: .black, into: $0, clip: $0.bounds)
      }
      return canvas
    }
    let (a, quarter, whole) = (canvas(20), canvas(20.25), canvas(23))
    #expect(a.pixels != quarter.pixels)
    #expect(abs(a.sum() - quarter.sum()) < a.sum() / 200)
    #expect(Array(a.pixels.dropLast(3)) == Array(whole.pixels.dropFirst(3)))
  }

  @Test("two painters give the same bytes; a tiny cache starts over and still draws right")
  func determinism() throws {
    let engine = try TextFixture.engine()
    let (large, small) = (
      GlyphPainter(faces: engine.library.faces), GlyphPainter(faces: engine.library.faces, budget: 1 << 16)
    )
    let run = try run("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ", .system(size: 60), engine)
    var (a, b) = (Canvas(3000, 120, fill: 0xFFFF_FFFF), Canvas(3000, 120, fill: 0xFFFF_FFFF))
    a.draw { large.draw(run.glyphs, at: CGPoint(x: 0, y: 90), scale: 1.5, color: .black, into: $0, clip: $0.bounds) }
    b.draw { small.draw(run.glyphs, at: CGPoint(x: 0, y: 90), scale: 1.5, color: .black, into: $0, clip: $0.bounds) }
    #expect(a.pixels == b.pixels)
    #expect(small.counters.flushes > 0 && large.counters.flushes == 0)
    #expect(large.counters.rastered <= 52 * 1 + 1)
    a.draw { large.draw(run.glyphs, at: CGPoint(x: 0, y: 90), scale: 1.5, color: .black, into: $0, clip: $0.bounds) }
    #expect(large.counters.rastered <= 53)
  }

  @Test("emoji are drawn in colour at the size of the text, faded by the colour's opacity")
  func emoji() throws {
    guard TextFixture.hasEmoji else { return }
    let engine = try TextFixture.engine()
    let painter = GlyphPainter(faces: engine.library.faces)
    let run = try run("\u{1F525}", .body, engine)
    var canvas = Canvas(80, 80, fill: 0)
    canvas.draw {
      painter.draw(run.glyphs, at: CGPoint(x: 5, y: 60), scale: 3, color: .black, into: $0, clip: $0.bounds)
    }
    let columns = (0..<80).filter { x in (0..<80).contains { canvas.pixels[$0 * 80 + x] >> 24 > 128 } }
    #expect((columns.last ?? 0) - (columns.first ?? 0) > 38 && (columns.last ?? 0) < 5 + 60)
    #expect(canvas.pixels.contains { $0 >> 16 & 255 > 200 && $0 & 255 < 90 })
    // Premultiplied: no channel above alpha.
    #expect(canvas.pixels.allSatisfy { p in [0, 8, 16].allSatisfy { p >> $0 & 255 <= p >> 24 } })
    var faded = Canvas(80, 80, fill: 0)
    faded.draw {
      painter.draw(
        run.glyphs, at: CGPoint(x: 5, y: 60), scale: 3, color: ResolvedColor(hex: 0, opacity: 0.5), into: $0,
        clip: $0.bounds)
    }
    #expect(abs(faded.sum() * 2 - canvas.sum()) < canvas.sum() / 50)
  }

  @Test("outlines given to cairo cover what the bitmaps cover")
  func outlines() throws {
    let engine = try TextFixture.engine()
    let painter = GlyphPainter(faces: engine.library.faces)
    let run = try run("Rg", .system(size: 20), engine)
    var bitmap = Canvas(120, 100, fill: 0)
    bitmap.draw {
      painter.draw(run.glyphs, at: CGPoint(x: 9, y: 70), scale: 3, color: .black, into: $0, clip: $0.bounds)
    }
    var outline = Canvas(120, 100, fill: 0)
    outline.draw { target in
      guard
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(target.base).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, 120, 100, 480),
        let cairo = cairo_create(surface)
      else { return }
      cairo_scale(cairo, 3, 3)
      painter.appendPath(run.glyphs, at: CGPoint(x: 3, y: 70.0 / 3), to: cairo)
      cairo_fill(cairo)
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    let difference = zip(bitmap.pixels, outline.pixels).reduce(0) { $0 + abs(Int($1.0 >> 24) - Int($1.1 >> 24)) }
    #expect(bitmap.sum() > 100_000 && difference < bitmap.sum() / 20)
  }
}
