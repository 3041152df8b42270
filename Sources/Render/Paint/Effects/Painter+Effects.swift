import Foundation

/// Which changed layer: its raster, its filters and its mask.
struct EffectKey: Hashable {
  let layer: LayerID
  let scale: CGFloat
  let filters: [Filter]
  let mask: LayerID?
}

/// A layer's pixels after filters and mask.
final class EffectRaster {
  let layer: Layer
  let mask: Layer?
  let image: PixelImage
  init(layer: Layer, mask: Layer?, image: PixelImage) {
    (self.layer, self.mask, self.image) = (layer, mask, image)
  }
}

extension Painter {
  /// The pixels of a placement's layer at `scale`, with its filters, then its mask.
  func effect(_ placement: Placement, scale: CGFloat) -> PixelImage? {
    let layer = placement.layer
    if placement.filters.isEmpty, placement.mask == nil { return raster(layer, scale: scale)?.image }
    let key = EffectKey(layer: layer.id, scale: scale, filters: placement.filters, mask: placement.mask?.id)
    if let kept = effects.value(key), kept.layer === layer, kept.mask === placement.mask { return kept.image }
    guard let source = raster(layer, scale: scale)?.image, let image = changed(source, placement, scale) else {
      return nil
    }
    let raster = EffectRaster(layer: layer, mask: placement.mask, image: image)
    effects.insert(raster, for: key, bytes: image.buffer.bytes)
    return image
  }

  private func changed(_ source: PixelImage, _ placement: Placement, _ scale: CGFloat) -> PixelImage? {
    let image = FilterChain.apply(placement.filters, to: source, scale: scale)
    guard let mask = placement.mask else { return image }
    guard !mask.containsBackdrop, let limit = raster(mask, scale: scale)?.image, limit.bounds.intersects(image.bounds)
    else { return nil }
    return FilterChain.mask(image, by: limit)
  }

  /// The same for a layer that cannot be kept. What lies far outside of the window is left out.
  func transient(_ placement: Placement, _ plan: PlacementPlan, scale: CGFloat, window: PixelRect) -> PixelImage? {
    let layer = placement.layer
    var bounds = PixelRect(covering: layer.bounds, scale: scale)
    if plan.space.isPixelShift, scale == plan.space.scale {
      let reach = placement.filters.reduce(CGRect.zero) { $1.reach(of: $0) }
      let far = Int((max(reach.width, reach.height) * scale).rounded(.up))
      bounds = bounds.intersection(window.offset(x: -plan.space.dx, y: -plan.space.dy).insetBy(-far))
    }
    if bounds.isEmpty { return nil }
    let image = PixelImage(
      buffer: PixelBuffer(width: bounds.width, height: bounds.height), x: bounds.minX, y: bounds.minY)
    // Backdrops in here see only this layer, and are not kept: their key would name another place.
    let kept = backdrops
    backdrops = [:]
    fill(image, with: layer, scale: scale, bounds)
    backdrops = kept
    return changed(image, placement, scale)
  }
}
