import Foundation
import Testing

@testable import Render

private enum OneThird: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}
private enum Edge2: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.trailing] - 2 }
}

@Suite("Alignment guides") @MainActor
struct AlignmentTests {
  @Test("Built-in guides of a rectangle") func builtIn() {
    let d = ViewDimensions(CGSize(width: 40, height: 20))
    #expect([d[HorizontalAlignment.leading], d[HorizontalAlignment.center], d[.trailing]] == [0, 20, 40])
    #expect([d[.top], d[VerticalAlignment.center], d[.bottom]] == [0, 10, 20])
    #expect([d[.firstTextBaseline], d[.lastTextBaseline]] == [20, 20])
    #expect([d[.listRowSeparatorLeading], d[.listRowSeparatorTrailing]] == [0, 40])
    #expect(d[explicit: .top] == nil)
  }

  @Test("Own guides have a default, an axis and an identity") func custom() {
    let third = VerticalAlignment(OneThird.self)
    #expect(ViewDimensions(CGSize(width: 9, height: 30))[third] == 10)
    #expect(third == VerticalAlignment(OneThird.self))
    #expect(third.key != HorizontalAlignment(OneThird.self).key)
    #expect(third.key != VerticalAlignment(Edge2.self).key)
    #expect(ViewDimensions(CGSize(width: 9, height: 30))[HorizontalAlignment(Edge2.self)] == 7)
    expectFrames(
      hstack(align: third, spacing: 0, box("a", 10, 30), box("b", 10, 60)), in: 20, 60,
      ["stack": (0, 0, 20, 60), "a": (0, 10, 10, 30), "b": (10, 0, 10, 60)])
  }

  @Test("Baselines meet, through padding and stacks; views without text use their bottom") func baselines() {
    expectFrames(
      hstack(
        align: .firstTextBaseline, spacing: 0, text("a", [20]), box("b", 10, 40),
        vstack(named: "v", spacing: 0, text("c", [20]), text("d", [20])).padding("", .top, 5)), in: 50, 65,
      ["stack": (0, 0, 50, 65), "a": (0, 25, 20, 20), "b": (20, 0, 10, 40), "c": (30, 25, 20, 20)])
  }

  @Test("A container's own guide is the mean of those its children set") func merging() {
    let key = HorizontalAlignment.leading.key
    let stack = vstack(
      spacing: 0, box("a", 60, 20).guide(key) { _ in 10 }, box("b", 40, 20), box("c", 60, 20).guide(key) { _ in 30 })
    let size = stack.sizeThatFits(.unspecified)
    #expect(stack.explicitAlignment(key, at: size, proposal: .unspecified) == 20)
    #expect(stack.explicitAlignment(HorizontalAlignment.trailing.key, at: size, proposal: .unspecified) == nil)
    // Placed children count: b's guide lies 10 points in.
    let centred = vstack(spacing: 0, box("a", 60, 20), box("b", 40, 20).guide(key) { _ in 0 })
    #expect(centred.explicitAlignment(key, at: CGSize(width: 60, height: 40), proposal: .unspecified) == 10)
  }

  @Test("Frames place by guides the child sets") func frames() {
    let key = VerticalAlignment.top.key
    expectFrames(
      box("a", 10, 10).guide(key) { _ in 4 }.frame("f", width: 20, height: 20, alignment: .top), in: 20, 20,
      ["f": (0, 0, 20, 20), "a": (5, -4, 10, 10)])
  }

  @Test("Overlays meet the primary's guides") func overlays() {
    let primary = text("t", [40]).padding("p", .top, 10)
    expectFrames(
      Overlaid("ov", .leadingFirstTextBaseline, primary, box("dot", 4, 4)), in: 40, 30,
      ["ov": (0, 0, 40, 30), "dot": (0, 21, 4, 4)])
  }

  @Test("A child is placed by an anchor") func anchors() {
    let child = box("a", 10, 20)
    LayoutSubview(child).place(at: CGPoint(x: 50, y: 50), anchor: .bottomTrailing, proposal: .unspecified)
    #expect(child.placedOrigin == CGPoint(x: 40, y: 30))
  }
}
