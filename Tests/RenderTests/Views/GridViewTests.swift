import Foundation
import Testing

@testable import Render

@Suite("Grid, ViewThatFits, Section, AnyLayout as views") @MainActor
struct GridViewTests {
  @Test("Rows share columns; a view outside rows reaches across") func grid() throws {
    try expectLayout(
      in: 300, 100,
      [
        "grid": (91, 22, 118, 56), "a": (91, 27, 60, 20), "b": (174, 22, 20, 30), "line": (91, 68, 118, 10),
      ]
    ) {
      Grid {
        GridRow {
          Box(60, 20).named("a")
          Box(20, 30).named("b")
        }
        GridRow {
          Box(40, 0).named("c")
          Box(50, 0).named("d")
        }
        Box(118, 10).named("line").gridCellUnsizedAxes(.horizontal)
      }
      .named("grid")
    }
  }

  @Test("Rows made by a loop or by views of their own stay rows") func dynamicRows() throws {
    struct Row: View {
      let i: Int
      var body: some View {
        GridRow {
          Box(10 * CGFloat(i + 1), 10).named("l\(i)")
          Box(5, 10).named("r\(i)")
        }
      }
    }
    try expectLayout(
      in: 100, 100,
      ["l0": (38.5, 27, 10, 10), "r0": (61.5, 27, 5, 10), "l1": (33.5, 45, 20, 10), "r1": (61.5, 45, 5, 10)]
    ) {
      Grid {
        ForEach(0..<2) { Row(i: $0) }
        GridRow {
          Box(28, 10).gridCellColumns(2).named("wide")
        }
      }
    }
  }

  @Test("Cell, row and column alignment") func alignment() throws {
    try expectLayout(
      in: 110, 110,
      [
        "a": (0, 30, 10, 10), "d": (70, 40, 10, 10), "e": (90, 55, 10, 10), "g": (79, 80, 1, 1),
      ]
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Box(10, 10).named("a")
          Box(40, 40)
        }
        GridRow {
          Box(40, 40)
          Box(10, 10).gridColumnAlignment(.trailing).named("d")
          Box(10, 10).gridCellAnchor(.center).named("e")
        }
        GridRow {
          Box(1, 1)
          Box(1, 1).named("g")
          Box(30, 30)
        }
      }
    }
  }

  struct Fitting: View {
    let model: Model
    var body: some View {
      ViewThatFits(in: .horizontal) {
        Color.red.frame(width: 100, height: 10).named("long")
        Color.blue.frame(width: 40, height: 10).named("short")
      }
      .frame(width: model.flag ? 60 : 200)
    }
  }

  @Test("ViewThatFits shows the first view that fits, and only that") func fits() throws {
    let model = Model()
    let tree = try TestTree { Fitting(model: model) }
    #expect(tree.painted().map(\.color) == [Color.red.resolve(in: EnvironmentValues())])
    tree.perform { model.flag = true }
    #expect(tree.painted().map(\.color) == [Color.blue.resolve(in: EnvironmentValues())])
    expect(tree.frame("short"), CGRect(x: 130, y: 145, width: 40, height: 10))
    tree.perform { model.flag = false }
    #expect(tree.painted().count == 1 && tree.painted(.red).count == 1)
  }

  @Test("Changing the layout keeps the views and moves them") func anyLayout() throws {
    struct Switcher: View {
      let model: Model
      var body: some View {
        let layout = model.flag ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Box(20, 10).named("a")
          Box(20, 10).named("b")
        }
      }
    }
    let model = Model()
    let tree = try TestTree { Switcher(model: model) }
    let node = tree.node("b").map(ObjectIdentifier.init)
    expect(tree.frame("b"), CGRect(x: 150, y: 145, width: 20, height: 10))
    tree.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
    expect(tree.frame("b"), CGRect(x: 140, y: 150, width: 20, height: 10))
    tree.advance(to: 0.5)
    expect(tree.shown("b"), CGRect(x: 145, y: 147.5, width: 20, height: 10))
    #expect(tree.node("b").map(ObjectIdentifier.init) == node)
  }

  @Test("A section is its header, content and footer in a row") func section() throws {
    try expectLayout(
      in: 100, 100, ["h": (45, 30, 10, 10), "c": (45, 40, 10, 10), "d": (45, 50, 10, 10), "f": (45, 60, 10, 10)]
    ) {
      VStack(spacing: 0) {
        Section {
          Box(10, 10).named("c")
          Box(10, 10).named("d")
        } header: {
          Box(10, 10).named("h")
        } footer: {
          Box(10, 10).named("f")
        }
      }
    }
  }

  @Test("containerRelativeFrame follows the scroll view's window") func containerFrame() throws {
    struct Pager: View {
      let model: Model
      var body: some View {
        ScrollView(.horizontal) {
          HStack(spacing: 10) {
            ForEach(0..<3) { i in
              Box(5, 5).containerRelativeFrame([.horizontal, .vertical]).named("p\(i)")
            }
            Box(5, 5).containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 10).named("half")
          }
        }
        .frame(width: model.flag ? 100 : 200, height: 50)
      }
    }
    let model = Model()
    let tree = try TestTree { Pager(model: model) }
    #expect(tree.frame("p1")?.size == CGSize(width: 200, height: 50))
    #expect(tree.frame("half")?.width == 95)
    #expect(close(tree.frame("p1")?.minX, 50 + 210))
    tree.perform { model.flag = true }
    #expect(tree.frame("p1")?.size == CGSize(width: 100, height: 50))
  }
}
