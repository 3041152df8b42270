import Foundation

/// What is drawn as coverage.
enum MaskShape: Hashable {
  case fill(Path, FillStyle)
  case stroke(Path, StrokeStyle)
  case glyphs(GlyphRun)

  /// A box that holds everything drawn, in path units.
  var extent: CGRect {
    switch self {
    case .fill(let path, _): return path.boundingRect
    case .glyphs(let run): return run.ink.insetBy(dx: -1, dy: -1)
    case .stroke(let path, let style):
      let box = path.boundingRect
      if box.isNull { return box }
      var reach = style.lineWidth / 2
      if case .elements = path.storage {
        if style.lineJoin == .miter { reach *= max(1, style.miterLimit) }
        if style.lineCap == .square { reach = max(reach, style.lineWidth * 0.708) }
      } else if case .roundedRect = path.storage {
        reach *= 1.5
      }
      return box.insetBy(dx: -reach, dy: -reach)
    }
  }
}

/// Turns outlines into coverage masks. A mask depends on the outline, the map to device pixels and, for huge
/// outlines only, the window it is cut to: never on what happens to be damaged.
final class MaskRasterizer {
  /// A mask and how far to move it to its place.
  struct Placed {
    let mask: CoverageMask
    let dx: Int
    let dy: Int
  }
  private struct Key: Hashable {
    let shape: MaskShape
    let a: CGFloat
    let b: CGFloat
    let c: CGFloat
    let d: CGFloat
    let x: CGFloat
    let y: CGFloat
    let window: PixelRect?
  }

  private let cache: BudgetCache<Key, CoverageMask>
  private let glyphs: any GlyphDrawing
  var counters: CacheCounters { cache.counters }

  init(glyphs: any GlyphDrawing, budget: Int) {
    self.glyphs = glyphs
    cache = BudgetCache(budget: budget)
  }
  func removeAll() { cache.removeAll() }

  /// The mask of `shape` under `map` (to device pixels), correct at least within `window`.
  func mask(_ shape: MaskShape, _ map: CGAffineTransform, window: PixelRect) -> Placed? {
    let extent = shape.extent
    guard !extent.isNull, extent.width.isFinite, extent.height.isFinite, map.tx.isFinite, map.ty.isFinite else {
      return nil
    }
    // Cairo works in steps of 1/256 pixel: the phase loses nothing, and equal phases share a mask.
    let (dx, x) = Self.split(map.tx)
    let (dy, y) = Self.split(map.ty)
    var phased = map
    (phased.tx, phased.ty) = (x, y)
    var box = PixelRect(covering: extent.applying(phased), scale: 1).insetBy(-1)
    let seen = window.offset(x: -dx, y: -dy)
    var cut: PixelRect?
    if box.area > max(window.area, 1 << 20) || box.width > 16_000 || box.height > 16_000 {
      box = box.intersection(seen)
      cut = box
    }
    if !box.intersects(seen) { return nil }
    let key = Key(
      shape: shape, a: map.a, b: map.b, c: map.c, d: map.d, x: x, y: y, window: cut)
    if let hit = cache.value(key) { return Placed(mask: hit, dx: dx, dy: dy) }
    let mask = draw(shape, phased, box)
    cache.insert(mask, for: key, bytes: mask.bytes)
    return Placed(mask: mask, dx: dx, dy: dy)
  }

  private static func split(_ value: CGFloat) -> (Int, CGFloat) {
    let steps = (min(max(value, -1e6), 1e6) * 256).rounded()
    let whole = (steps / 256).rounded(.down)
    return (Int(whole), steps / 256 - whole)
  }

  private func draw(_ shape: MaskShape, _ map: CGAffineTransform, _ box: PixelRect) -> CoverageMask {
    if case .fill(let path, let style) = shape, style.isAntialiased, let r = path.rect, map.b == 0, map.c == 0 {
      let placed = r.standardized.applying(map)
      let (x0, y0) = (max(placed.minX, CGFloat(box.minX)), max(placed.minY, CGFloat(box.minY)))
      let (x1, y1) = (min(placed.maxX, CGFloat(box.maxX)), min(placed.maxY, CGFloat(box.maxY)))
      if x1 <= x0 || y1 <= y0 { return .empty }
      return .rect(CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
    }
    var moved = map
    moved.tx -= CGFloat(box.minX)
    moved.ty -= CGFloat(box.minY)
    guard let surface = CairoSurface(width: box.width, height: box.height),
      let context = CairoContext(surface, matrix: moved)
    else { return .empty }
    switch shape {
    case .fill(let path, let style):
      context.append(path)
      context.fill(style)
    case .stroke(let path, let style):
      context.append(path)
      context.stroke(style)
    case .glyphs(let run):
      context.append(run, at: .zero, glyphs)
      context.fill(FillStyle())
    }
    surface.flush()
    return .scan(
      surface.data, stride: surface.stride, width: box.width, height: box.height, x: box.minX, y: box.minY)
  }
}

extension Path {
  /// The rectangle this path is, if it is nothing else.
  var rect: CGRect? {
    if case .rect(let r) = storage { return r }
    return nil
  }
}
