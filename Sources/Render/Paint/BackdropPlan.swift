import Foundation

/// Where a backdrop lies and what it samples; a pure function of the display list.
struct BackdropPlan {
  /// Two backdrops with the same key look the same over the same pixels.
  struct Key: Hashable {
    let id: UInt64
    let version: UInt32
    let space: PaintSpace
  }
  let key: Key
  let space: PaintSpace
  /// The whole pixels it covers.
  let bounds: PixelRect
  /// The whole pixels its colours are made of.
  let sampled: PixelRect

  init(_ backdrop: Backdrop, in parent: PaintSpace) {
    space = parent.moved(to: backdrop.origin)
    key = Key(id: backdrop.id, version: backdrop.version, space: space)
    bounds = space.cover(backdrop.path.boundingRect)
    let pixels = backdrop.style.reach * space.stretch(at: backdrop.path.boundingRect.center)
    sampled = bounds.isEmpty ? .empty : bounds.insetBy(-Int(pixels.rounded(.up)) - 32)
  }
}

extension Backdrop.Style {
  /// How far from the pane colours may come, points.
  var reach: CGFloat {
    switch self {
    case .material(let recipe): return recipe.blur * Filter.tail
    case .glass: return GlassRecipe.blur * Filter.tail + GlassRecipe.bend
    }
  }
}
