import Foundation

/// A painted frame. The pixels belong to the painter, who paints into two buffers in turn: they stay as they are during
/// its next `paint` and change with the one after.
public struct PaintedFrame {
  /// The whole frame, opaque.
  public let pixels: PixelBuffer
  /// What was painted this time: disjoint whole-pixel rectangles; nothing else differs from the frame before.
  public let damage: [PixelRect]
  public let counters: PaintCounters
}

/// The work of one frame, and the caches as they stand after it.
public struct PaintCounters: Hashable, Sendable {
  /// Pixels of the frame that were painted again.
  public var pixelsPainted = 0
  /// Pixels painted into layer rasters on top of that.
  public var pixelsRastered = 0
  public var fragmentsPainted = 0
  /// Glyphs that were not in the cache.
  public var glyphsRastered = 0
  public var backdropsComputed = 0
  public var rasters = CacheCounters()
  public var effects = CacheCounters()
  public var masks = CacheCounters()
  public init() {}
}

/// What to paint besides the differences the painter finds itself.
public enum Damage: Hashable, Sendable {
  case everything
  case rects([PixelRect])
}

/// How many bytes each of the painter's caches may hold.
public struct PaintBudget: Hashable, Sendable {
  public var rasters = 96 << 20
  public var effects = 48 << 20
  public var masks = 24 << 20
  public init() {}
}

/// Paints display lists, one after another, into a frame it owns; repaints only what differs from the list before.
/// Which thread does not matter, one at a time does.
public final class Painter {
  let glyphs: any GlyphDrawing
  let pictures: PictureStore
  let masks: MaskRasterizer
  let gradients: BudgetCache<ResolvedGradient, GradientTable>
  let rasters: BudgetCache<RasterKey, LayerRaster>
  let effects: BudgetCache<EffectKey, EffectRaster>
  let shadows: BudgetCache<ShadowKey, CoverageMask>
  let bends = BudgetCache<BendKey, GlassBend>(budget: 2 << 20)
  let scratch = RowScratch()
  let pool = ScratchPool()
  var backdrops: [BackdropPlan.Key: BackdropRaster] = [:]
  var counters = PaintCounters()
  /// The frame's pixels; layers far bigger are not kept.
  var canvas = PixelRect.empty

  private let isDamageTracked: Bool
  private var frame = PixelBuffer(width: 1, height: 1)
  /// The frame before, which may still be read, and where it differs from this one.
  private var earlier: PixelBuffer?
  private var behind: [PixelRect] = []
  /// Nothing was painted in this size yet.
  private var isBlank = true
  private var previous: DisplayList?

  /// With `damageEnabled` off every frame is painted whole and from nothing: the same pixels, the slow way.
  public convenience init(
    glyphs: GlyphPainter, pictures: PictureStore, damageEnabled: Bool = true, budget: PaintBudget = PaintBudget()
  ) {
    self.init(drawing: glyphs, pictures: pictures, damageEnabled: damageEnabled, budget: budget)
  }

  init(
    drawing glyphs: any GlyphDrawing, pictures: PictureStore, damageEnabled: Bool = true,
    budget: PaintBudget = PaintBudget()
  ) {
    self.glyphs = glyphs
    self.pictures = pictures
    isDamageTracked = damageEnabled
    masks = MaskRasterizer(glyphs: glyphs, budget: budget.masks)
    gradients = BudgetCache(budget: 4 << 20)
    rasters = BudgetCache(budget: budget.rasters)
    effects = BudgetCache(budget: budget.effects)
    shadows = BudgetCache(budget: budget.masks)
  }

  /// Paints `list`; `damage` adds to what changed since the list before.
  public func paint(_ list: DisplayList, damage: Damage? = nil) -> PaintedFrame {
    let size = PixelRect(covering: CGRect(origin: .zero, size: list.size), scale: list.scale)
    if size != canvas {
      canvas = size
      frame = PixelBuffer(width: size.width, height: size.height)
      (earlier, isBlank) = (nil, true)
      previous = nil
    }
    if !isDamageTracked || damage == .everything { forget() }
    counters = PaintCounters()
    let known = glyphs.rastered
    let result = DamageTracker.run(old: previous, new: list, scale: list.scale) { backdrops[$0] != nil }
    var region = DamageRegion()
    for rect in result.rects { region.add(rect) }
    if case .rects(let more) = damage { more.forEach { region.add($0.intersection(canvas)) } }
    for key in result.stale { backdrops[key] = nil }
    if !isBlank, !region.isEmpty { turn(region.rects) }
    isBlank = false
    let surface = frame.surface()
    for rect in region.rects {
      for part in uncovered(list.root, PaintSpace(scale: list.scale), rect) {
        surface.set(part, to: list.background.premultiplied | 0xff00_0000)
      }
      let target = PaintTarget(surface: surface, clip: rect, window: size)
      paint(list.root, PaintSpace(scale: list.scale), target)
      counters.pixelsPainted += rect.area
    }
    backdrops = backdrops.filter { result.live.contains($0.key) }
    previous = list
    counters.glyphsRastered = glyphs.rastered - known
    counters.rasters = rasters.counters
    counters.effects = effects.counters
    counters.masks = masks.counters
    return PaintedFrame(pixels: frame, damage: region.rects, counters: counters)
  }

  /// Goes on in the other buffer, brought up to date where it will not be painted anyway.
  private func turn(_ damage: [PixelRect]) {
    let next = earlier ?? PixelBuffer(undefinedWidth: frame.width, height: frame.height)
    let (from, to) = (frame.surface(), next.surface())
    for rect in earlier == nil ? [canvas] : behind {
      var missing = UncoveredRegion(rect)
      for painted in damage { missing.cut(painted) }
      for part in missing.rects {
        for y in part.minY..<part.maxY { Rows.copy(to.row(y) + part.minX, from.row(y) + part.minX, part.width) }
      }
    }
    (earlier, frame, behind) = (frame, next, damage)
  }

  /// Drops every cache; the next frame is painted from nothing.
  public func forget() {
    previous = nil
    backdrops.removeAll()
    masks.removeAll()
    gradients.removeAll()
    rasters.removeAll()
    effects.removeAll()
    shadows.removeAll()
    bends.removeAll()
  }
}

/// Where painting goes and how far it may reach.
struct PaintTarget {
  var surface: Surface
  /// Never paint outside of this.
  var clip: PixelRect
  /// All pixels this target may ever have: known from the display list alone, unlike `clip`.
  let window: PixelRect

  func clipped(to rect: PixelRect) -> PaintTarget {
    PaintTarget(surface: surface, clip: clip.intersection(rect), window: window)
  }
}
