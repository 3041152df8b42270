import Foundation
import Testing

@testable import Render

@Suite struct DamageEqualityTests {
  @Test("Damage tracking on and off give the same pixels while a random tree changes", arguments: 1...8)
  func damageChangesNothing(seed: Int) throws {
    let media = try TestMedia()
    let store = PictureStore()
    let pictures = [try store.picture(path: media.jpeg(24, 16)), try store.picture(path: media.png(12, 12))]
    let tree = RandomTree(
      seed: UInt64(seed), size: CGSize(width: 34, height: 44), scale: seed % 2 == 0 ? 1 : 2, pictures: pictures)
    let quick = Painting.painter(store)
    let slow = Painting.painter(store, damageEnabled: false)
    for frame in 0..<5 {
      let list = tree.list()
      let (a, b) = (quick.paint(list), slow.paint(list))
      #expect(a.pixels.difference(from: b.pixels) == nil, "frame \(frame), damage \(a.damage)")
      tree.mutate()
    }
  }

  @Test("What a painter painted before does not change a frame: any split of frames among painters is the same")
  func jobsChangeNothing() throws {
    let store = PictureStore()
    let tree = RandomTree(seed: 77, size: CGSize(width: 40, height: 50), scale: 2, pictures: [])
    let lists = (0..<8).map { _ in
      tree.mutate()
      return tree.list()
    }
    let one = Painting.painter(store)
    let alone = lists.map { one.paint($0).pixels.copy() }
    let many = (0..<3).map { _ in Painting.painter(store) }
    for (k, list) in lists.enumerated() {
      #expect(many[k % 3].paint(list).pixels.difference(from: alone[k]) == nil)
    }
  }

  @Test("Caches stay within their budgets, and a starved cache changes no pixel")
  func budgetsHold() {
    let tree = RandomTree(seed: 5, size: CGSize(width: 36, height: 36), scale: 2, pictures: [])
    var small = PaintBudget()
    (small.rasters, small.effects, small.masks) = (20_000, 20_000, 2_000)
    let starved = Painting.painter(budget: small)
    let rich = Painting.painter()
    for _ in 0..<6 {
      let list = tree.list()
      let (a, b) = (starved.paint(list), rich.paint(list))
      #expect(a.pixels.difference(from: b.pixels) == nil)
      // What was inserted last always stays: one raster of the whole canvas at most.
      #expect(a.counters.rasters.bytes <= 20_000 + 60_000)
      #expect(a.counters.masks.bytes <= 2_000 + 20_000)
      tree.mutate()
    }
  }

  @Test("An unchanged list paints nothing; a moved cached layer paints no fragment again")
  func workIsProportionalToChange() {
    let box = CGRect(x: 0, y: 0, width: 20, height: 20)
    let cell = Painting.layer(7, box, [Painting.fragment(8, box, [Painting.fill(Path(box), 0x336699)])], isCached: true)
    func list(_ x: CGFloat) -> DisplayList {
      Painting.list(
        [.layer(Placement(layer: cell, transform: ProjectionTransform(translation: CGPoint(x: x, y: 0))))], width: 60,
        height: 20)
    }
    let painter = Painting.painter()
    let first = list(0)
    #expect(painter.paint(first).counters.fragmentsPainted == 1)
    #expect(painter.paint(first).counters.pixelsPainted == 0)
    let moved = painter.paint(list(10))
    #expect(moved.damage == [PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 20)])
    #expect(moved.counters.fragmentsPainted == 0)
    #expect(moved.counters.pixelsPainted == 600)
    #expect(moved.pixels.rgb(9, 5) == [255, 255, 255])
    #expect(moved.pixels.rgb(10, 5) == [0x33, 0x66, 0x99])
  }

  @Test("A backdrop below an opaque layer sees the background, not the last frame")
  func backdropUnderOpaqueLayer() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 40)
    let cover = Painting.layer(
      9, box, [Painting.fragment(8, box, [Painting.fill(Path(box), 0x102030)])], isCached: true)
    func list(_ version: UInt32, _ y: CGFloat) -> DisplayList {
      let pane = Backdrop(
        id: 3, version: version, origin: .zero, path: Path(CGRect(x: 0, y: 0, width: 40, height: 10)),
        style: .material(.regularLight))
      return Painting.list(
        [
          .backdrop(pane),
          .layer(Placement(layer: cover, transform: ProjectionTransform(translation: CGPoint(x: 0, y: y)))),
        ], width: 40, height: 40, hasBackdrop: true)
    }
    let (quick, slow) = (Painting.painter(), Painting.painter(damageEnabled: false))
    for (version, y) in [(0, 10), (1, 10), (1, 12), (2, 12)] {
      let next = list(UInt32(version), CGFloat(y))
      #expect(quick.paint(next).pixels.difference(from: slow.paint(next).pixels) == nil)
    }
  }
}
