import Foundation

/// A primary view with another behind or in front of it: the last child.
struct OverlayPrimitive: Primitive, Equatable, UnaryModifier {
  let alignment: Alignment
  let isBehind: Bool

  var paintsLastChildFirst: Bool { isBehind }

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    OverlayPrimitive.place(alignment, in: size, proposal: proposal, node: node)
  }

  static func place(_ alignment: Alignment, in size: CGSize, proposal: ProposedViewSize, node: Node) {
    let children = node.layoutChildren
    guard let primary = children.first else { return }
    primary.place(at: .zero, proposal: proposal)
    guard children.count > 1, let secondary = children.last else { return }
    let placed = OverlayLayout(alignment: alignment)
      .secondaryPlacement(in: size, proposal: proposal, primary: primary, secondary: secondary)
    secondary.place(at: placed.origin, proposal: placed.proposal)
  }
}

/// The content of a background, overlay or mask: an implicit ZStack, there even when it is empty.
struct SecondaryContent<Content: View>: PrimitiveView {
  let content: Content
  let alignment: Alignment
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: ZStackLayout(alignment: view.alignment))) {
      Content._expand(view.content, into: &$0)
    }
  }
}

extension View {
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    with(
      OverlayPrimitive(alignment: alignment, isBehind: true),
      extra: SecondaryContent(content: content(), alignment: alignment))
  }
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
  }
  /// A style behind the view, running out under the safe area on `edges` it touches.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }
  public func background(_ color: Color, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Rectangle().fill(color).ignoresSafeArea(edges: edges) }
  }
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    with(
      OverlayPrimitive(alignment: alignment, isBehind: false),
      extra: SecondaryContent(content: content(), alignment: alignment))
  }
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }
  public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    overlay { shape.fill(style) }
  }
  /// A stroke inside the bounds.
  public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }
}
