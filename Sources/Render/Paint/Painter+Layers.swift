import Foundation

extension Painter {
  /// Paints a layer's items into the target, under its clip.
  func paint(_ layer: Layer, _ space: PaintSpace, _ target: PaintTarget) {
    var inner = target.clipped(to: space.cover(layer.bounds))
    if inner.clip.isEmpty { return }
    var scope: PaintScope?
    if let clip = layer.clip {
      switch beginClip(clip, FillStyle(), space.projection.affine, inner) {
      case .nothing: return
      case .box(let rect): inner.clip = rect
      case .scope(let begun, let rect):
        scope = begun
        inner.clip = rect
      }
    }
    for (index, item) in layer.items.enumerated() {
      switch item {
      case .fragment(let fragment):
        if let parts = shown(fragment, under: layer.items[(index + 1)...], space, inner.clip) {
          for part in parts { paint(fragment, space, inner.clipped(to: part)) }
        } else {
          paint(fragment, space, inner)
        }
      case .layer(let placement): paint(placement, space, inner)
      case .backdrop(let backdrop): paint(backdrop, space, inner)
      }
    }
    scope?.end(pool)
  }

  private func paint(_ fragment: Fragment, _ space: PaintSpace, _ target: PaintTarget) {
    let own = space.moved(to: fragment.origin)
    let inner = target.clipped(to: own.cover(fragment.bounds))
    if inner.clip.isEmpty { return }
    counters.fragmentsPainted += 1
    var runner = CommandRunner(painter: self, target: inner, map: own.projection.affine, scale: own.scale)
    runner.run(fragment.commands)
  }

  private func paint(_ placement: Placement, _ space: PaintSpace, _ target: PaintTarget) {
    let plan = PlacementPlan(placement, in: space, canvas: canvas)
    let inner = target.clipped(to: plan.bounds)
    if inner.clip.isEmpty { return }
    let alpha = Pixel.byte(placement.opacity)
    if alpha == 0 { return }
    switch plan.route {
    case .straight:
      let scope = alpha < 255 ? PaintScope(alpha: alpha, surface: inner.surface, region: inner.clip, pool: pool) : nil
      paint(placement.layer, plan.space, inner)
      scope?.end(pool)
    case .raster:
      guard let raster = raster(placement.layer, scale: plan.space.scale) else { return }
      composite(raster, plan.space, alpha, placement.blend, inner)
    case .effect:
      let scale = plan.rasterScale
      let halvings = self.halvings(placement.layer, plan.space, scale)
      guard let image = effect(placement, scale: scale, halvings: halvings) else { return }
      composite(image, scale: scale / CGFloat(1 << halvings), plan.space, alpha, placement.blend, inner)
    case .transient:
      let scale = plan.rasterScale
      guard let image = transient(placement, plan, scale: scale, window: target.window) else { return }
      composite(image, scale: scale, plan.space, alpha, placement.blend, inner)
    }
  }

  /// Copies a raster on the device grid.
  private func composite(
    _ raster: LayerRaster, _ space: PaintSpace, _ alpha: UInt32, _ blend: BlendMode, _ target: PaintTarget
  ) {
    if blend == .normal {
      raster.draw(on: target.surface, dx: space.dx, dy: space.dy, clip: target.clip, alpha: alpha)
    } else {
      target.surface.blend(
        raster.image, dx: space.dx, dy: space.dy, clip: target.clip, alpha: alpha, mode: blend)
    }
  }

  /// Draws pixels made at `scale` through the placement's map.
  private func composite(
    _ image: PixelImage, scale: CGFloat, _ space: PaintSpace, _ alpha: UInt32, _ blend: BlendMode,
    _ target: PaintTarget
  ) {
    if space.isPixelShift, scale == space.scale {
      target.surface.blend(image, dx: space.dx, dy: space.dy, clip: target.clip, alpha: alpha, mode: blend)
      return
    }
    let map = ProjectionTransform(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)).concatenating(space.projection)
    target.surface.warp(image, map: map, clip: target.clip, alpha: alpha, blend: blend, scratch: scratch)
  }

  /// How often to halve a raster before it is drawn much smaller: bilinear sampling alone would skip pixels.
  private func halvings(_ layer: Layer, _ space: PaintSpace, _ scale: CGFloat) -> Int {
    if space.isPixelShift { return 0 }
    var ratio = space.stretch(at: layer.bounds.center) / scale
    var count = 0
    while ratio < 0.6, count < 5 {
      ratio *= 2
      count += 1
    }
    return count
  }
}
