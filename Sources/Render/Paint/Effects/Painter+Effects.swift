import Foundation

/// Which changed layer: its raster, its filters and its mask.
struct EffectKey: Hashable {
  let layer: LayerID
  let scale: CGFloat
  let filters: [Filter]
  let mask: LayerID?
  /// How often it was halved.
  let halvings: Int
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
  /// The pixels of a placement's layer at `scale`, with its filters, then its mask, halved so many times.
  func effect(_ placement: Placement, scale: CGFloat, halvings: Int) -> PixelImage? {
    let layer = placement.layer
    if placement.filters.isEmpty, placement.mask == nil, halvings == 0 {
      return raster(layer, scale: scale)?.image
    }
    let key = EffectKey(
      layer: layer.id, scale: scale, filters: placement.filters, mask: placement.mask?.id, halvings: halvings)
    if let kept = effects.value(key), kept.layer === layer, kept.mask === placement.mask { return kept.image }
    let made: PixelImage?
    if halvings > 0 {
      made = effect(placement, scale: scale, halvings: halvings - 1)?.halved()
    } else {
      made = raster(layer, scale: scale).flatMap { changed($0.image, placement, scale) }
    }
    guard let image = made else { return nil }
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

extension PixelImage {
  /// Half the size on a grid of twice the pixel, each pixel the mean of four.
  func halved() -> PixelImage {
    func down(_ v: Int) -> Int { v >> 1 }
    let (x0, y0, x1, y1) = (down(bounds.minX), down(bounds.minY), down(bounds.maxX + 1), down(bounds.maxY + 1))
    let out = PixelImage(buffer: PixelBuffer(width: x1 - x0, height: y1 - y0), x: x0, y: y0)
    let low: UInt32 = 0x00ff_00ff
    for y in 0..<out.buffer.height {
      let to = out.buffer.base + y * out.buffer.stride
      for x in 0..<out.buffer.width {
        let (u, v) = (2 * (x + x0) - self.x, 2 * (y + y0) - self.y)
        let (a, b, c, d) = (buffer[u, v], buffer[u + 1, v], buffer[u, v + 1], buffer[u + 1, v + 1])
        let rb = (a & low) &+ (b & low) &+ (c & low) &+ (d & low) &+ 0x0002_0002
        let ag = (a >> 8 & low) &+ (b >> 8 & low) &+ (c >> 8 & low) &+ (d >> 8 & low) &+ 0x0002_0002
        to[x] = (rb >> 2) & low | ((ag >> 2) & low) << 8
      }
    }
    return out
  }
}
