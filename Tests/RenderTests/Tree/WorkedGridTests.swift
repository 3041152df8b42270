import Foundation
import Testing

@testable import Render

@Suite("Worked trees of real views: lazy grids and stacks") @MainActor
struct WorkedGridTests {
  @Test("Column widths of a LazyVGrid [16.3]", arguments: LazyGridTests.rows)
  func columns(_ row: LazyGridTests.Row) throws {
    let tree = try TestTree(row.offered, 100) {
      LazyVGrid(columns: row.items) {
        ForEach(0..<row.second.count) { Color.red.frame(height: 20).named("c\($0)") }
      }
      .named("grid")
    }
    let grid = try #require(tree.frame("grid"))
    #expect(abs(grid.width - row.reported) < 0.001)
    #expect(abs(grid.minX - (row.offered - row.reported) / 2) < 0.001)
    for (i, width) in row.second.enumerated() {
      #expect(abs((tree.frame("c\(i)")?.width ?? -1) - width) < 0.001)
    }
  }

  @Test("Cells fill row by row; a row is as tall as its tallest cell") func rows() throws {
    try expectLayout(
      in: 208, 96,
      [
        "grid": (0, 0, 208, 96), "a": (0, 0, 30, 20), "b": (178, 0, 30, 10), "c": (0, 28, 30, 50),
        "d": (8, 28, 200, 10), "e": (0, 86, 10, 10),
      ]
    ) {
      LazyVGrid(columns: [GridItem(), GridItem(alignment: .topTrailing)], alignment: .leading) {
        Box(30, 20).named("a")
        Box(30, 10).named("b")
        Box(30, 50).named("c")
        Box(200, 10).named("d")
        Box(10, 10).named("e")
      }
      .named("grid")
    }
  }

  @Test("A horizontal grid is the transpose") func transpose() throws {
    try expectLayout(
      in: 42, 108, ["grid": (0, 0, 42, 108), "a": (5, 10, 20, 20), "b": (0, 48, 30, 60), "c": (32, 0, 10, 40)]
    ) {
      LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(60), spacing: 4)], spacing: 2) {
        Box(20, 20).named("a")
        Box(30, 60).named("b")
        Box(10, 40).named("c")
      }
      .named("grid")
    }
  }

  @Test("A lazy stack takes the whole width") func lazyStack() throws {
    try expectLayout(in: 80, 76, ["lazy": (0, 4, 80, 68), "a": (0, 4, 30, 20), "b": (0, 32, 40, 40)]) {
      LazyVStack(alignment: .leading) {
        Box(30, 20).named("a")
        Words(40, 40).named("b")
      }
      .named("lazy")
    }
  }

  @Test("A lazy horizontal stack takes the whole height") func lazyRow() throws {
    try expectLayout(in: 42, 60, ["lazy": (0, 0, 42, 60), "a": (0, 20, 30, 20), "b": (32, 0, 10, 60)]) {
      LazyHStack(spacing: 2) {
        Box(30, 20).named("a")
        Color.red.named("b")
      }
      .named("lazy")
    }
  }
}
