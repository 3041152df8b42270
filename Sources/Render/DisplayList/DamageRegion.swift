/// A set of whole-pixel rectangles, kept few and disjoint.
struct DamageRegion {
  /// More than this and the closest two are merged.
  static let limit = 8
  private(set) var rects: [PixelRect] = []

  var isEmpty: Bool { rects.isEmpty }

  func intersects(_ rect: PixelRect) -> Bool {
    rects.contains { $0.intersects(rect) }
  }

  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
    var merged = rect
    // Growing may touch others again.
    while let k = rects.firstIndex(where: { $0.intersects(merged) }) {
      merged = merged.union(rects.remove(at: k))
    }
    rects.append(merged)
    while rects.count > Self.limit { mergeClosest() }
  }

  mutating func add(_ other: DamageRegion) {
    for rect in other.rects { add(rect) }
  }

  private mutating func mergeClosest() {
    var best = (waste: Int.max, a: 0, b: 1)
    for a in 0..<rects.count {
      for b in (a + 1)..<max(a + 1, rects.count) {
        let waste = rects[a].union(rects[b]).area - rects[a].area - rects[b].area
        if waste < best.waste { best = (waste, a, b) }
      }
    }
    let merged = rects[best.a].union(rects[best.b])
    rects.remove(at: best.b)
    rects.remove(at: best.a)
    add(merged)
  }

  /// Joins neighbours where the box of two wastes less than a repaint of `slack` pixels costs to set up.
  mutating func tidy(slack: Int = 4096) {
    var changed = true
    while changed {
      changed = false
      search: for a in rects.indices {
        for b in rects.indices where b > a {
          let union = rects[a].union(rects[b])
          if union.area - rects[a].area - rects[b].area <= slack {
            rects.remove(at: b)
            rects.remove(at: a)
            add(union)
            changed = true
            break search
          }
        }
      }
    }
  }
}
