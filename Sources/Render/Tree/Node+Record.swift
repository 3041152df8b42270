import Foundation

extension Node {
  /// From this many fragments on a moving subtree is worth a raster of its own.
  private static let cachingWeight = 3

  /// Adds what this node shows to the layer being built; `origin` is the layout parent's in the layer's space.
  func record(into builder: inout LayerBuilder, at origin: CGPoint) {
    let place = CGPoint(x: origin.x + shownFrame.minX, y: origin.y + shownFrame.minY)
    guard let effect = shownEffect else {
      recordContent(into: &builder, at: place)
      return
    }
    if effect.opacity <= 0 { return }
    let layer = recordLayer(at: CGPoint(x: place.x - snapped(place).x, y: place.y - snapped(place).y))
    if layer.items.isEmpty { return }
    let moved = effect.transform.concatenating(ProjectionTransform(translation: snapped(place)))
    let mask = (presented as? MaskPrimitive)?.maskLayer(of: self)
    if mask == nil, presented is MaskPrimitive { return }
    let placement = Placement(
      layer: layer, transform: moved, opacity: effect.opacity, blend: effect.blend, filters: effect.filters,
      mask: mask)
    builder.add(.layer(placement), placement.bounds)
    builder.containsBackdrop = builder.containsBackdrop || layer.containsBackdrop
    builder.weight += 2
  }

  private func snapped(_ point: CGPoint) -> CGPoint { tree.grid.round(point) }

  /// The primitive's effect, and the fade of a view that comes or goes.
  private var shownEffect: LayerEffect? {
    var effect = presented.layerEffect(node: self)
    if let fade {
      effect = effect ?? LayerEffect()
      effect?.opacity *= fade.opacity(at: tree.now)
    }
    return effect
  }

  /// This subtree as a layer; the very same object while nothing in it changed. `remainder` is what the layer's
  /// place lacks to a device pixel.
  func recordLayer(at remainder: CGPoint) -> Layer {
    if !needsRecord, let layer = recorded.layer, recorded.remainder == remainder { return layer }
    tree.counters.layersRecorded += 1
    var builder = LayerBuilder()
    recordContent(into: &builder, at: remainder)
    let effect = shownEffect ?? LayerEffect(isCached: false)
    var bounds = builder.bounds
    if let clip = effect.clip { bounds = bounds.intersection(clip.boundingRect) }
    let isPlainRect = effect.clip?.isRect ?? true
    let isCached = effect.isCached && (builder.weight >= Node.cachingWeight || effect.needsRaster || !isPlainRect)
    let layer = Layer(
      id: LayerID(raw: serial), bounds: bounds.isNull ? .zero : bounds, clip: effect.clip, isCached: isCached,
      containsBackdrop: builder.containsBackdrop, items: bounds.isNull ? [] : builder.items)
    recorded.layer = layer
    recorded.remainder = remainder
    return layer
  }

  /// The node's own fragment and its children, at `place` in the layer's space.
  private func recordContent(into builder: inout LayerBuilder, at place: CGPoint) {
    needsRecord = false
    let size = shownFrame.size
    let origin = tree.grid.round(place)
    let corner = tree.grid.round(CGPoint(x: place.x + size.width, y: place.y + size.height))
    let snappedSize = CGSize(width: corner.x - origin.x, height: corner.y - origin.y)
    if needsDisplay || recorded.size != snappedSize { draw(size: snappedSize) }
    if let backdrop = recorded.backdrop {
      let area = backdrop.path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
      builder.add(
        .backdrop(
          Backdrop(
            id: serial, version: recorded.version, origin: origin, path: backdrop.path, style: backdrop.style)),
        area)
      builder.containsBackdrop = true
    }
    if !recorded.commands.isEmpty {
      builder.add(
        .fragment(
          Fragment(
            id: serial, version: recorded.version, origin: origin, bounds: recorded.bounds,
            commands: recorded.commands)), recorded.bounds.offsetBy(dx: origin.x, dy: origin.y))
      builder.weight += 1
    }
    let inner = CGPoint(x: place.x + contentTranslation.x, y: place.y + contentTranslation.y)
    let children = paintChildren
    for child in children where child.isPlaced && !isMaskContent(child) {
      child.record(into: &builder, at: inner)
    }
  }

  private func isMaskContent(_ child: Node) -> Bool {
    presented is MaskPrimitive && layoutChildren.count > 1 && child === layoutChildren.last
  }

  private func draw(size: CGSize) {
    var canvas = FragmentCanvas(size: size)
    presented.draw(in: &canvas, node: self)
    needsDisplay = false
    recorded.size = size
    if canvas.commands != recorded.commands || canvas.backdrop != nil || recorded.backdrop != nil {
      tree.counters.fragmentsRecorded += 1
      recorded.version &+= 1
      recorded.commands = canvas.commands
      recorded.bounds = canvas.bounds
      recorded.backdrop = canvas.backdrop
    }
  }
}

extension LayerEffect {
  /// Something a straight painting cannot do.
  var needsRaster: Bool {
    opacity < 1 || !filters.isEmpty || blend != .normal || !transform.isTranslation
  }
}

extension Path {
  var isRect: Bool {
    if case .rect = storage { return true }
    return false
  }
}

extension Placement {
  /// Everything this may touch in the parent's space, filters included.
  var bounds: CGRect {
    var area = layer.bounds
    for filter in filters {
      switch filter {
      case .blur(let radius, _):
        area = area.insetBy(dx: -radius * 3 - 1, dy: -radius * 3 - 1)
      case .shadow(_, let radius, let x, let y):
        area = area.union(area.offsetBy(dx: x, dy: y).insetBy(dx: -radius * 3 - 1, dy: -radius * 3 - 1))
      default: break
      }
    }
    return transform.bounds(of: area)
  }
}
