import Foundation

/// Fades the subtree as a whole.
struct OpacityEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var opacity: Double
  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(opacity: min(max(opacity, 0), 1)) }
  func allowsHits(node: Node) -> Bool { opacity > 0 }
}

struct BlendEffect: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var mode: BlendMode
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(blend: mode) }
}

/// Makes the subtree one layer.
struct GroupEffect: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect() }
}

struct BlurEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var radius: CGFloat
  var isOpaque: Bool
  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }
  func layerEffect(node: Node) -> LayerEffect? {
    radius > 0.01 ? LayerEffect(filters: [.blur(radius: radius, opaque: isOpaque)]) : LayerEffect(isCached: false)
  }
}

struct ShadowEffect: AnimatablePrimitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var color: Color
  var resolved = ResolvedColor.clear
  var radius: CGFloat
  var offset: CGSize

  var animatableData:
    AnimatablePair<ResolvedColor.AnimatableData, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get {
      AnimatablePair(
        resolved.animatableData, AnimatablePair(radius, AnimatablePair(offset.width, offset.height)))
    }
    set {
      resolved.animatableData = newValue.first
      radius = newValue.second.first
      offset = CGSize(width: newValue.second.second.first, height: newValue.second.second.second)
    }
  }
  mutating func resolve(in environment: EnvironmentValues, node: Node) { resolved = color.resolve(in: environment) }
  func layerEffect(node: Node) -> LayerEffect? {
    guard resolved.opacity > 0 else { return LayerEffect(isCached: false) }
    return LayerEffect(
      filters: [.shadow(color: resolved, radius: max(radius, 0), x: offset.width, y: offset.height)])
  }
}

/// A change to all colours below.
struct ColorEffect: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var filter: Filter
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect(filters: [filter]) }
}

/// Limits drawing to a shape laid out in the view's box; hits are not limited.
struct ClipEffect<S: Shape>: AnimatablePrimitive, UnaryModifier {
  static var invalidation: Invalidation { .display }
  var shape: S
  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
  func layerEffect(node: Node) -> LayerEffect? {
    LayerEffect(clip: shape.path(in: CGRect(origin: .zero, size: node.pixelSize)))
  }
  func isEqual(to other: any Primitive) -> Bool {
    (other as? Self).map { FieldEquality.equal(shape, $0.shape) } ?? false
  }
}

/// Limits the view to the alpha of another laid out in its box (the last child).
struct MaskPrimitive: Primitive, UnaryModifier {
  static var invalidation: Invalidation { [.layout, .display] }
  var alignment: Alignment
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect() }
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    OverlayPrimitive.place(alignment, in: size, proposal: proposal, node: node)
  }
  func maskLayer(of node: Node) -> Layer? {
    guard node.layoutChildren.count > 1, let content = node.layoutChildren.last else { return nil }
    var builder = LayerBuilder()
    content.record(into: &builder, at: .zero)
    guard !builder.items.isEmpty else { return nil }
    return Layer(
      id: LayerID(raw: content.serial), bounds: builder.bounds, clip: nil, isCached: true,
      containsBackdrop: false, items: builder.items)
  }
}

extension Node {
  /// The shown size with its edges on device pixels.
  var pixelSize: CGSize {
    CGSize(width: tree.grid.round(shownFrame.width), height: tree.grid.round(shownFrame.height))
  }
}
