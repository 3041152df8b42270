import Foundation

/// A backdrop's finished pixels, before its outline cuts them.
struct BackdropRaster {
  let image: PixelImage
}

extension Painter {
  /// Paints a frosted pane from what the target shows below it, or from its kept pixels.
  func paint(_ backdrop: Backdrop, _ space: PaintSpace, _ target: PaintTarget) {
    let plan = BackdropPlan(backdrop, in: space)
    let inner = target.clipped(to: plan.bounds)
    let map = plan.space.projection
    guard !inner.clip.isEmpty, map.isAffine else { return }
    let shape = masks.mask(.fill(backdrop.path, FillStyle()), map.affine, window: target.window)
    guard let shape else { return }
    let raster: BackdropRaster
    if let kept = backdrops[plan.key] {
      raster = kept
    } else {
      counters.backdropsComputed += 1
      raster = BackdropRaster(image: pane(backdrop, plan, target))
      backdrops[plan.key] = raster
    }
    let from = raster.image.surface
    shape.mask.forEachSpan(in: inner.clip.intersection(from.bounds), dx: shape.dx, dy: shape.dy) { y, x, count, bytes in
      let (to, source) = (inner.surface.row(y) + x, from.row(y) + x)
      guard let bytes else { return Rows.copy(to, source, count) }
      Rows.mix(to, toward: source, bytes, count)
    }
    if case .glass(let isDark, _) = backdrop.style { rim(backdrop.path, map.affine, isDark, inner) }
  }

  private func pane(_ backdrop: Backdrop, _ plan: BackdropPlan, _ target: PaintTarget) -> PixelImage {
    let seen = plan.sampled.intersection(target.window)
    let bounds = plan.bounds.intersection(target.window)
    let image = PixelImage(
      buffer: PixelBuffer(undefinedWidth: bounds.width, height: bounds.height), x: bounds.minX, y: bounds.minY)
    let unit = Double(plan.space.stretch(at: backdrop.path.boundingRect.center))
    let blur: Double
    switch backdrop.style {
    case .material(let recipe): blur = Double(recipe.blur) * unit
    case .glass: blur = Double(GlassRecipe.blur) * unit
    }
    let plane = SoftPlane(covering: seen, factor: SoftPlane.factor(sigma: blur), channels: 4)
    plane.load(target.surface, seen, extends: true)
    plane.blur(sigma: blur, extends: true)
    switch backdrop.style {
    case .material(let recipe):
      let tone = recipe.tone()
      plane.map { tone.apply($0) }
      plane.store(image.surface, bounds)
    case .glass(let isDark, let tint):
      let bent = bend(plane, backdrop.path, plan, seen)
      let color = tint.map { SIMD4($0.blue, $0.green, $0.red, $0.opacity) }
      bent.map { GlassRecipe.tone($0, isDark: isDark, tint: color) }
      bent.store(image.surface, bounds)
    }
    return image
  }

  /// The rim of the glass looks outward: every cell near the edge shows another one.
  private func bend(_ plane: SoftPlane, _ path: Path, _ plan: BackdropPlan, _ seen: PixelRect) -> SoftPlane {
    let out = SoftPlane(covering: plan.bounds.intersection(seen), factor: plane.factor, channels: 4)
    let key = BendKey(path: path, space: plan.space, factor: plane.factor, area: plan.bounds.intersection(seen))
    let bend: GlassBend
    if let kept = bends.value(key) {
      bend = kept
    } else {
      guard let made = GlassBend(path, plan.space.projection, out) else { return plane }
      bend = made
      bends.insert(bend, for: key, bytes: bend.places.count * 8)
    }
    for (k, place) in bend.places.enumerated() { out.set(k, plane.sample(place.x, place.y)) }
    return out
  }

  /// The hair-thin outline: bright at the top left and bottom right on dark glass, a faint dark line on light.
  private func rim(_ path: Path, _ map: CGAffineTransform, _ isDark: Bool, _ target: PaintTarget) {
    let style = StrokeStyle(lineWidth: GlassRecipe.outline * 2)
    guard let stroke = masks.mask(.stroke(path, style), map, window: target.window),
      let inside = masks.mask(.fill(path, FillStyle()), map, window: target.window)
    else { return }
    let box = path.boundingRect
    let ink: ResolvedColor = isDark ? .white : .black
    let stops: [(CGFloat, Double)] =
      isDark ? [(0, 0.55), (0.5, 0.10), (1, 0.35)] : [(0, 0.03), (0.5, 0.04), (1, 0.05)]
    let gradient = ResolvedGradient(
      stops: stops.map { .init(color: ink.multiplyingOpacity(by: $0.1), location: $0.0) })
    let paint = Paint.linear(
      gradient, start: CGPoint(x: box.minX, y: box.minY), end: CGPoint(x: box.maxX, y: box.maxY))
    guard let source = GradientSource(paint, map: map, tables: gradients) else { return }
    // Only the inner half of the stroke is wanted: the pixels outside are brought back.
    let scope = PaintScope(mask: inside, surface: target.surface, region: target.clip, pool: pool)
    target.surface.fill(
      stroke.mask, dx: stroke.dx, dy: stroke.dy, clip: target.clip, with: source, scratch: scratch)
    scope.end(pool)
  }
}
