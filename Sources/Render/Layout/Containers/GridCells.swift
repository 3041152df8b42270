import Foundation

/// The row of an eager grid that a cell belongs to: cells that follow each other with the same `id` are one row.
struct GridRowMembership: Hashable, Sendable {
  let id: Int
  /// The guide that the row's cells share; nil takes the grid's.
  let alignment: VerticalAlignment?
}

/// nil for views outside rows: they are a row of their own, across all columns.
enum GridRowKey: LayoutValueKey { static var defaultValue: GridRowMembership? { nil } }
/// `.gridCellColumns(_:)`: how many columns a cell covers.
enum GridCellColumnsKey: LayoutValueKey { static var defaultValue: Int { 1 } }
/// `.gridColumnAlignment(_:)`: holds for the cell's whole column.
enum GridColumnAlignmentKey: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
/// `.gridCellUnsizedAxes(_:)`: axes on which a cell takes what its row or column has, without adding to it.
enum GridCellUnsizedAxesKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
/// `.gridCellAnchor(_:)`: a cell's own alignment.
enum GridCellAnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }

/// Which cell is where.
struct GridCells {
  struct Cell {
    var row: Int
    var columns: Range<Int>
    var unsizedAxes: Axis.Set
    var anchor: UnitPoint?
    var isOutsideRows: Bool
  }
  struct Line {
    var gap: CGFloat = 0
    var priority: Double = 0
    /// The guide that cells share.
    var key: AlignmentKey
  }
  /// In the order of the subviews.
  private(set) var cells: [Cell] = []
  private(set) var rows: [Line] = []
  private(set) var columns: [Line] = []
  /// The grid's own, for cells outside rows.
  let alignment: Alignment

  @MainActor init(_ layout: GridLayout, _ subviews: LayoutSubviews) {
    alignment = layout.alignment
    var last: GridRowMembership?
    var column = 0
    for subview in subviews {
      let membership = subview[GridRowKey.self]
      if membership == nil || membership?.id != last?.id {
        rows.append(Line(key: (membership?.alignment ?? alignment.vertical).key))
        column = 0
      }
      last = membership
      let span = membership == nil ? 1 : min(max(1, subview[GridCellColumnsKey.self]), 1000)
      cells.append(
        Cell(
          row: rows.count - 1, columns: column..<(column + span), unsizedAxes: subview[GridCellUnsizedAxesKey.self],
          anchor: subview[GridCellAnchorKey.self], isOutsideRows: membership == nil))
      column += span
    }
    columns = Array(
      repeating: Line(key: alignment.horizontal.key), count: cells.map(\.columns.upperBound).max() ?? 0)
    for i in cells.indices where cells[i].isOutsideRows { cells[i].columns = 0..<columns.count }
    setAlignmentsAndPriorities(subviews)
    setGaps(subviews, layout.horizontalSpacing, layout.verticalSpacing)
  }

  /// A row or column has the highest priority of the cells that lie in it alone.
  @MainActor private mutating func setAlignmentsAndPriorities(_ subviews: LayoutSubviews) {
    var rowPriorities: [Double?] = Array(repeating: nil, count: rows.count)
    var columnPriorities: [Double?] = Array(repeating: nil, count: columns.count)
    var isAligned = Array(repeating: false, count: columns.count)
    for (cell, subview) in zip(cells, subviews) {
      let (column, priority) = (cell.columns.lowerBound, subview.priority)
      rowPriorities[cell.row] = max(rowPriorities[cell.row] ?? priority, priority)
      if cell.isOutsideRows { continue }
      if !isAligned[column], let own = subview[GridColumnAlignmentKey.self] {
        columns[column].key = own.key
        isAligned[column] = true
      }
      if cell.columns.count == 1 {
        columnPriorities[column] = max(columnPriorities[column] ?? priority, priority)
      }
    }
    for i in rows.indices { rows[i].priority = rowPriorities[i] ?? 0 }
    for i in columns.indices { columns[i].priority = columnPriorities[i] ?? 0 }
  }

  /// Without a given spacing, the greatest distance that neighbours across the gap ask for.
  @MainActor private mutating func setGaps(
    _ subviews: LayoutSubviews, _ horizontal: CGFloat?, _ vertical: CGFloat?
  ) {
    var rowSpacings = Array(repeating: ViewSpacing(), count: rows.count)
    var columnGaps: [CGFloat?] = Array(repeating: horizontal, count: columns.count)
    var before: (cell: Cell, spacing: ViewSpacing)?
    for (cell, subview) in zip(cells, subviews) {
      let spacing = subview.spacing
      rowSpacings[cell.row].formUnion(spacing)
      if horizontal == nil, let before, before.cell.row == cell.row {
        let gap = before.spacing.distance(to: spacing, along: .horizontal)
        let column = cell.columns.lowerBound
        columnGaps[column] = max(columnGaps[column] ?? gap, gap)
      }
      before = (cell, spacing)
    }
    for i in columns.indices.dropFirst() {
      columns[i].gap = columnGaps[i] ?? ViewSpacing.standardDistance
    }
    for i in rows.indices.dropFirst() {
      rows[i].gap = vertical ?? rowSpacings[i - 1].distance(to: rowSpacings[i], along: .vertical)
    }
  }
}

extension GridCells {
  /// What the cells that lie in one column alone need of it.
  @MainActor func columnExtent(_ column: Int, _ offer: CGFloat?, _ subviews: LayoutSubviews) -> AxisExtent {
    var extent = AxisExtent()
    for (cell, subview) in zip(cells, subviews) where cell.columns == column..<(column + 1) {
      if cell.unsizedAxes.contains(.horizontal) || cell.isOutsideRows { continue }
      let dimensions = subview.dimensions(in: ProposedViewSize(width: offer, height: nil))
      extent.add(dimensions.width, dimensions, columns[column].key)
    }
    return extent
  }

  /// What the cells of a row that share its line need of it.
  @MainActor func rowExtent(
    _ row: Int, _ offer: CGFloat?, _ widths: [CGFloat], _ subviews: LayoutSubviews
  ) -> AxisExtent {
    var extent = AxisExtent()
    for (i, subview) in subviews.enumerated() {
      let cell = cells[i]
      if cell.row != row || cell.anchor != nil || cell.unsizedAxes.contains(.vertical) { continue }
      let dimensions = subview.dimensions(in: ProposedViewSize(width: widths[i], height: offer))
      extent.add(dimensions.height, dimensions, rows[row].key)
    }
    return extent
  }
}
