import Foundation
import Testing

@testable import Instagram
@testable import Render

@MainActor
@Suite("The work behind the hook's frames")
struct WorkTests {
  private let run: HookRun

  init() throws { run = try HookRun.shared.get() }

  private func work(_ from: Double, _ to: Double) -> [TreeCounters] { Array(run.work[run.frame(from)...run.frame(to)]) }

  @Test(
    "scrolling frames lay nothing out, but for the one in which the Reel starts, and evaluate next to nothing")
  func scrolling() {
    let frames = work(0.90, 1.20)
    #expect(frames.filter { $0.nodesMeasured + $0.nodesPlaced + $0.nodesInserted > 0 }.count <= 1)
    for frame in frames.filter({ $0.nodesPlaced == 0 }) { #expect(frame.bodiesEvaluated <= 8) }
  }

  @Test("a liking frame evaluates what pops and rolls, and lays nothing out")
  func liking() {
    for frame in work(0.42, 0.70) {
      #expect(frame.nodesMeasured == 0 && frame.nodesPlaced == 0 && frame.nodesInserted == 0)
      #expect(frame.bodiesEvaluated <= 8)
    }
  }

  /// Paints and encodes the frames between two moments, from a warm start, and returns what each took.
  private func frames(_ from: Double, _ to: Double) throws -> [(painting: PaintCounters, encoding: PNGEncoder.Counters)]
  {
    let painter = run.stage.painter()
    let encoder = PNGEncoder()
    var work: [(PaintCounters, PNGEncoder.Counters)] = []
    for index in (run.frame(from) - 1)...run.frame(to) {
      let before = encoder.counters
      let frame = painter.paint(run.lists[index])
      let first = work.isEmpty
      _ = encoder.encode(frame.pixels.view, damage: first ? nil : frame.damage)
      var counters = encoder.counters
      counters.bytesCompressed -= before.bytesCompressed
      counters.rowsHashed -= before.rowsHashed
      work.append((frame.counters, counters))
    }
    return Array(work.dropFirst())
  }

  @Test("an idle frame paints no pixel, rasters nothing, and compresses no byte")
  func idle() throws {
    for frame in try frames(0.10, 0.30) {
      #expect(frame.painting.pixelsPainted == 0 && frame.painting.pixelsRastered == 0)
      #expect(frame.encoding.bytesCompressed == 0 && frame.encoding.rowsHashed == 0)
    }
  }

  @Test("a scrolling frame rasters no glyph that was on the screen, and no picture of a layer that only moved")
  func scrollingPaints() throws {
    let scroll = try frames(0.90, 1.20)
    // What comes up from below is new; what was there is not.
    let before = run.lists[run.frame(0.89)].shownGlyphs
    let arriving = (run.frame(0.90)...run.frame(1.20)).reduce(into: [UInt64: Int]()) { all, index in
      all.merge(run.lists[index].shownGlyphs) { $1 }
    }.filter { before[$0.key] == nil }
    #expect(scroll.reduce(0) { $0 + $1.painting.glyphsRastered } <= arriving.values.reduce(0, +))
    // The big heart that still fades is scaled, and so rastered at its size.
    for frame in scroll { #expect(frame.painting.pixelsRastered < 402 * 874 / 6) }
  }

  @Test("a heart frame paints no more than the heart's box and the count")
  func heartPaints() throws {
    let box = 190 * 190
    let count = 60 * 24
    for frame in try frames(0.45, 0.70) { #expect(frame.painting.pixelsPainted <= box + 4 * count) }
  }
}

extension DisplayList {
  /// How many glyphs each fragment on the screen has, by the fragment's identity.
  fileprivate var shownGlyphs: [UInt64: Int] {
    var counts: [UInt64: Int] = [:]
    func add(_ layer: Layer, _ space: PaintSpace, _ clip: PixelRect) {
      for item in layer.items {
        switch item {
        case .backdrop: continue
        case .layer(let placement):
          let inner = space.applying(placement.transform)
          let area = clip.intersection(inner.cover(placement.layer.bounds))
          if !area.isEmpty { add(placement.layer, inner, area) }
        case .fragment(let fragment):
          guard space.moved(to: fragment.origin).cover(fragment.bounds).intersects(clip) else { continue }
          for case .glyphs(let run, _, _) in fragment.commands { counts[fragment.id, default: 0] += run.glyphs.count }
        }
      }
    }
    let screen = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
    add(root, PaintSpace(scale: scale), screen)
    return counts
  }
}
