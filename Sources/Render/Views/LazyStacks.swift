import Foundation

/// A VStack that takes the whole offered width. All rows are laid out; each is a layer, so that scrolling moves pixels.
public struct LazyVStack<Content: View>: PrimitiveView {
  let layout: LazyVStackLayout
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyVStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    let content = view.content
    expansion.append(ContainerPrimitive(layout: view.layout)) { inner in
      inner.appendModifier(CellPrimitive(), content: Group { content })
    }
  }
}

/// An HStack that takes the whole offered height.
public struct LazyHStack<Content: View>: PrimitiveView {
  let layout: LazyHStackLayout
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyHStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    let content = view.content
    expansion.append(ContainerPrimitive(layout: view.layout)) { inner in
      inner.appendModifier(CellPrimitive(), content: Group { content })
    }
  }
}

/// Which section views stay at the edge while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Columns of cells, filled row by row.
public struct LazyVGrid<Content: View>: PrimitiveView {
  let layout: LazyVGridLayout
  let content: Content
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = LazyVGridLayout(columns: columns, alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: view.layout)) { Content._expand(view.content, into: &$0) }
  }
}

/// Rows of cells, filled column by column.
public struct LazyHGrid<Content: View>: PrimitiveView {
  let layout: LazyHGridLayout
  let content: Content
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = LazyHGridLayout(rows: rows, alignment: alignment, spacing: spacing)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: view.layout)) { Content._expand(view.content, into: &$0) }
  }
}

/// A row of a lazy container: rastered once, moved after that.
struct CellPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { [] }
  func layerEffect(node: Node) -> LayerEffect? { LayerEffect() }
}
