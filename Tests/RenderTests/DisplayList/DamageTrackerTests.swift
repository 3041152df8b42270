import Foundation
import Testing

@testable import Render

@Suite struct DamageTrackerTests {
  private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func layer(_ id: UInt64, version: UInt32 = 0, isCached: Bool = true) -> Layer {
    Painting.layer(
      id, box, [Painting.fragment(id + 100, box, [Painting.fill(Path(box), version)], version: version)],
      isCached: isCached)
  }
  private func place(_ layer: Layer, _ x: CGFloat, _ y: CGFloat, opacity: Double = 1, filters: [Filter] = [])
    -> LayerItem
  {
    .layer(
      Placement(
        layer: layer, transform: ProjectionTransform(translation: CGPoint(x: x, y: y)), opacity: opacity,
        filters: filters))
  }
  private func list(_ items: [LayerItem], background: ResolvedColor = .white) -> DisplayList {
    Painting.list(items, width: 100, height: 100, scale: 2, background: background)
  }
  private func diff(_ old: DisplayList?, _ new: DisplayList) -> [PixelRect] {
    DamageTracker.diff(old: old, new: new, scale: 2)
  }
  private func rect(_ x: Int, _ y: Int, _ w: Int, _ h: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + w, maxY: y + h)
  }

  @Test("No old list, or another background, is everything; the same objects are nothing")
  func extremes() {
    let a = layer(1)
    let first = list([place(a, 0, 0)])
    #expect(diff(nil, first) == [rect(0, 0, 200, 200)])
    #expect(diff(first, list([place(a, 0, 0)], background: .black)) == [rect(0, 0, 200, 200)])
    #expect(diff(first, list([place(a, 0, 0)])).isEmpty)
  }

  @Test("A changed fragment damages its bounds, a moved layer its old and its new place")
  func changes() {
    let far = layer(2)
    let old = list([place(layer(1), 20, 20), place(far, 80, 80)])
    #expect(diff(old, list([place(layer(1, version: 1), 20, 20), place(far, 80, 80)])) == [rect(40, 40, 20, 20)])
    let a = layer(1)
    let moved = diff(list([place(a, 0, 0)]), list([place(a, 60, 60)]))
    #expect(Set(moved) == [rect(0, 0, 20, 20), rect(120, 120, 20, 20)])
  }

  @Test("Appearing, leaving and changing places damage what is touched")
  func order() {
    let (a, b) = (layer(1), layer(2))
    #expect(diff(list([place(a, 0, 0)]), list([place(a, 0, 0), place(b, 50, 0)])) == [rect(100, 0, 20, 20)])
    #expect(diff(list([place(a, 0, 0), place(b, 50, 0)]), list([place(a, 0, 0)])) == [rect(100, 0, 20, 20)])
    let swapped = diff(list([place(a, 0, 0), place(b, 5, 0)]), list([place(b, 5, 0), place(a, 0, 0)]))
    #expect(swapped.reduce(PixelRect.empty) { $0.union($1) }.contains(rect(10, 0, 10, 20)))
  }

  @Test("Shadows and blurs widen the damage")
  func effects() {
    let shadow = Filter.shadow(color: .black, radius: 2, x: 0, y: 5)
    let a = layer(1)
    let found = diff(
      list([place(a, 40, 40, filters: [shadow])]), list([place(a, 40, 40, opacity: 0.5, filters: [shadow])]))
    let all = found.reduce(PixelRect.empty) { $0.union($1) }
    // Sigma 2 points: 6.4 points of tail, two pixels a point, five points down.
    #expect(all.contains(rect(80 - 12, 80, 44, 20 + 10 + 12)))
    #expect(!all.contains(rect(60, 60, 1, 1)))
  }

  @Test("A backdrop is damaged as a whole when something below it changes, not when something above it does")
  func backdrops() {
    let pane = Backdrop(
      id: 9, version: 0, origin: .zero, path: Path(CGRect(x: 0, y: 0, width: 100, height: 20)),
      style: .glass(isDark: true, tint: nil))
    func list(_ below: UInt32, _ above: UInt32) -> DisplayList {
      Painting.list(
        [place(layer(1, version: below), 0, 22), .backdrop(pane), place(layer(2, version: above), 80, 5)], width: 100,
        height: 100, scale: 2, hasBackdrop: true)
    }
    #expect(diff(list(0, 0), list(0, 1)) == [rect(160, 10, 20, 20)])
    let found = diff(list(0, 0), list(1, 0))
    #expect(found.count == 1 && found[0].contains(rect(0, 0, 200, 40)))
  }

  @Test("Rectangles stay disjoint and few")
  func region() {
    var region = DamageRegion()
    var dice = Dice(3)
    var union = PixelRect.empty
    for _ in 0..<60 {
      let r = rect(dice.roll(400), dice.roll(400), 1 + dice.roll(20), 1 + dice.roll(20))
      union = union.union(r)
      region.add(r)
      #expect(region.rects.contains { $0.contains(r) })
    }
    #expect(region.rects.count <= DamageRegion.limit)
    for (k, a) in region.rects.enumerated() {
      for b in region.rects.dropFirst(k + 1) { #expect(!a.intersects(b)) }
      #expect(union.contains(a))
    }
  }
}
