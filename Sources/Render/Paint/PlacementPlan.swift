import Foundation

/// How a placement is painted: a pure function of the display list, shared by painter and damage tracker, so that
/// both always agree and no cache can change a pixel.
struct PlacementPlan {
  enum Route {
    /// Its items are painted into the parent.
    case straight
    /// Rastered on the device grid, kept, and copied by whole pixels.
    case raster
    /// As `raster`, but transformed on the way, or changed as a whole by filters and masks.
    case effect
    /// Like `effect`, but it holds backdrops or is too big to keep: painted anew each time.
    case transient
  }
  /// A raster larger than this many canvases is not kept.
  static let canvases = 4
  /// A layer of cached layers larger than this part of the canvas is put together anew for each frame.
  static let assemblyShare = 12

  let route: Route
  /// The space the layer's items are in.
  let space: PaintSpace
  /// The whole pixels it may touch in the parent, before clipping.
  let bounds: PixelRect
  /// The scale its raster is made at, where it has one.
  let rasterScale: CGFloat

  init(_ placement: Placement, in parent: PaintSpace, canvas: PixelRect) {
    let layer = placement.layer
    space = parent.applying(placement.transform)
    let alpha = Pixel.byte(placement.opacity)
    bounds = alpha == 0 ? .empty : Self.reach(placement, space)
    let area = PixelRect(covering: layer.bounds, scale: space.scale).area
    let isBig = area > Self.canvases * canvas.area
    // Its parts are kept already: copying a big whole once more costs more than putting them together again.
    let isAssembly =
      layer.containsCached && alpha == 255 && space.isPixelShift && area * Self.assemblyShare > canvas.area
    let isAffine = space.map?.isAffine ?? true
    let isWhole = !placement.filters.isEmpty || placement.mask != nil || placement.blend != .normal || !isAffine
    if !isWhole, !layer.isCached || isBig || isAssembly {
      route = .straight
    } else if layer.containsBackdrop || isBig {
      route = .transient
    } else if placement.filters.isEmpty, placement.mask == nil, space.isPixelShift {
      route = .raster
    } else {
      route = .effect
    }
    // On the device grid a big layer is cut to the window instead of being made coarser.
    rasterScale = space.isPixelShift ? space.scale : Self.rasterScale(layer, space, canvas)
  }

  /// The device's scale times a power of the root of two, at least what the transform needs, unless that is huge.
  private static func rasterScale(_ layer: Layer, _ space: PaintSpace, _ canvas: PixelRect) -> CGFloat {
    let ratio = space.stretch(at: layer.bounds.center) / space.scale
    var step = ratio > 1 ? Int((2 * log2(min(ratio, 64)) - 1e-6).rounded(.up)) : 0
    func scale(_ k: Int) -> CGFloat { space.scale * pow(2, CGFloat(k) / 2) }
    while step > -8, PixelRect(covering: layer.bounds, scale: scale(step)).area > canvases * canvas.area { step -= 1 }
    return scale(step)
  }

  /// A change inside shows only where it is: otherwise it changes the whole placement.
  var keepsPlaces: Bool { route == .straight || route == .raster }

  private static func reach(_ placement: Placement, _ space: PaintSpace) -> PixelRect {
    var box = placement.layer.bounds
    for filter in placement.filters { box = filter.reach(of: box) }
    if let mask = placement.mask { box = box.intersection(mask.bounds) }
    return space.cover(box)
  }
}

extension Filter {
  /// Gaussians are cut off at this many sigmas, where a thousandth is left.
  static let tail: CGFloat = 3.2

  /// The same for shadows, by their opacity in 255ths: beyond so many sigmas from its edge a shape's shadow has less than
  /// a third of the faintest step. A normal distribution leaves erfc(t / √2) / 2 beyond t sigmas.
  private static let shadowTails: [CGFloat] = (0...255).map { alpha in
    var t = 0.5
    while Double(alpha) * erfc(t / 2.0.squareRoot()) / 2 > 1.0 / 3 { t += 0.05 }
    return min(CGFloat(t), tail)
  }

  /// The box the filter may touch when it is applied to content within `box`; points.
  func reach(of box: CGRect) -> CGRect {
    switch self {
    case .blur(let radius, let opaque):
      let r = opaque ? 0 : max(0, radius) * Self.tail
      return box.insetBy(dx: -r, dy: -r)
    case .shadow(let color, let radius, let x, let y):
      let r = max(0, radius) * Self.shadowTails[Int(Pixel.byte(Double(color.opacity)))]
      return box.union(box.insetBy(dx: -r, dy: -r).offsetBy(dx: x, dy: y))
    default: return box
    }
  }
}
