import Foundation
import Testing

@testable import Render

@Suite("Eager grids") @MainActor
struct GridTests {
  private func row(_ id: Int, _ alignment: VerticalAlignment? = nil, _ cells: TestNode...) -> [TestNode] {
    for cell in cells { cell.value(GridRowKey.self, GridRowMembership(id: id, alignment: alignment)) }
    return cells
  }
  private func grid(_ layout: GridLayout, _ rows: [TestNode]...) -> TestNode {
    Container("grid", layout, rows.flatMap { $0 })
  }

  @Test("A column is as wide as its widest cell") func columns() {
    expectFrames(
      grid(
        GridLayout(), row(0, nil, text("a", [60]), box("b", 20, 30)), row(1, nil, text("c", [40]), box("d", 50, 10))),
      in: 118, 58,
      [
        "grid": (0, 0, 118, 58), "a": (0, 5, 60, 20), "b": (83, 0, 20, 30), "c": (10, 38, 40, 20),
        "d": (68, 43, 50, 10),
      ])
  }

  @Test("Flexible columns share what the others leave") func flexible() {
    expectFrames(
      grid(
        GridLayout(horizontalSpacing: 10, verticalSpacing: 5),
        row(0, nil, box("a", 30, 20), color("b").frame(height: 10), color("c").frame(height: 10)),
        row(1, nil, box("d", 50, 40), box("e", 10, 10), box("f", 10, 10))), in: 270, 65,
      [
        "grid": (0, 0, 270, 65), "a": (10, 0, 30, 20), "b": (60, 5, 100, 10), "c": (170, 5, 100, 10),
        "d": (0, 25, 50, 40), "e": (105, 40, 10, 10), "f": (215, 40, 10, 10),
      ])
  }

  @Test("Alignment of grid, row, column and cell") func alignment() {
    expectFrames(
      grid(
        GridLayout(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0),
        row(0, .bottom, box("a", 10, 10), box("b", 40, 40)),
        row(
          1, nil, box("c", 40, 40), box("d", 10, 10).value(GridColumnAlignmentKey.self, .trailing),
          box("e", 10, 10).value(GridCellAnchorKey.self, .center)),
        row(2, nil, box("f", 1, 1), box("g", 1, 1), box("h", 30, 30))), in: 110, 110,
      [
        "grid": (0, 0, 110, 110), "a": (0, 30, 10, 10), "b": (40, 0, 40, 40), "c": (0, 40, 40, 40),
        "d": (70, 40, 10, 10), "e": (90, 55, 10, 10), "f": (0, 80, 1, 1), "g": (79, 80, 1, 1), "h": (80, 80, 30, 30),
      ])
  }

  @Test("A cell over two columns widens them evenly if it must") func spans() {
    expectFrames(
      grid(
        GridLayout(horizontalSpacing: 10, verticalSpacing: 0),
        row(0, nil, box("wide", 150, 10).value(GridCellColumnsKey.self, 2), box("a", 20, 10)),
        row(1, nil, box("b", 50, 10), box("c", 50, 10), box("d", 20, 10))), in: 180, 20,
      [
        "grid": (0, 0, 180, 20), "wide": (0, 0, 150, 10), "a": (160, 0, 20, 10), "b": (10, 10, 50, 10),
        "c": (90, 10, 50, 10), "d": (160, 10, 20, 10),
      ])
  }

  @Test("A divider between rows stretches the grid, unless it is unsized") func dividers() {
    func tree(_ line: TestNode) -> TestNode {
      grid(
        GridLayout(verticalSpacing: 0), row(0, nil, box("a", 20, 10), box("b", 20, 10)), [line],
        row(1, nil, box("c", 20, 10), box("d", 20, 10)))
    }
    expectFrames(
      tree(divider("line", .vertical)), in: 100, 20.333,
      ["grid": (0, 0, 100, 20.333), "line": (0, 10, 100, 0.333), "a": (13, 0, 20, 10), "b": (67, 0, 20, 10)])
    expectFrames(
      tree(divider("line", .vertical).value(GridCellUnsizedAxesKey.self, .horizontal)), in: 100, 20.333,
      ["grid": (26, 0, 48, 20.333), "line": (26, 10, 48, 0.333), "a": (26, 0, 20, 10), "b": (54, 0, 20, 10)])
  }

  @Test("Views outside rows alone make a column") func noRows() {
    expectFrames(
      grid(GridLayout(alignment: .leading), [box("a", 20, 10), box("b", 40, 10)]), in: 40, 28,
      ["grid": (0, 0, 40, 28), "a": (0, 0, 20, 10), "b": (0, 18, 40, 10)])
  }

  @Test("Baselines of a row meet") func baselines() {
    expectFrames(
      grid(
        GridLayout(horizontalSpacing: 0),
        row(0, .firstTextBaseline, text("a", [20]), text("b", [20]).padding("p", .top, 10))), in: 40, 30,
      ["grid": (0, 0, 40, 30), "a": (0, 10, 20, 20), "b": (20, 10, 20, 20)])
  }
}
