import Foundation

/// How a subtree is composited as one.
struct LayerEffect {
  var transform = ProjectionTransform.identity
  var opacity: Double = 1
  var blend = BlendMode.normal
  var filters: [Filter] = []
  /// Limits what is below, in the node's space.
  var clip: Path?
  /// Worth a raster of its own even when nothing else asks for one: it moves or fades as a whole.
  var isCached = true
}

/// What a node last recorded.
struct RecordedContent {
  var commands: [DrawCommand] = []
  var bounds = CGRect.null
  var backdrop: (path: Path, style: Backdrop.Style)?
  var version: UInt32 = 0
  var size = CGSize(width: -1, height: -1)
  var layer: Layer?
  var remainder = CGPoint.zero
}

/// Collects one node's own drawing, in its space.
struct FragmentCanvas {
  fileprivate(set) var commands: [DrawCommand] = []
  fileprivate(set) var bounds = CGRect.null
  fileprivate(set) var backdrop: (path: Path, style: Backdrop.Style)?
  /// The node's shown size, edges on device pixels.
  let size: CGSize

  init(size: CGSize) { self.size = size }

  mutating func fill(_ path: Path, _ paint: Paint, style: FillStyle = FillStyle()) {
    var paint = paint
    if case .color(var color) = paint, color.opacity < 1 {
      // In the steps that pixels have: a fade that ends slowly is not painted again for nothing.
      color.opacity = (color.opacity * 255).rounded() / 255
      if color.opacity <= 0 { return }
      paint = .color(color)
    }
    guard !path.isEmpty else { return }
    add(.fill(path, paint, style), path.boundingRect)
  }
  mutating func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle) {
    guard !path.isEmpty, style.lineWidth > 0 else { return }
    let reach = style.lineWidth / 2 * (style.lineJoin == .miter ? min(style.miterLimit, 4) : 1) + 1
    add(.stroke(path, paint, style), path.boundingRect.insetBy(dx: -reach, dy: -reach))
  }
  mutating func glyphs(_ run: GlyphRun, at origin: CGPoint, _ paint: Paint) {
    add(.glyphs(run, at: origin, paint), run.ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -1, dy: -1))
  }
  mutating func image(_ command: ImageCommand) { add(.image(command), command.rect) }
  mutating func shadow(_ command: ShadowCommand) {
    let reach = command.radius * 3 + 1
    add(
      .shadow(command),
      command.path.boundingRect.offsetBy(dx: command.offset.x, dy: command.offset.y)
        .insetBy(dx: -reach, dy: -reach))
  }
  mutating func setBackdrop(_ path: Path, _ style: Backdrop.Style) { backdrop = (path, style) }
  /// A step that draws nothing itself.
  mutating func state(_ command: DrawCommand) { commands.append(command) }
  mutating func add(_ command: DrawCommand, _ area: CGRect) {
    commands.append(command)
    bounds = bounds.union(area)
  }
}

extension ViewTree {
  /// The display list of the tree as shown now; unchanged layers are the very objects of the last one.
  func record(background: ResolvedColor) -> DisplayList {
    let layer = root.recordLayer(at: .zero)
    recordIsDirty = false
    recordEpoch &+= 1
    return DisplayList(size: size, scale: grid.scale, background: background, root: layer)
  }
}

/// Items gathered while walking one layer.
struct LayerBuilder {
  var items: [LayerItem] = []
  var bounds = CGRect.null
  var containsBackdrop = false
  var weight = 0

  mutating func add(_ item: LayerItem, _ area: CGRect) {
    items.append(item)
    bounds = bounds.union(area)
  }
}
