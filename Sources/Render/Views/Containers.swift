import Foundation

/// The node of any container: runs a `Layout` over the node's children.
struct ContainerPrimitive<L: Layout>: AnimatablePrimitive {
  static var animatesLayout: Bool { true }
  static var invalidation: Invalidation { .layout }
  var layout: L
  /// Each child is worth a raster of its own: it scrolls by.
  var layersChildren = false

  var animatableData: L.AnimatableData {
    get { layout.animatableData }
    set { layout.animatableData = newValue }
  }

  func isEqual(to other: any Primitive) -> Bool {
    (other as? Self).map { FieldEquality.equal(layout, $0.layout) } ?? false
  }

  private func box(_ node: Node) -> TypedLayoutBox<L> {
    if let box = node.layoutCache as? TypedLayoutBox<L> {
      if node.layoutCacheIsStale {
        box.layout = layout
        node.layoutCacheIsStale = false
        node.tree.layoutEpoch &+= 1
      }
      return box
    }
    let box = TypedLayoutBox(layout)
    node.layoutCache = box
    node.layoutCacheIsStale = false
    node.tree.layoutEpoch &+= 1
    return box
  }

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    box(node).sizeThatFits(proposal, node.subviews)
  }
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    box(node).place(in: CGRect(origin: .zero, size: size), proposal: proposal, node.subviews)
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    box(node).explicitAlignment(key, at: size, proposal: proposal, node.subviews)
  }
  func guides(node: Node) -> GuideSet { box(node).guides(node.subviews) }
  func spacing(node: Node) -> ViewSpacing { box(node).spacing(node.subviews) }
  func priority(node: Node) -> Double { 0 }
  func zIndex(node: Node) -> Double { 0 }
  func layoutValue(_ key: ObjectIdentifier, node: Node) -> Any? { nil }
}

public struct HStack<Content: View>: PrimitiveView {
  let layout: HStackLayout
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: view.layout)) { Content._expand(view.content, into: &$0) }
  }
}

public struct VStack<Content: View>: PrimitiveView {
  let layout: VStackLayout
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: view.layout)) { Content._expand(view.content, into: &$0) }
  }
}

public struct ZStack<Content: View>: PrimitiveView {
  let layout: ZStackLayout
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: view.layout)) { Content._expand(view.content, into: &$0) }
  }
}

extension Layout {
  /// The layout as a container: `MyLayout() { ... }`.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

struct LayoutView<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: view.layout)) { Content._expand(view.content, into: &$0) }
  }
}
