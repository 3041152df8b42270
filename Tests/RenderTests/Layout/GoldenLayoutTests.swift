import Foundation
import Testing

@testable import Render

/// Numbers measured on real screens: the trees of section 16.2 with the heights of their texts.
@Suite("Screens measured on real devices") @MainActor
struct GoldenLayoutTests {
  private let footnote: CGFloat = 15 + 2.0 / 3
  /// One line of text of a given height.
  private func line(_ name: String, _ width: CGFloat, _ height: CGFloat, leading: CGFloat = 8.0 / 3) -> TestNode {
    Leaf(name, spacing: .text(leading: leading)) { _ in CGSize(width: width, height: height) }
  }
  private func fill(_ node: TestNode, _ alignment: Alignment = .center) -> TestNode {
    node.flex("", FlexLength(greatest: .infinity), alignment: alignment)
  }

  @Test("The login screen adds up only with no spacing at spacers [G-LOGIN]") func login() {
    let fields = vstack(
      named: "fields", fill(line("field1", 200, 19 + 2.0 / 3)).padding("", .all, 12).padding("", .horizontal, 24),
      fill(line("field2", 200, 18)).padding("", .all, 12).padding("", .horizontal, 24))
    let rule = { color($0).frame(height: 0.5) }
    let tree = vstack(
      spacer(.vertical, named: "s1"),
      image("drawn", 660, 185).modified("", AspectRatioLayout(contentMode: .fit)).frame(
        "logo", width: 220, height: 100),
      fields, fill(line("forgot", 100, footnote).padding("", .top, 16).padding("", .trailing, 28), .trailing),
      color("login").frame(width: 360, height: 44).padding("", .vertical),
      hstack(named: "or", rule("rule"), line("OR", 20, footnote), rule("rule2")),
      hstack(named: "facebook", box("f", 20, 20), line("fb", 150, footnote)).padding("", .top, 8),
      spacer(.vertical, named: "s2"), divider("div", .vertical),
      line("bottom", 200, footnote).padding("", .vertical, 16))
    tree.layOut(402, 778)
    let tops: [(String, CGFloat)] = [
      ("logo", 230.5), ("field1", 338.5 + 12), ("field2", 390.167 + 12), ("login", 495.833), ("rule", 571.417),
      ("facebook", 595.5), ("div", 784), ("bottom", 808.333),
    ]
    for (name, y) in tops { expectY(tree, name, y - 62) }
    #expect(abs((tree.find("s1")?.frame?.height ?? 0) - 168.5) < 0.001)
    #expect(abs((tree.find("s2")?.frame?.height ?? 0) - 168.5) < 0.001)
    #expect(abs((tree.find("drawn")?.frame?.height ?? 0) - 61.667) < 0.001)
  }

  @Test("Rows of people [G-LIST]") func list() {
    let rows: [TestNode] = (0..<5).map { i in
      let texts =
        i == 2
        ? vstack(named: "t", align: .leading, line("name\(i)", 60, footnote))
        : vstack(named: "t", align: .leading, line("name\(i)", 60, footnote), line("full\(i)", 90, footnote))
      return hstack(named: "row", box("avatar\(i)", 40, 40), texts, spacer(.horizontal)).padding("", .horizontal)
    }
    let stack = Container("list", LazyVStackLayout(spacing: 20), rows).padding("", .top, 8)
    let tree = stack.modified("scroll", ScrollViewportLayout())
    tree.layOut(402, 664)
    let (top, ascent): (CGFloat, CGFloat) = (116 + 60, 12.378)
    for (i, y) in [184, 244, 304, 364, 424].enumerated() { expectY(tree, "avatar\(i)", CGFloat(y) - top) }
    #expect(tree.find("avatar0")?.frame?.minX == 16)
    #expect(tree.find("name0")?.frame?.minX == 64)
    expectY(tree, "name0", 199.378 - ascent - top)
    expectY(tree, "full0", 217.711 - ascent - top)
    expectY(tree, "name2", 328.545 - ascent - top)
  }

  @Test("A profile down to its grid [G-PROFILE]") func profile() {
    let stat = { (name: String) in line(name, 30, 40).frame("\(name)Column", width: 76) }
    let header = hstack(
      named: "header", box("avatar", 80, 80), spacer(.horizontal),
      hstack(named: "stats", spacing: 8, stat("posts"), stat("followers"), stat("following"))
    ).padding("", .horizontal)
    let names = fill(
      vstack(named: "names", align: .leading, spacing: 4, line("name", 60, footnote), line("bio", 90, footnote)),
      .leading
    ).padding("", .horizontal)
    let top = vstack(
      named: "top", spacing: 10, header, names, color("button").frame(width: 360, height: 32),
      divider("div", .vertical))
    let cells = (0..<6).map { color("cell\($0)").frame(width: 133, height: 133) as TestNode }
    let columns = Array(repeating: GridItem(.flexible(), spacing: 1), count: 3)
    let grid = Container("grid", LazyVGridLayout(columns: columns, spacing: 1), cells)
    let tree = vstack(named: "page", top, grid).modified("scroll", ScrollViewportLayout())
    tree.layOut(402, 724)
    let ascent: CGFloat = 12.378
    let tops: [(String, CGFloat)] = [
      ("avatar", 116), ("name", 218.378 - ascent), ("bio", 238.045 - ascent), ("button", 251.333), ("div", 293.333),
      ("grid", 301.667), ("cell0", 301.667), ("cell3", 435.667),
    ]
    for (name, y) in tops { expectY(tree, name, y - 116) }
    let xs: [(String, CGFloat)] = [("cell0", 0.167), ("cell1", 134.5), ("cell2", 268.833), ("avatar", 16)]
    for (name, x) in xs { #expect(abs((tree.find(name)?.frame?.minX ?? -1) - x) < 0.001) }
    #expect(tree.find("followingColumn")?.frame?.maxX == 386)
  }

  @Test("Posts under each other [G-FEED]") func feed() {
    func post(_ i: Int) -> TestNode {
      vstack(
        named: "post\(i)", align: .leading,
        hstack(named: "h", box("avatar\(i)", 40, 40), line("user\(i)", 60, footnote)).padding("", .leading, 8),
        color("media\(i)").frame(height: 400),
        hstack(named: "i", spacing: 16, box("heart\(i)", 24, 24), box("bubble\(i)", 24, 24))
          .padding("", .leading, 8).padding("", .top, 4),
        line("likes\(i)", 50, footnote).padding("", .leading, 10).padding("", .top, 1),
        line("caption\(i)", 200, footnote).padding("", .leading, 10).padding("", .top, 1))
    }
    let tree = Container("feed", LazyVStackLayout(spacing: 32), [post(0), post(1)]).padding("", .top, 8).modified(
      "scroll", ScrollViewportLayout())
    tree.layOut(402, 675)
    for (name, y) in [("avatar0", 124.0), ("media0", 172), ("heart0", 584), ("likes0", 617), ("caption0", 641.667)] {
      expectY(tree, name, y - 116)
    }
    expectY(tree, "avatar1", 641.667 + footnote + 32 - 116)
    #expect(tree.find("user0")?.frame?.minX == 56)
  }

  private func expectY(
    _ tree: TestNode, _ name: String, _ y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let own = tree.find(name)?.frame?.minY ?? .nan
    #expect(abs(own - y) < 0.001, "\(name) is at \(own), not \(y)", sourceLocation: sourceLocation)
  }
}
