import Foundation

/// Which bent rim.
struct BendKey: Hashable {
  let path: Path
  let space: PaintSpace
  let factor: Int
  let area: PixelRect
}

/// Where each cell of a glass pane looks, in cells of the grid.
final class GlassBend {
  let places: [SIMD2<Float>]

  /// Nil for outlines without a known distance to their edge.
  init?(_ path: Path, _ map: ProjectionTransform, _ plane: SoftPlane) {
    guard let box = RoundedBox(path), let inverse = map.inverted else { return nil }
    let f = CGFloat(plane.factor)
    var places: [SIMD2<Float>] = []
    places.reserveCapacity(plane.width * plane.height)
    for y in 0..<plane.height {
      for x in 0..<plane.width {
        let device = CGPoint(x: (CGFloat(plane.originX + x) + 0.5) * f, y: (CGFloat(plane.originY + y) + 0.5) * f)
        let local = inverse.apply(device)
        let (depth, way) = box.depth(SIMD2(Float(local.x), Float(local.y)))
        let shift = GlassRecipe.bend(depth: depth)
        let looked = map.apply(
          CGPoint(x: local.x + CGFloat(way.x * shift), y: local.y + CGFloat(way.y * shift)))
        places.append(SIMD2(Float(looked.x / f), Float(looked.y / f)))
      }
    }
    self.places = places
  }
}

/// Distance to the edge of a rounded box, and the way out.
struct RoundedBox {
  let center: SIMD2<Float>
  let half: SIMD2<Float>
  let radius: Float

  /// Nil for outlines that are no rounded rectangle.
  init?(_ path: Path) {
    switch path.storage {
    case .rect(let r): self.init(r, 0)
    case .ellipse(let r): self.init(r, min(r.width, r.height) / 2)
    case .roundedRect(let r, let radii, _): self.init(r, radii.uniform ?? radii.topLeading)
    default: return nil
    }
  }

  private init(_ r: CGRect, _ radius: CGFloat) {
    center = SIMD2(Float(r.midX), Float(r.midY))
    half = SIMD2(Float(r.width / 2), Float(r.height / 2))
    self.radius = Float(min(radius, min(r.width, r.height) / 2))
  }

  /// Distance inside the edge (negative outside) and the unit vector toward it.
  func depth(_ p: SIMD2<Float>) -> (depth: Float, out: SIMD2<Float>) {
    let d = p - center
    let side = SIMD2<Float>(d.x < 0 ? -1 : 1, d.y < 0 ? -1 : 1)
    let q = d * side - half + SIMD2(repeating: radius)
    if q.x > 0 && q.y > 0 {
      let length = (q * q).sum().squareRoot()
      return (radius - length, q * side * (1 / max(length, 1e-6)))
    }
    if q.x > q.y { return (radius - q.x, SIMD2(side.x, 0)) }
    return (radius - q.y, SIMD2(0, side.y))
  }
}
