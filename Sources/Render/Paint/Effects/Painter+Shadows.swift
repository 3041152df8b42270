import Foundation

/// Which blurred silhouette, on which phase of the pixel grid.
struct ShadowKey: Hashable {
  let path: Path
  let a: CGFloat
  let b: CGFloat
  let c: CGFloat
  let d: CGFloat
  let x: CGFloat
  let y: CGFloat
  let offset: CGPoint
  let sigma: CGFloat
  let isOutsideOnly: Bool
}

extension Painter {
  /// Paints a path's blurred silhouette.
  func draw(_ shadow: ShadowCommand, _ map: CGAffineTransform, _ target: PaintTarget) {
    let sigma = shadow.radius * max(hypot(map.a, map.b), hypot(map.c, map.d))
    let reach = PixelRect(
      covering: shadow.path.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y).boundingRect.applying(map), scale: 1
    ).insetBy(-Int((max(sigma, 0) * Filter.tail).rounded(.up)) - 2)
    guard reach.intersects(target.clip), map.tx.isFinite, map.ty.isFinite, reach.area <= 1 << 26 else { return }
    let (dx, dy) = (map.tx.rounded(.down), map.ty.rounded(.down))
    let key = ShadowKey(
      path: shadow.path, a: map.a, b: map.b, c: map.c, d: map.d, x: map.tx - dx, y: map.ty - dy,
      offset: shadow.offset, sigma: sigma, isOutsideOnly: shadow.isOutsideOnly)
    var phased = map
    (phased.tx, phased.ty) = (key.x, key.y)
    let mask: CoverageMask
    if let hit = shadows.value(key) {
      mask = hit
    } else {
      mask = silhouette(shadow, phased, Double(max(sigma, 0)))
      shadows.insert(mask, for: key, bytes: mask.bytes)
    }
    target.surface.fill(mask, dx: Int(dx), dy: Int(dy), clip: target.clip, with: shadow.color.premultiplied)
  }

  private func silhouette(_ shadow: ShadowCommand, _ map: CGAffineTransform, _ sigma: Double) -> CoverageMask {
    let moved = shadow.path.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y)
    let all = PixelRect(covering: moved.boundingRect.applying(map), scale: 1).insetBy(-2)
    guard let shape = masks.mask(.fill(moved, FillStyle()), map, window: all) else { return .empty }
    let box = shape.mask.bounds.offset(x: shape.dx, y: shape.dy)
    if box.isEmpty { return .empty }
    let area = box.insetBy(-Int((sigma * Double(Filter.tail)).rounded(.up)))
    let plane = SoftPlane(covering: area, factor: SoftPlane.factor(sigma: sigma), channels: 1)
    plane.load(shape.mask, dx: shape.dx, dy: shape.dy)
    plane.blur(sigma: sigma, extends: false)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: area.area)
    defer { bytes.deallocate() }
    plane.store(bytes, area)
    if shadow.isOutsideOnly, let own = masks.mask(.fill(shadow.path, FillStyle()), map, window: all.union(area)) {
      own.mask.forEachSpan(in: area, dx: own.dx, dy: own.dy) { y, x, count, coverage in
        let row = bytes + (y - area.minY) * area.width + x - area.minX
        for i in 0..<count { row[i] = UInt8((UInt32(row[i]) * (255 - UInt32(coverage?[i] ?? 255)) + 127) / 255) }
      }
    }
    return .scan(bytes, stride: area.width, width: area.width, height: area.height, x: area.minX, y: area.minY)
  }
}
