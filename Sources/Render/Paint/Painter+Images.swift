import Foundation

extension Painter {
  /// Draws a picture or a clip's frame. On the device grid its edges are whole pixels and its pixels come scaled to
  /// size; under any other transform it is warped from the next larger size.
  func draw(_ command: ImageCommand, _ map: CGAffineTransform, _ scale: CGFloat, _ target: PaintTarget) {
    let rect = command.rect.standardized
    if rect.isEmpty || !rect.minX.isFinite || !rect.minY.isFinite { return }
    if map.b == 0, map.c == 0, map.a == scale, map.d == scale {
      let placed = rect.applying(map)
      let (x0, y0) = (PaintSpace.whole(placed.minX), PaintSpace.whole(placed.minY))
      let box = PixelRect(
        minX: x0, minY: y0, maxX: max(x0 + 1, PaintSpace.whole(placed.maxX)),
        maxY: max(y0 + 1, PaintSpace.whole(placed.maxY)))
      guard box.intersects(target.clip), let picture = scaled(command, box.width, box.height, target) else { return }
      draw(picture, box, command.tint, target)
      return
    }
    let bounds = PixelRect(covering: rect.applying(map), scale: 1).insetBy(-1)
    let inner = target.clipped(to: bounds)
    let stretch = max(hypot(map.a, map.b), hypot(map.c, map.d)) / scale
    if inner.clip.isEmpty || !(stretch > 0) { return }
    let step = (2 * log2(min(max(stretch, 0.01), 16)) - 1e-6).rounded(.up)
    let size = scale * pow(2, step / 2)
    let (w, h) = (max(1, PaintSpace.whole(rect.width * size)), max(1, PaintSpace.whole(rect.height * size)))
    guard var picture = scaled(command, w, h, target) else { return }
    if let tint = command.tint { picture = picture.tinted(tint) }
    let back = CGAffineTransform(scaleX: rect.width / CGFloat(w), y: rect.height / CGFloat(h))
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY)).concatenating(map)
    target.surface.warp(
      PixelImage(buffer: picture.buffer, x: 0, y: 0), map: ProjectionTransform(back), clip: inner.clip, alpha: 255,
      blend: .normal, scratch: scratch)
  }

  /// Sizes beyond the window are cut back: such a picture is a mistake, not a picture.
  private func scaled(_ command: ImageCommand, _ w: Int, _ h: Int, _ target: PaintTarget) -> ScaledPicture? {
    guard w <= 16_384, h <= 16_384, w * h <= 1 << 26 else { return nil }
    return pictures.scaled(command.source, width: w, height: h, crop: command.crop)
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
