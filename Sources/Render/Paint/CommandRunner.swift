import Foundation

/// Runs the commands of one fragment.
struct CommandRunner {
  private enum Entry {
    case save(CGAffineTransform, PixelRect)
    case clip(PaintScope)
    case fade(PaintScope)
    /// An isolated group and the target it goes back to.
    case group(ScratchPool.Block, PaintTarget, alpha: UInt32, BlendMode)
  }
  let painter: Painter
  var target: PaintTarget
  /// From the command's space to device pixels.
  var map: CGAffineTransform
  /// Device pixels a point, transforms aside.
  let scale: CGFloat
  private var stack: [Entry] = []

  init(painter: Painter, target: PaintTarget, map: CGAffineTransform, scale: CGFloat) {
    (self.painter, self.target, self.map, self.scale) = (painter, target, map, scale)
  }

  mutating func run(_ commands: [DrawCommand]) {
    for command in commands {
      switch command {
      case .save: stack.append(.save(map, target.clip))
      case .restore: restore()
      case .concatenate(let next): map = next.concatenating(map)
      case .endGroup: endGroup()
      case .beginGroup(let opacity, let blend): beginGroup(opacity, blend)
      case .clip(let path, let style): if !target.clip.isEmpty { clip(path, style) }
      default: if !target.clip.isEmpty { draw(command) }
      }
    }
    while let entry = stack.popLast() { end(entry) }
  }

  private func draw(_ command: DrawCommand) {
    switch command {
    case .fill(let path, let paint, let style): fill(path, paint, style)
    case .stroke(let path, let paint, let style): cover(.stroke(path, style), paint, map, map)
    case .glyphs(let run, let origin, let paint): glyphs(run, origin, paint)
    case .image(let image): painter.draw(image, map, scale, target)
    case .shadow(let shadow): painter.draw(shadow, map, target)
    default: break
    }
  }

  private mutating func clip(_ path: Path, _ style: FillStyle) {
    switch painter.beginClip(path, style, map, target) {
    case .nothing: target.clip = .empty
    case .box(let rect): target.clip = rect
    case .scope(let scope, let rect):
      stack.append(.clip(scope))
      target.clip = rect
    }
  }

  private mutating func beginGroup(_ opacity: Double, _ blend: BlendMode) {
    stack.append(.save(map, target.clip))
    let alpha = Pixel.byte(opacity)
    if alpha == 0 || target.clip.isEmpty {
      target.clip = .empty
    } else if blend == .normal {
      if alpha == 255 { return }
      stack.append(
        .fade(PaintScope(alpha: alpha, surface: target.surface, region: target.clip, pool: painter.pool)))
    } else {
      let block = painter.pool.take(target.clip.area)
      stack.append(.group(block, target, alpha: alpha, blend))
      target.surface = ScratchPool.clearSurface(block, target.clip)
    }
  }

  private mutating func endGroup() {
    // What the group left open ends with it; its own entry is followed by the save that began it.
    while let entry = stack.popLast() {
      end(entry)
      if case .save = entry { return }
    }
  }

  private mutating func restore() {
    while let entry = stack.popLast() {
      end(entry)
      if case .save = entry { return }
    }
  }

  private mutating func end(_ entry: Entry) {
    switch entry {
    case .save(let map, let clip): (self.map, target.clip) = (map, clip)
    case .clip(let scope), .fade(let scope): scope.end(painter.pool)
    case .group(let block, let outer, let alpha, let blend):
      let rect = target.surface.bounds
      outer.surface.blend(target.surface, rect, alpha: alpha, mode: blend)
      painter.pool.give(block)
      target = outer
    }
  }
}

extension CommandRunner {
  private func fill(_ path: Path, _ paint: Paint, _ style: FillStyle) {
    if let box = path.pixelBox(map) {
      let rect = box.intersection(target.clip)
      if rect.isEmpty { return }
      if case .color(let color) = paint {
        target.surface.fill(rect, with: color.premultiplied)
      } else if let gradient = GradientSource(paint, map: map, tables: painter.gradients) {
        target.surface.fill(rect, with: gradient, scratch: painter.scratch)
      }
      return
    }
    cover(.fill(path, style), paint, map, map)
  }

  /// Paints through the mask of a shape; the paint may have another map than the shape.
  private func cover(_ shape: MaskShape, _ paint: Paint, _ shapeMap: CGAffineTransform, _ paintMap: CGAffineTransform) {
    guard let placed = painter.masks.mask(shape, shapeMap, window: target.window) else { return }
    if case .color(let color) = paint {
      target.surface.fill(placed.mask, dx: placed.dx, dy: placed.dy, clip: target.clip, with: color.premultiplied)
    } else if let gradient = GradientSource(paint, map: paintMap, tables: painter.gradients) {
      target.surface.fill(
        placed.mask, dx: placed.dx, dy: placed.dy, clip: target.clip, with: gradient, scratch: painter.scratch)
    }
  }

  private func glyphs(_ run: GlyphRun, _ origin: CGPoint, _ paint: Paint) {
    let here = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(map)
    let box = PixelRect(covering: run.ink.applying(here), scale: 1).insetBy(-2)
    if !box.intersects(target.clip) { return }
    var color = ResolvedColor.black
    var isPlain = false
    if case .color(let plain) = paint { (color, isPlain) = (plain, true) }
    if !isPlain && !run.isColor { return cover(.glyphs(run), paint, here, map) }
    // A whole-frame zoom of text is drawn afresh at its size, so that it stays sharp.
    let isUpright = here.b == 0 && here.c == 0 && here.a == here.d && here.a > 0
    if isUpright && (here.a == scale || run.isColor) {
      let surface = target.surface
      let pixels = PixelTarget(
        base: surface.base, width: surface.bounds.width, height: surface.bounds.height, stride: surface.stride)
      painter.glyphs.draw(
        run, at: CGPoint(x: here.tx - CGFloat(surface.bounds.minX), y: here.ty - CGFloat(surface.bounds.minY)),
        scale: here.a, color: color, into: pixels,
        clip: target.clip.offset(x: -surface.bounds.minX, y: -surface.bounds.minY))
    } else if run.isColor {
      painter.drawColorGlyphs(run, color, here, target)
    } else {
      cover(.glyphs(run), paint, here, map)
    }
  }
}

extension Painter {
  /// Colour glyphs under a rotation or skew: drawn upright, then warped.
  func drawColorGlyphs(_ run: GlyphRun, _ color: ResolvedColor, _ map: CGAffineTransform, _ target: PaintTarget) {
    let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
    let box = PixelRect(covering: run.ink, scale: scale).insetBy(-2)
    guard scale > 0, !box.isEmpty, box.area <= 1 << 22 else { return }
    let buffer = PixelBuffer(width: box.width, height: box.height)
    glyphs.draw(
      run, at: CGPoint(x: -box.minX, y: -box.minY), scale: scale, color: color,
      into: PixelTarget(base: buffer.base, width: buffer.width, height: buffer.height, stride: buffer.stride),
      clip: buffer.bounds)
    let image = PixelImage(buffer: buffer, x: box.minX, y: box.minY)
    let back = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(map)
    target.surface.warp(
      image, map: ProjectionTransform(back), clip: target.clip, alpha: 255, blend: .normal, scratch: scratch)
  }
}
