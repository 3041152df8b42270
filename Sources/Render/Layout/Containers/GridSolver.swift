import Foundation

/// Finds the lengths of an eager grid's columns, then of its rows: both are shared out as in a stack, a column or row
/// answering for all its cells.
@MainActor struct GridSolver {
  private let cells: GridCells
  private var columns: [StackItem]
  private var rows: [StackItem]
  private var columnOrder = StackOrder()
  private var rowOrder = StackOrder()
  private var solved: ProposedViewSize?

  init(_ cells: GridCells) {
    func items(_ lines: [GridCells.Line]) -> [StackItem] {
      lines.map { line in
        var item = StackItem()
        (item.gap, item.priority) = (line.gap, line.priority)
        return item
      }
    }
    self.cells = cells
    columns = items(cells.columns)
    rows = items(cells.rows)
  }

  var size: CGSize { CGSize(width: Self.total(columns[...]), height: Self.total(rows[...])) }

  mutating func solve(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    if solved == proposal { return }
    solved = proposal
    let (cells, base) = (cells, subviews.startIndex)
    distribute(
      proposal.width.map { $0 - Self.gaps(columns) }, over: &columns, order: &columnOrder,
      probe: { column, offer in cells.columnExtent(column, offer, subviews).length },
      measure: { column, offer in
        let extent = cells.columnExtent(column, offer, subviews)
        return (extent.length, -extent.low)
      })
    for i in columns.indices { columns[i].guide = columns[i].cross }
    widen(proposal.width, subviews)
    let widths = cells.cells.map { Self.total(columns[$0.columns]) }
    // Heights depend on the widths just found.
    rowOrder.invalidate()
    distribute(
      proposal.height.map { $0 - Self.gaps(rows) }, over: &rows, order: &rowOrder,
      probe: { row, offer in cells.rowExtent(row, offer, widths, subviews).length },
      measure: { row, offer in
        let extent = cells.rowExtent(row, offer, widths, subviews)
        return (extent.length, -extent.low)
      })
    for i in rows.indices {
      // A cell with an anchor may need more than those that share the line.
      let aligned = rows[i].length
      rows[i].guide = rows[i].cross
      for (k, cell) in cells.cells.enumerated() where cell.row == i && cell.anchor != nil {
        if cell.unsizedAxes.contains(.vertical) { continue }
        let offer = ProposedViewSize(width: widths[k], height: rows[i].share)
        rows[i].length = max(rows[i].length, subviews[base + k].sizeThatFits(offer).height)
      }
      rows[i].guide += Self.slack(rows[i].length - aligned, cells.rows[i].key)
    }
  }

  func place(at origin: CGPoint, _ subviews: LayoutSubviews) {
    let xs = Self.starts(columns)
    let ys = Self.starts(rows)
    for (cell, subview) in zip(cells.cells, subviews) {
      let (first, row) = (cell.columns.lowerBound, cell.row)
      let space = CGSize(width: Self.total(columns[cell.columns]), height: rows[row].length)
      let proposal = ProposedViewSize(space)
      let dimensions = subview.dimensions(in: proposal)
      var corner = CGPoint(x: origin.x + xs[first], y: origin.y + ys[row])
      if let anchor = cell.anchor {
        corner.x += (space.width - dimensions.width) * anchor.x
        corner.y += (space.height - dimensions.height) * anchor.y
      } else {
        let isAlone = cell.columns.count == 1 && !cell.isOutsideRows
        let key = cell.isOutsideRows ? cells.alignment.horizontal.key : cells.columns[first].key
        let line = isAlone ? columns[first].guide : key.defaultValue(in: ViewDimensions(space))
        corner.x += line - dimensions[key]
        corner.y += rows[row].guide - dimensions[cells.rows[row].key]
      }
      subview.place(at: corner, proposal: proposal)
    }
  }

  /// Widens columns under cells that cover several, or all, and need more than these have. The missing length is
  /// divided evenly.
  private mutating func widen(_ offered: CGFloat?, _ subviews: LayoutSubviews) {
    for (cell, subview) in zip(cells.cells, subviews)
    where (cell.columns.count > 1 || cell.isOutsideRows) && !cell.unsizedAxes.contains(.horizontal) {
      let own = Self.total(columns[cell.columns])
      let others = Self.total(columns[...]) - own
      let offer = offered.map { $0 < .infinity ? max(own, $0 - others) : $0 }
      let missing = subview.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width - own
      guard missing > 0 else { continue }
      for column in cell.columns {
        let part = missing / CGFloat(cell.columns.count)
        columns[column].length += part
        columns[column].guide += Self.slack(part, cells.columns[column].key)
      }
    }
  }

  /// How far a line moves when the space around it grows by `length`.
  private static func slack(_ length: CGFloat, _ key: AlignmentKey) -> CGFloat {
    length < .infinity ? key.defaultValue(in: ViewDimensions(CGSize(width: length, height: length))) : 0
  }
  private static func gaps(_ items: [StackItem]) -> CGFloat { items.reduce(0) { $0 + $1.gap } }
  /// The length of neighbouring items with the gaps between them.
  private static func total(_ items: ArraySlice<StackItem>) -> CGFloat {
    items.reduce(0) { $0 + $1.length } + items.dropFirst().reduce(0) { $0 + $1.gap }
  }
  private static func starts(_ items: [StackItem]) -> [CGFloat] {
    var position: CGFloat = 0
    return items.map { item in
      defer { position += item.length }
      position += item.gap
      return position
    }
  }
}
