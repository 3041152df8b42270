import Foundation

/// Applies filters to a layer's pixels.
enum FilterChain {
  /// `scale`: pixels a point.
  static func apply(_ filters: [Filter], to image: PixelImage, scale: CGFloat) -> PixelImage {
    filters.reduce(image) { apply($1, to: $0, scale: scale) }
  }

  private static func apply(_ filter: Filter, to image: PixelImage, scale: CGFloat) -> PixelImage {
    if let matrix = ColorMatrix(filter) {
      let out = copy(image, onto: image.bounds)
      matrix.apply(out.buffer)
      return out
    }
    switch filter {
    case .blur(let radius, let opaque): return blur(image, sigma: Double(radius * scale), extends: opaque)
    case .shadow(let color, let radius, let x, let y):
      return shadow(
        image, color, sigma: Double(radius * scale), dx: PaintSpace.whole(x * scale), dy: PaintSpace.whole(y * scale))
    default: return image
    }
  }

  private static func copy(_ image: PixelImage, onto bounds: PixelRect) -> PixelImage {
    let out = PixelImage(
      buffer: PixelBuffer(width: bounds.width, height: bounds.height), x: bounds.minX, y: bounds.minY)
    let r = image.bounds.intersection(bounds)
    for y in r.minY..<max(r.minY, r.maxY) {
      Rows.copy(out.surface.row(y) + r.minX, image.surface.row(y) + r.minX, r.width)
    }
    return out
  }

  private static func grown(_ bounds: PixelRect, _ sigma: Double) -> PixelRect {
    bounds.insetBy(-Int((sigma * Double(Filter.tail)).rounded(.up)))
  }

  static func blur(_ image: PixelImage, sigma: Double, extends: Bool) -> PixelImage {
    if !(sigma > 0.05) { return image }
    let bounds = extends ? image.bounds : grown(image.bounds, sigma)
    let plane = SoftPlane(covering: bounds, factor: SoftPlane.factor(sigma: sigma), channels: 4)
    plane.load(image.surface, image.bounds, extends: extends)
    plane.blur(sigma: sigma, extends: extends)
    let out = PixelImage(
      buffer: PixelBuffer(width: bounds.width, height: bounds.height), x: bounds.minX, y: bounds.minY)
    plane.store(out.surface, bounds)
    return out
  }

  private static func shadow(_ image: PixelImage, _ color: ResolvedColor, sigma: Double, dx: Int, dy: Int)
    -> PixelImage
  {
    let cast = grown(image.bounds, max(sigma, 0)).offset(x: dx, y: dy)
    let out = copy(image, onto: image.bounds.union(cast))
    let moved = PixelImage(buffer: image.buffer, x: image.x + dx, y: image.y + dy)
    let plane = SoftPlane(covering: cast, factor: SoftPlane.factor(sigma: sigma), channels: 1)
    plane.loadAlpha(moved)
    plane.blur(sigma: sigma, extends: false)
    var bytes = [UInt8](repeating: 0, count: cast.area)
    bytes.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { plane.store(base, cast) } }
    let pixel = color.premultiplied
    for y in cast.minY..<cast.maxY {
      let row = out.surface.row(y) + cast.minX
      bytes.withUnsafeBufferPointer {
        guard let coverage = $0.baseAddress else { return }
        Rows.under(row, color: pixel, coverage + (y - cast.minY) * cast.width, cast.width)
      }
    }
    return out
  }

  /// Limits an image to where another one has alpha.
  static func mask(_ image: PixelImage, by mask: PixelImage) -> PixelImage {
    let out = copy(image, onto: image.bounds.intersection(mask.bounds))
    let r = out.bounds
    for y in r.minY..<r.maxY {
      Rows.scale(out.surface.row(y) + r.minX, byAlphaOf: mask.surface.row(y) + r.minX, r.width)
    }
    return out
  }
}
