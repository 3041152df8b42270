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
  /// The parts of `rect` that nothing opaque in the layer is sure to cover: only there must something lie below.
  func uncovered(_ layer: Layer, _ space: PaintSpace, _ rect: PixelRect) -> [PixelRect] {
    var bare = UncoveredRegion(rect)
    cover(layer, space, rect, &bare)
    return bare.rects
  }

  /// The parts of `clip` in which a fragment must be painted: a big plain box, such as a screen's background, may well
  /// lie under other opaque things. Nil: everywhere.
  func shown(
    _ fragment: Fragment, under items: ArraySlice<LayerItem>, _ space: PaintSpace, _ clip: PixelRect
  ) -> [PixelRect]? {
    guard !items.isEmpty, fragment.commands.count == 1, case .fill(_, .color, _)? = fragment.commands.first else {
      return nil
    }
    let area = space.moved(to: fragment.origin).cover(fragment.bounds).intersection(clip)
    if area.area < 1 << 16 { return nil }
    var bare = UncoveredRegion(area)
    for item in items where !cover(item, space, clip, &bare) { break }
    return bare.rects
  }

  /// Cuts out what opaque boxes, pictures and kept rasters will cover anyway.
  /// False ends the search: a backdrop looks at its surroundings before what is above it is painted.
  @discardableResult
  private func cover(_ layer: Layer, _ space: PaintSpace, _ clip: PixelRect, _ bare: inout UncoveredRegion) -> Bool {
    guard layer.clip?.isRect ?? true, space.isPixelShift else { return !layer.containsBackdrop }
    var inner = clip.intersection(space.cover(layer.bounds))
    if let path = layer.clip {
      guard let box = path.pixelBox(space.projection.affine) else { return !layer.containsBackdrop }
      inner = inner.intersection(box)
    }
    if inner.isEmpty { return !layer.containsBackdrop }
    for item in layer.items where !cover(item, space, inner, &bare) { return false }
    return true
  }

  private func cover(
    _ item: LayerItem, _ space: PaintSpace, _ clip: PixelRect, _ bare: inout UncoveredRegion
  ) -> Bool {
    switch item {
    case .fragment(let fragment):
      cover(fragment, space, clip, &bare)
      return true
    case .backdrop: return false
    case .layer(let placement): return cover(placement, space, clip, &bare)
    }
  }

  /// Only what comes before the first clip or transform is looked at.
  private func cover(
    _ fragment: Fragment, _ space: PaintSpace, _ clip: PixelRect, _ bare: inout UncoveredRegion
  ) {
    let own = space.moved(to: fragment.origin)
    let map = own.projection.affine
    for command in fragment.commands {
      switch command {
      case .fill(let path, .color(let color), _):
        if color.opacity >= 1, let box = path.pixelBox(map) { bare.cut(box.intersection(clip)) }
      case .image(let image):
        guard image.tint == nil, pictures.isOpaque(image.source) else { continue }
        if let box = ImagePlan(image, map, own.scale)?.box { bare.cut(box.intersection(clip)) }
      case .stroke, .glyphs, .shadow, .fill: continue
      default: return
      }
    }
  }

  private func cover(
    _ placement: Placement, _ space: PaintSpace, _ clip: PixelRect, _ bare: inout UncoveredRegion
  ) -> Bool {
    let layer = placement.layer
    let plan = PlacementPlan(placement, in: space, canvas: canvas)
    guard Pixel.byte(placement.opacity) == 255, placement.blend == .normal else { return !layer.containsBackdrop }
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
