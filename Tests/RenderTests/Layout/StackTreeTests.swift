import Foundation
import Testing

@testable import Render

@Suite("Stacks: worked trees") @MainActor
struct StackTreeTests {
  @Test("Colours share an HStack evenly [L01]") func l01() {
    expectFrames(
      hstack(color("A"), color("B"), color("C")), in: 300, 100,
      [
        "stack": (0, 0, 300, 100), "A": (0, 0, 94.667, 100), "B": (102.667, 0, 94.667, 100),
        "C": (205.333, 0, 94.667, 100),
      ])
  }

  @Test("Rigid children are served before a flexible one [L02]") func l02() {
    expectFrames(
      hstack(spacing: 0, box("A", 50, 20), color("B"), box("C", 30, 60)), in: 300, 100,
      ["stack": (0, 0, 300, 100), "A": (0, 40, 50, 20), "B": (50, 0, 220, 100), "C": (270, 20, 30, 60)])
  }

  @Test("A spacer keeps its minimum between long texts [L03]") func l03() {
    expectFrames(
      hstack(text("A", [200]), spacer(.horizontal), text("B", [150])), in: 300, 40,
      ["stack": (0, 10, 300, 20), "A": (0, 10, 146, 20), "sp": (146, 20, 8, 0), "B": (154, 10, 146, 20)])
  }

  @Test("A higher priority is served first, less the others' minimums [L04]") func l04() {
    expectFrames(
      hstack(text("A", [60, 60, 60]).priority(1), text("B", [60, 60, 60])), in: 300, 80,
      ["stack": (16, 10, 268, 60), "A": (16, 30, 200, 20), "B": (224, 10, 60, 60)])
  }

  @Test("Of two endless children the larger minimum is served first [L05]") func l05() {
    expectFrames(
      hstack(color("A").flex("", FlexLength(least: 100)), color("B")), in: 180, 50,
      ["stack": (0, 0, 180, 50), "A": (0, 0, 100, 50), "B": (108, 0, 72, 50)])
  }

  @Test("The less flexible child is served first [L06]") func l06() {
    expectFrames(
      hstack(color("A").flex("", FlexLength(greatest: 50)), color("B"), color("C")), in: 316, 50,
      ["stack": (0, 0, 316, 50), "A": (0, 0, 50, 50), "B": (58, 0, 125, 50), "C": (191, 0, 125, 50)])
  }

  @Test("A spacer adds no spacing on its axis [L07]") func l07() {
    expectFrames(
      vstack(box("A", 80, 20), spacer(.vertical), box("B", 40, 20)), in: 200, 200,
      ["stack": (60, 0, 80, 200), "A": (60, 0, 80, 20), "sp": (100, 20, 0, 160), "B": (80, 180, 40, 20)])
  }

  @Test("A leading VStack with spacing 4 [L08]") func l08() {
    expectFrames(
      vstack(align: .leading, spacing: 4, box("A", 80, 20), box("B", 120, 30), box("C", 40, 10)), in: 200, 200,
      ["stack": (40, 66, 120, 68), "A": (40, 66, 80, 20), "B": (40, 90, 120, 30), "C": (40, 124, 40, 10)])
  }

  @Test("An HStack aligned at the bottom [L09]") func l09() {
    expectFrames(
      hstack(align: .bottom, box("A", 20, 20), box("B", 20, 60), box("C", 20, 40)), in: 200, 100,
      ["stack": (62, 20, 76, 60), "A": (62, 60, 20, 20), "B": (90, 20, 20, 60), "C": (118, 40, 20, 40)])
  }

  @Test("A text of fixed size overflows, and the stack is centred [L23]") func l23() {
    expectFrames(
      hstack(text("A", [60, 60, 60, 60, 60]).modified("", FixedSizeLayout()), color("B")), in: 300, 60,
      ["stack": (-24, 0, 348, 60), "A": (-24, 20, 340, 20), "B": (324, 0, 0, 60)])
  }

  @Test("Words wrap greedily [L24]") func l24() {
    expectFrames(
      vstack(text("A", [60, 60, 60, 60, 60])), in: 200, 300, ["stack": (0, 130, 200, 40), "A": (0, 130, 200, 40)])
  }

  @Test("A ZStack aligned at the bottom trailing corner [L25]") func l25() {
    expectFrames(
      zstack(align: .bottomTrailing, color("A"), box("B", 50, 50), box("C", 20, 20)), in: 200, 100,
      ["z": (0, 0, 200, 100), "A": (0, 0, 200, 100), "B": (150, 50, 50, 50), "C": (180, 80, 20, 20)])
  }

  @Test("A hugging ZStack in a larger frame [L26]") func l26() {
    expectFrames(
      zstack(align: .topLeading, box("A", 100, 100), box("B", 40, 40)).frame("", width: 200, height: 200), in: 200, 200,
      ["z": (50, 50, 100, 100), "A": (50, 50, 100, 100), "B": (50, 50, 40, 40)])
  }

  @Test("A post header [L28]") func l28() {
    let names = vstack(named: "vs", align: .leading, spacing: 2, box("name", 80, 16), box("sub", 60, 14))
    expectFrames(
      hstack(named: "row", box("avatar", 40, 40), names, spacer(.horizontal), box("more", 24, 24)).padding(
        "outer", EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)), in: 402, 200,
      [
        "outer": (0, 72, 402, 56), "avatar": (16, 80, 40, 40), "vs": (64, 84, 80, 32), "name": (64, 84, 80, 16),
        "sub": (64, 102, 60, 14), "sp": (144, 100, 218, 0), "more": (362, 88, 24, 24),
      ])
  }

  @Test("A priority inside a flexible frame counts, minimums are set aside [L29]") func l29() {
    expectFrames(
      vstack(
        spacing: 0, color("A").frame(height: 50), color("B").priority(1).flex("", .init(), FlexLength(greatest: 80)),
        color("C")), in: 100, 200,
      ["stack": (0, 0, 100, 200), "A": (0, 0, 100, 50), "B": (0, 50, 100, 80), "C": (0, 130, 100, 70)])
  }

  @Test("A guide moves one child off the common line [L33]") func l33() {
    expectFrames(
      hstack(box("A", 30, 30).guide(VerticalAlignment.center.key) { _ in 0 }, box("B", 30, 30)), in: 200, 100,
      ["stack": (66, 27.5, 68, 45), "A": (66, 42.5, 30, 30), "B": (104, 27.5, 30, 30)])
  }

  @Test("A negative guide pushes a child inwards [L34]") func l34() {
    expectFrames(
      vstack(
        align: .leading, spacing: 0, box("A", 60, 20).guide(HorizontalAlignment.leading.key) { _ in -20 },
        box("B", 60, 20)), in: 200, 100,
      ["stack": (60, 30, 80, 40), "A": (80, 30, 60, 20), "B": (60, 50, 60, 20)])
  }

  @Test("A divider is one device pixel with the usual spacing [L36]") func l36() {
    expectFrames(
      vstack(divider("div", .vertical), box("A", 100, 20)), in: 402, 100,
      ["stack": (0, 35.833, 402, 28.333), "div": (0, 35.833, 402, 0.333), "A": (151, 44.167, 100, 20)])
  }

  @Test("A rigid child of low priority has its minimum set aside [L37]") func l37() {
    expectFrames(
      hstack(color("A").frame(width: 100).priority(-1), color("B")), in: 200, 40,
      ["stack": (0, 0, 200, 40), "A": (0, 0, 100, 40), "B": (108, 0, 92, 40)])
  }

  @Test("Three long texts get a third each [L38]") func l38() {
    expectFrames(
      hstack(spacing: 8, text("A", [150]), text("B", [150]), text("C", [150])), in: 300, 20,
      [
        "stack": (0, 0, 300, 20), "A": (0, 0, 94.667, 20), "B": (102.667, 0, 94.667, 20),
        "C": (205.333, 0, 94.667, 20),
      ])
  }

  @Test("An ideal-sized HStack offers its own height when placing [L39]") func l39() {
    expectFrames(
      hstack(box("A", 20, 20), spacer(.horizontal), color("B")).modified("fx", FixedSizeLayout()), in: 300, 100,
      ["fx": (131, 40, 38, 20), "A": (131, 40, 20, 20), "sp": (151, 50, 8, 0), "B": (159, 40, 10, 20)])
  }
}
