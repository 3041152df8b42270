import Foundation
import Testing

@testable import Render

@Suite("Right to left, and layouts chosen while running") @MainActor
struct DirectionTests {
  @Test("The container mirrors what its layout placed") func mirrored() {
    let row = Container(
      "row", HStackLayout(spacing: 10), direction: .rightToLeft, [box("a", 30, 20), box("b", 50, 20)])
    expectFrames(row, in: 90, 20, ["row": (0, 0, 90, 20), "a": (60, 0, 30, 20), "b": (0, 0, 50, 20)])
    let column = Container(
      "column", VStackLayout(alignment: .leading, spacing: 0), direction: .rightToLeft,
      [box("c", 30, 20), box("d", 50, 20)])
    expectFrames(column, in: 50, 40, ["c": (20, 0, 30, 20), "d": (0, 20, 50, 20)])
  }

  @Test("ViewThatFits shows the first child that fits, else the last") func viewThatFits() {
    func tree() -> TestNode {
      Container("fits", ViewThatFitsLayout(in: .horizontal), [box("wide", 200, 20), text("long", [60, 60])])
    }
    let wide = tree()
    wide.layOut(200, 10)
    #expect(wide.find("wide")?.frame == CGRect(x: 0, y: -5, width: 200, height: 20))
    #expect(wide.find("long")?.frame == nil)
    let narrow = tree()
    narrow.layOut(100, 40)
    #expect(narrow.find("long")?.frame == CGRect(x: 20, y: 0, width: 60, height: 40))
    #expect(narrow.find("wide")?.frame == nil)
  }

  @Test("AnyLayout behaves as the layout in it, also after a change of type") func anyLayout() {
    let children = [box("a", 30, 20), box("b", 50, 40)]
    let subviews = LayoutSubviews(children.map { LayoutSubview($0) })
    let box = TypedLayoutBox(AnyLayout(HStackLayout()))
    #expect(box.sizeThatFits(.unspecified, subviews) == CGSize(width: 88, height: 40))
    box.layout = AnyLayout(VStackLayout(spacing: 1))
    #expect(box.sizeThatFits(.unspecified, subviews) == CGSize(width: 50, height: 61))
    box.layout = AnyLayout(VStackLayout(spacing: 2))
    #expect(box.sizeThatFits(.unspecified, subviews) == CGSize(width: 50, height: 62))
    box.place(in: CGRect(x: 5, y: 5, width: 50, height: 62), proposal: .unspecified, subviews)
    #expect(children[1].placedOrigin == CGPoint(x: 5, y: 27))
  }

  @Test("Subviews are a collection, with slices") func subviews() {
    let children = (0..<5).map { box("\($0)", CGFloat($0), 1) }
    let subviews = LayoutSubviews(children.map { LayoutSubview($0) }, layoutDirection: .rightToLeft)
    #expect(subviews.count == 5)
    #expect(subviews[1..<3].map { $0.sizeThatFits(.zero).width } == [1, 2])
    #expect(subviews[[4, 0]].map { $0.sizeThatFits(.zero).width } == [4, 0])
    #expect(subviews.dropFirst(2).layoutDirection == .rightToLeft)
  }

  @Test("ignoresSafeArea grows where the view touches the boundary") func safeArea() {
    let (screen, safe) = (CGRect(x: 0, y: 0, width: 402, height: 874), CGRect(x: 0, y: 62, width: 402, height: 778))
    #expect(
      SafeAreaLayout.expansion(of: safe, safeArea: safe, container: screen, edges: .all)
        == EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0))
    let low = CGRect(x: 0, y: 400, width: 402, height: 440)
    #expect(
      SafeAreaLayout.expansion(of: low, safeArea: safe, container: screen, edges: .all)
        == EdgeInsets(34, edges: .bottom))
    #expect(
      SafeAreaLayout.expansion(of: low, safeArea: safe, container: screen, edges: .top) == EdgeInsets())
    expectFrames(
      color("c").modified("safe", SafeAreaLayout(expansion: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0))),
      in: 402, 778, ["safe": (0, 0, 402, 778), "c": (0, -62, 402, 874)])
  }

  @Test("Part of a container") func containerRelative() {
    #expect(containerRelativeLength(402) == 402)
    #expect(containerRelativeLength(400, count: 4, span: 2, spacing: 8) == 196)
  }
}
