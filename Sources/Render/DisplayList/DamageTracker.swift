import Foundation

/// Finds what differs between two display lists. Pure: the same lists give the same rectangles.
public struct DamageTracker {
  /// Whole-pixel rectangles, disjoint and few, outside of which both lists paint the same pixels.
  /// Everything when there is no old list, or the canvas or background changed.
  public static func diff(old: DisplayList?, new: DisplayList, scale: CGFloat) -> [PixelRect] {
    run(old: old, new: new, scale: scale) { _ in true }.rects
  }

  struct Result {
    /// What to repaint.
    var rects: [PixelRect]
    /// Backdrops to compute anew; all they sample is among `rects`.
    var stale: Set<BackdropPlan.Key>
    /// Every backdrop of the new list.
    var live: Set<BackdropPlan.Key>
  }

  /// `isKept` says whether the painter still has a backdrop's pixels.
  static func run(
    old: DisplayList?, new: DisplayList, scale: CGFloat, isKept: (BackdropPlan.Key) -> Bool
  ) -> Result {
    let canvas = PixelRect(covering: CGRect(origin: .zero, size: new.size), scale: scale)
    return withoutActuallyEscaping(isKept) { isKept in
      var tracker = DamageTracker(canvas: canvas, isKept: isKept)
      let space = PaintSpace(scale: scale)
      if let old, old.size == new.size, old.scale == new.scale, old.background == new.background {
        tracker.same(old.root, new.root, space, canvas)
      } else {
        tracker.change(canvas)
        tracker.visit(new.root, space, canvas)
      }
      return tracker.finish()
    }
  }

  /// Within one layer's raster: pixels of the layer's own space at `space.scale`. No backdrops there.
  static func content(old: Layer, new: Layer, scale: CGFloat, bounds: PixelRect, canvas: PixelRect) -> [PixelRect] {
    withoutActuallyEscaping({ _ in true }) { isKept in
      var tracker = DamageTracker(canvas: canvas, isKept: isKept)
      let space = PaintSpace(scale: scale)
      if old.clip != new.clip {
        tracker.change(bounds)
      } else {
        tracker.items(old.items, new.items, space, bounds)
      }
      return tracker.finish().rects
    }
  }

  /// The whole frame; decides which layers are too big to keep.
  private let canvas: PixelRect
  private let isKept: (BackdropPlan.Key) -> Bool
  // Pixels that may differ, and pixels to paint again only because a backdrop samples them.
  private var changed = DamageRegion()
  private var repainted = DamageRegion()
  private var stale: Set<BackdropPlan.Key> = []
  private var live: Set<BackdropPlan.Key> = []

  private init(canvas: PixelRect, isKept: @escaping (BackdropPlan.Key) -> Bool) {
    self.canvas = canvas
    self.isKept = isKept
  }

  private mutating func change(_ rect: PixelRect) { changed.add(rect) }

  private func finish() -> Result {
    var all = changed
    all.add(repainted)
    all.tidy()
    return Result(rects: all.rects, stale: stale, live: live)
  }
}

extension DamageTracker {
  /// Two versions of a layer in the same place under the same clip.
  private mutating func same(_ old: Layer, _ new: Layer, _ space: PaintSpace, _ clip: PixelRect) {
    if old === new {
      if new.containsBackdrop { visit(new, space, clip) }
      return
    }
    let inner = clip.intersection(space.cover(new.bounds))
    if old.clip != new.clip {
      change(clip.intersection(space.cover(old.bounds)))
      change(inner)
      visit(new, space, clip)
      return
    }
    items(old.items, new.items, space, clip.intersection(space.cover(old.bounds).union(inner)))
  }

  private mutating func items(_ old: [LayerItem], _ new: [LayerItem], _ space: PaintSpace, _ clip: PixelRect) {
    let pairs = ItemMatching(old, new)
    // What is gone counts as below everything: the cautious side for backdrops.
    for k in pairs.gone { change(clip.intersection(bounds(of: old[k], space))) }
    for (k, item) in new.enumerated() {
      guard let match = pairs.oldIndex[k] else {
        added(item, space, clip)
        continue
      }
      switch (old[match], item) {
      case (.fragment(let a), .fragment(let b)): fragment(a, b, space, clip)
      case (.layer(let a), .layer(let b)): placement(a, b, space, clip)
      case (.backdrop(let a), .backdrop(let b)): backdrop(a, b, space, clip)
      default: break
      }
    }
  }

  private mutating func fragment(_ old: Fragment, _ new: Fragment, _ space: PaintSpace, _ clip: PixelRect) {
    let (a, b) = (space.moved(to: old.origin), space.moved(to: new.origin))
    if old.version == new.version, a == b, old.bounds == new.bounds { return }
    change(clip.intersection(a.cover(old.bounds)))
    change(clip.intersection(b.cover(new.bounds)))
  }

  private mutating func placement(_ old: Placement, _ new: Placement, _ space: PaintSpace, _ clip: PixelRect) {
    let (a, b) = (PlacementPlan(old, in: space, canvas: canvas), PlacementPlan(new, in: space, canvas: canvas))
    let isAlike =
      a.space == b.space && a.route == b.route && Pixel.byte(old.opacity) == Pixel.byte(new.opacity)
      && old.blend == new.blend
      && old.filters == new.filters && old.mask === new.mask
    if isAlike, old.layer === new.layer, !new.layer.containsBackdrop { return }
    if isAlike, b.keepsPlaces {
      return same(old.layer, new.layer, b.space, clip.intersection(a.bounds.union(b.bounds)))
    }
    if isAlike, old.layer === new.layer, !changed.intersects(b.bounds) { return }
    change(clip.intersection(a.bounds))
    change(clip.intersection(b.bounds))
    if b.keepsPlaces { visit(new.layer, b.space, clip.intersection(b.bounds)) }
  }

  private mutating func backdrop(_ old: Backdrop, _ new: Backdrop, _ space: PaintSpace, _ clip: PixelRect) {
    let (a, b) = (BackdropPlan(old, in: space), BackdropPlan(new, in: space))
    if a.key != b.key { change(clip.intersection(a.bounds)) }
    check(b, clip)
  }

  /// An item that was not there, or moved past another.
  private mutating func added(_ item: LayerItem, _ space: PaintSpace, _ clip: PixelRect) {
    change(clip.intersection(bounds(of: item, space)))
    visit(item, space, clip)
  }

  private func bounds(of item: LayerItem, _ space: PaintSpace) -> PixelRect {
    switch item {
    case .fragment(let f): return space.moved(to: f.origin).cover(f.bounds)
    case .layer(let p): return PlacementPlan(p, in: space, canvas: canvas).bounds
    case .backdrop(let b): return BackdropPlan(b, in: space).bounds
    }
  }
}

extension DamageTracker {
  /// Looks for backdrops in a subtree whose own damage is known already.
  private mutating func visit(_ layer: Layer, _ space: PaintSpace, _ clip: PixelRect) {
    guard layer.containsBackdrop else { return }
    let inner = clip.intersection(space.cover(layer.bounds))
    for item in layer.items { visit(item, space, inner) }
  }

  private mutating func visit(_ item: LayerItem, _ space: PaintSpace, _ clip: PixelRect) {
    switch item {
    case .fragment: return
    case .layer(let p):
      guard p.layer.containsBackdrop else { return }
      let plan = PlacementPlan(p, in: space, canvas: canvas)
      if plan.keepsPlaces {
        visit(p.layer, plan.space, clip.intersection(plan.bounds))
      } else if changed.intersects(plan.bounds) {
        change(clip.intersection(plan.bounds))
      }
    case .backdrop(let b): check(BackdropPlan(b, in: space), clip)
    }
  }

  /// A backdrop whose sampled pixels changed, or whose result is not kept, is painted anew from fresh pixels.
  private mutating func check(_ plan: BackdropPlan, _ clip: PixelRect) {
    let visible = plan.bounds.intersection(clip)
    if visible.isEmpty { return }
    live.insert(plan.key)
    let sampled = plan.sampled.intersection(canvas)
    if !changed.intersects(sampled), isKept(plan.key) { return }
    stale.insert(plan.key)
    change(visible)
    repainted.add(sampled)
  }
}
