import Foundation
import Testing

@testable import Render

@Suite("Lazy grids and stacks") @MainActor
struct LazyGridTests {
  /// One row of the table in section 16.3.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let items: [GridItem]
    let offered: CGFloat
    let first: [CGFloat]
    let reported: CGFloat
    let second: [CGFloat]
    var testDescription: String { id }
  }

  nonisolated static func three(_ spacing: CGFloat) -> [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: spacing), count: 3)
  }
  nonisolated static let rows = [
    Row(
      id: "G1", items: three(8), offered: 402, first: [128.667, 128.667, 128.667], reported: 402,
      second: [128.667, 128.667, 128.667]),
    Row(
      id: "G2", items: three(1), offered: 402, first: [133.333, 133.333, 133.333], reported: 402,
      second: [133.333, 133.333, 133.333]),
    Row(
      id: "G3", items: three(2), offered: 402, first: [132.667, 132.667, 132.667], reported: 402,
      second: [132.667, 132.667, 132.667]),
    Row(
      id: "G4", items: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], offered: 200, first: [70, 57, 57],
      reported: 200, second: [70, 57, 57]),
    Row(
      id: "G5", items: [GridItem(.adaptive(minimum: 80))], offered: 402, first: [94.5, 94.5, 94.5, 94.5],
      reported: 402, second: [94.5, 94.5, 94.5, 94.5]),
    Row(
      id: "G6", items: [GridItem(.adaptive(minimum: 120), spacing: 4)], offered: 370,
      first: [120.667, 120.667, 120.667], reported: 370, second: [120.667, 120.667, 120.667]),
    Row(
      id: "G7", items: [GridItem(), GridItem(.flexible(minimum: 140))], offered: 200, first: [96, 140],
      reported: 244, second: [118, 140]),
    Row(
      id: "G8", items: [GridItem(.flexible(minimum: 140)), GridItem()], offered: 200, first: [140, 52],
      reported: 200, second: [140, 52]),
    Row(
      id: "G9", items: [GridItem(.flexible(maximum: 50)), GridItem()], offered: 200, first: [50, 142],
      reported: 200, second: [50, 142]),
    Row(
      id: "G10", items: [GridItem(.fixed(100)), GridItem(.fixed(150)), GridItem()], offered: 300,
      first: [100, 150, 34], reported: 300, second: [100, 150, 34]),
  ]

  @Test("Columns are divided twice [16.3]", arguments: rows) func columns(_ row: Row) {
    let sizing = GridTracks(row.items, offered: row.offered)
    #expect(isClose(sizing.tracks.map(\.length), row.first))
    #expect(abs(sizing.length - row.reported) < 0.001)
    #expect(isClose(GridTracks(row.items, offered: sizing.length).tracks.map(\.length), row.second))
  }

  private func isClose(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 0.001 }
  }

  @Test("A grid draws from the origin of the size it reported [G7]") func twoPasses() {
    let grid = Container(
      "grid", LazyVGridLayout(columns: Self.rows[6].items), [color("a").frame(height: 20), color("b")])
    expectFrames(
      grid, in: 200, 100, ["grid": (-22, 40, 244, 20), "a": (-22, 40, 118, 20), "b": (104, 45, 140, 10)])
  }

  @Test("Cells fill row by row; a row is as tall as its tallest cell") func rowHeights() {
    let grid = Container(
      "grid", LazyVGridLayout(columns: [GridItem(), GridItem(alignment: .topTrailing)], alignment: .leading),
      [box("a", 30, 20), box("b", 30, 10), box("c", 30, 50), box("d", 200, 10), box("e", 10, 10)])
    expectFrames(
      grid, in: 208, 96,
      [
        "grid": (0, 0, 208, 96), "a": (0, 0, 30, 20), "b": (178, 0, 30, 10), "c": (0, 28, 30, 50),
        "d": (8, 28, 200, 10), "e": (0, 86, 10, 10),
      ])
  }

  @Test("A horizontal grid is the transpose") func transpose() {
    let grid = Container(
      "grid", LazyHGridLayout(rows: [GridItem(.fixed(40)), GridItem(.fixed(60), spacing: 4)], spacing: 2),
      [box("a", 20, 20), box("b", 30, 60), box("c", 10, 40)])
    expectFrames(
      grid, in: 42, 108, ["grid": (0, 0, 42, 108), "a": (5, 10, 20, 20), "b": (0, 48, 30, 60), "c": (32, 0, 10, 40)])
  }

  @Test("Unspecified and endless widths give numbers") func extremes() {
    let items = [GridItem(.adaptive(minimum: 0)), GridItem(.flexible(minimum: 20)), GridItem(.fixed(30))]
    #expect(GridTracks(items, offered: nil).length == 66)
    #expect(GridTracks(items, offered: .infinity).length == .infinity)
    #expect(GridTracks(items, offered: 0).length == 66)
    #expect(GridTracks([GridItem(.adaptive(minimum: -5), spacing: 0)], offered: 4000).tracks.count == 1000)
    #expect(GridTracks([], offered: 100).tracks.isEmpty)
  }

  @Test("A lazy stack takes the whole width, and leaves 8 points between children") func lazyStack() {
    let stack = Container("lazy", LazyVStackLayout(alignment: .leading), [box("a", 30, 20), text("b", [40, 40])])
    expectFrames(stack, in: 80, 76, ["lazy": (0, 4, 80, 68), "a": (0, 4, 30, 20), "b": (0, 32, 40, 40)])
  }

  @Test("A lazy horizontal stack takes the whole height") func lazyRow() {
    let stack = Container("lazy", LazyHStackLayout(spacing: 2), [box("a", 30, 20), color("b")])
    expectFrames(stack, in: 42, 60, ["lazy": (0, 0, 42, 60), "a": (0, 20, 30, 20), "b": (32, 0, 10, 60)])
  }
}
