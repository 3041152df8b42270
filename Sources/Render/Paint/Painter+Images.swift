import Foundation

/// How an image command becomes pixels: a pure function of the command and its map.
struct ImagePlan {
  /// The size the picture is scaled to, pixels.
  let width: Int
  let height: Int
  /// The whole pixels it fills on the device grid; nil when it is warped instead.
  let box: PixelRect?
  /// From the scaled picture's pixels to device pixels.
  let map: CGAffineTransform
  let bounds: PixelRect

  /// Nil when there is nothing to draw, or sizes are beyond reason. `scale`: device pixels a point, transforms aside.
  init?(_ command: ImageCommand, _ map: CGAffineTransform, _ scale: CGFloat) {
    let rect = command.rect.standardized
    if rect.isEmpty || !rect.minX.isFinite || !rect.minY.isFinite { return nil }
    if map.b == 0, map.c == 0, map.a == scale, map.d == scale {
      let placed = rect.applying(map)
      let (x0, y0) = (PaintSpace.whole(placed.minX), PaintSpace.whole(placed.minY))
      let box = PixelRect(
        minX: x0, minY: y0, maxX: max(x0 + 1, PaintSpace.whole(placed.maxX)),
        maxY: max(y0 + 1, PaintSpace.whole(placed.maxY)))
      (width, height, self.box, bounds) = (box.width, box.height, box, box)
      self.map = CGAffineTransform(translationX: CGFloat(x0), y: CGFloat(y0))
    } else {
      let stretch = max(hypot(map.a, map.b), hypot(map.c, map.d)) / scale
      guard stretch > 0, stretch.isFinite else { return nil }
      let step = (2 * log2(min(max(stretch, 0.01), 16)) - 1e-6).rounded(.up)
      let size = scale * pow(2, step / 2)
      (width, height) = (max(1, PaintSpace.whole(rect.width * size)), max(1, PaintSpace.whole(rect.height * size)))
      box = nil
      self.map = CGAffineTransform(scaleX: rect.width / CGFloat(width), y: rect.height / CGFloat(height))
        .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY)).concatenating(map)
      bounds = PixelRect(covering: rect.applying(map), scale: 1).insetBy(-1)
    }
    if width > 16_384 || height > 16_384 || width * height > 1 << 26 { return nil }
  }
}

extension Painter {
  /// Draws a picture or a clip's frame. On the device grid its edges are whole pixels and its pixels come scaled to
  /// size; under any other transform it is warped from the next larger size.
  func draw(_ command: ImageCommand, _ map: CGAffineTransform, _ scale: CGFloat, _ target: PaintTarget) {
    guard let plan = ImagePlan(command, map, scale), plan.bounds.intersects(target.clip) else { return }
    if case .clip = command.source, let box = plan.box, command.tint == nil {
      return pictures.draw(clip: command.source, box: box, crop: command.crop, on: target.surface, clip: target.clip)
    }
    var picture = pictures.scaled(command.source, width: plan.width, height: plan.height, crop: command.crop)
    if let box = plan.box { return draw(picture, box, command.tint, target) }
    if let tint = command.tint { picture = picture.tinted(tint) }
    target.surface.warp(
      PixelImage(buffer: picture.buffer, x: 0, y: 0), map: ProjectionTransform(plan.map),
      clip: target.clip.intersection(plan.bounds), alpha: 255, blend: .normal, scratch: scratch)
  }

  private func draw(_ picture: ScaledPicture, _ box: PixelRect, _ tint: ResolvedColor?, _ target: PaintTarget) {
    let r = box.intersection(target.clip)
    let from = picture.buffer.surface(x: box.minX, y: box.minY)
    let color = tint?.premultiplied
    for y in r.minY..<r.maxY {
      let (to, source) = (target.surface.row(y) + r.minX, from.row(y) + r.minX)
      if let color {
        let line = scratch.pixels(r.width)
        Rows.set(line, color, r.width)
        Rows.scale(line, byAlphaOf: source, r.width)
        Rows.over(to, line, r.width)
      } else if picture.isOpaque {
        Rows.copy(to, source, r.width)
      } else {
        Rows.over(to, source, r.width)
      }
    }
  }
}

extension ScaledPicture {
  /// Its alpha in one colour.
  func tinted(_ color: ResolvedColor) -> ScaledPicture {
    let copy = PixelBuffer(width: buffer.width, height: buffer.height)
    for y in 0..<buffer.height {
      let (to, from) = (copy.base + y * copy.stride, buffer.base + y * buffer.stride)
      Rows.set(to, color.premultiplied, buffer.width)
      Rows.scale(to, byAlphaOf: from, buffer.width)
    }
    return ScaledPicture(buffer: copy, isOpaque: false)
  }
}
