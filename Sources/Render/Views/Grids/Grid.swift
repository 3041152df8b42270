import Foundation

/// Rows of cells in columns as wide as their widest cell; flexible columns share what the others leave.
public struct Grid<Content: View>: PrimitiveView {
  let layout: GridLayout
  let content: Content

  /// - Parameters:
  ///   - horizontalSpacing: points between columns; nil asks the cells (8).
  ///   - verticalSpacing: points between rows; nil asks the cells (8).
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(ContainerPrimitive(layout: view.layout)) { Content._expand(view.content, into: &$0) }
  }
}

/// A row of a `Grid`: each of its views is a cell. Views outside rows reach across all columns.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    let content = view.content
    let membership = GridRowMembership(id: expansion.place, alignment: view.alignment)
    expansion.appendModifier(LayoutValuePrimitive<GridRowKey>(value: membership), content: Group { content })
  }
  public static var _isMulti: Bool { true }
}

extension Expansion {
  /// A number that no other place of the tree has now.
  fileprivate var place: Int { Int(truncatingIfNeeded: owner.serial) << 20 | elements.count }
}

extension View {
  /// The cell covers `count` columns.
  public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCellColumnsKey.self, value: count) }
  /// The cell's own place in its space.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }
  /// How the cell's whole column is aligned.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
  /// Axes on which the cell takes what its row or column has, without adding to it.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
}
