import Foundation

/// What is left of a rectangle after opaque ones were cut out of it.
struct UncoveredRegion {
  private(set) var rects: [PixelRect]
  init(_ rect: PixelRect) { rects = [rect] }

  mutating func cut(_ hole: PixelRect) {
    // Pieces are only worth having while they are few.
    if rects.count > 32 || !rects.contains(where: { $0.intersects(hole) }) { return }
    rects = rects.flatMap { r -> [PixelRect] in
      let h = r.intersection(hole)
      if h.isEmpty { return [r] }
      return [
        PixelRect(minX: r.minX, minY: r.minY, maxX: r.maxX, maxY: h.minY),
        PixelRect(minX: r.minX, minY: h.maxY, maxX: r.maxX, maxY: r.maxY),
        PixelRect(minX: r.minX, minY: h.minY, maxX: h.minX, maxY: h.maxY),
        PixelRect(minX: h.maxX, minY: h.minY, maxX: r.maxX, maxY: h.maxY),
      ].filter { !$0.isEmpty }
    }
  }
}

extension Painter {
  /// Cuts out what kept, wholly opaque rasters will cover anyway: the background below them need not be painted.
  /// False ends the search: a backdrop looks at its surroundings before what is above it is painted.
  @discardableResult
  func cover(_ layer: Layer, _ space: PaintSpace, _ clip: PixelRect, _ bare: inout UncoveredRegion) -> Bool {
    guard layer.clip == nil, space.isPixelShift else { return !layer.containsBackdrop }
    let inner = clip.intersection(space.cover(layer.bounds))
    for item in layer.items {
      switch item {
      case .fragment: continue
      case .backdrop: return false
      case .layer(let placement):
        if !cover(placement, space, inner, &bare) { return false }
      }
    }
    return true
  }

  private func cover(
    _ placement: Placement, _ space: PaintSpace, _ clip: PixelRect, _ bare: inout UncoveredRegion
  ) -> Bool {
    let layer = placement.layer
    let plan = PlacementPlan(placement, in: space, canvas: canvas)
    guard placement.opacity == 1, placement.blend == .normal else { return !layer.containsBackdrop }
    switch plan.route {
    case .straight: return cover(layer, plan.space, clip.intersection(plan.bounds), &bare)
    case .raster:
      let key = RasterKey(layer: layer.id, scale: plan.space.scale)
      if let kept = rasters.peek(key), kept.layer === layer, kept.isOpaque {
        bare.cut(kept.image.bounds.offset(x: plan.space.dx, y: plan.space.dy).intersection(clip))
      }
      return true
    case .effect, .transient: return !layer.containsBackdrop
    }
  }
}
