import Foundation

/// Pixels kept from before something was painted, to bring them back where a clip or an opacity says so. Painting
/// straight on and mixing afterwards costs only the pixels a clip cuts, gives clean edges, and lets backdrops inside
/// see what is really below.
struct PaintScope {
  private enum Limit {
    case mask(MaskRasterizer.Placed)
    case alpha(UInt32)
  }
  private let surface: Surface
  private let region: PixelRect
  private let limit: Limit
  private let saved: ScratchPool.Block

  /// Limits what follows to a mask; `region` is all that may be painted on.
  init(mask: MaskRasterizer.Placed, surface: Surface, region: PixelRect, pool: ScratchPool) {
    self.surface = surface
    self.region = region
    limit = .mask(mask)
    var count = 0
    mask.mask.forEachPartial(in: region, dx: mask.dx, dy: mask.dy) { _, _, n, _ in count += n }
    saved = pool.take(count)
    var next = saved.base
    mask.mask.forEachPartial(in: region, dx: mask.dx, dy: mask.dy) { y, x, n, _ in
      Rows.copy(next, surface.row(y) + x, n)
      next += n
    }
  }

  /// Fades what follows.
  init(alpha: UInt32, surface: Surface, region: PixelRect, pool: ScratchPool) {
    self.surface = surface
    self.region = region
    limit = .alpha(alpha)
    saved = pool.take(region.area)
    var next = saved.base
    for y in region.minY..<max(region.minY, region.maxY) {
      Rows.copy(next, surface.row(y) + region.minX, region.width)
      next += region.width
    }
  }

  /// Mixes the kept pixels back.
  func end(_ pool: ScratchPool) {
    var next = saved.base
    switch limit {
    case .mask(let mask):
      mask.mask.forEachPartial(in: region, dx: mask.dx, dy: mask.dy) { y, x, n, coverage in
        if let coverage {
          Rows.restore(surface.row(y) + x, next, coverage, n)
        } else {
          Rows.copy(surface.row(y) + x, next, n)
        }
        next += n
      }
    case .alpha(let alpha):
      for y in region.minY..<max(region.minY, region.maxY) {
        Rows.restore(surface.row(y) + region.minX, next, alpha: alpha, region.width)
        next += region.width
      }
    }
    pool.give(saved)
  }
}

/// What became of a clip.
enum ClipOutcome {
  /// Nothing is left to paint.
  case nothing
  /// A box of whole pixels.
  case box(PixelRect)
  case scope(PaintScope, PixelRect)
}

extension Painter {
  /// Begins to clip painting on `target` to `path`.
  func beginClip(_ path: Path, _ style: FillStyle, _ map: CGAffineTransform, _ target: PaintTarget) -> ClipOutcome {
    if let box = path.pixelBox(map) {
      let rect = target.clip.intersection(box)
      return rect.isEmpty ? .nothing : .box(rect)
    }
    guard let mask = masks.mask(.fill(path, style), map, window: target.window) else { return .nothing }
    let region = target.clip.intersection(mask.mask.bounds.offset(x: mask.dx, y: mask.dy))
    if region.isEmpty { return .nothing }
    return .scope(PaintScope(mask: mask, surface: target.surface, region: region, pool: pool), region)
  }
}

extension Path {
  /// The whole pixels this path is, when it is a rectangle with every edge on one.
  func pixelBox(_ map: CGAffineTransform) -> PixelRect? {
    guard let r = rect, map.b == 0, map.c == 0 else { return nil }
    let placed = r.standardized.applying(map)
    func whole(_ value: CGFloat) -> Int? {
      guard abs(value) < 1e6 else { return nil }
      let near = value.rounded()
      return abs(value - near) < 1.0 / 512 ? Int(near) : nil
    }
    guard let x0 = whole(placed.minX), let y0 = whole(placed.minY), let x1 = whole(placed.maxX),
      let y1 = whole(placed.maxY)
    else { return nil }
    return PixelRect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }
}
