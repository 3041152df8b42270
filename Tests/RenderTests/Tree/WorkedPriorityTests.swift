import Foundation
import Testing

@testable import Render

@Suite("Worked trees of real views: priorities, guides, dividers") @MainActor
struct WorkedPriorityTests {
  @Test("A priority inside a flexible frame counts, minimums are set aside [L29]") func l29() throws {
    try expectLayout(
      in: 100, 200,
      ["stack": (0, 0, 100, 200), "A": (0, 0, 100, 50), "B": (0, 50, 100, 80), "C": (0, 130, 100, 70)]
    ) {
      VStack(spacing: 0) {
        Color.red.frame(height: 50).named("A")
        Color.red.layoutPriority(1).frame(maxHeight: 80).named("B")
        Color.red.named("C")
      }
      .named("stack")
    }
  }

  @Test("A guide moves one child off the common line [L33]") func l33() throws {
    try expectLayout(
      in: 200, 100, ["stack": (66, 27.5, 68, 45), "A": (66, 42.5, 30, 30), "B": (104, 27.5, 30, 30)]
    ) {
      HStack {
        Box(30, 30).alignmentGuide(VerticalAlignment.center) { _ in 0 }.named("A")
        Box(30, 30).named("B")
      }
      .named("stack")
    }
  }

  @Test("A negative guide pushes a child inwards [L34]") func l34() throws {
    try expectLayout(
      in: 200, 100, ["stack": (60, 30, 80, 40), "A": (80, 30, 60, 20), "B": (60, 50, 60, 20)]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Box(60, 20).alignmentGuide(HorizontalAlignment.leading) { _ in -20 }.named("A")
        Box(60, 20).named("B")
      }
      .named("stack")
    }
  }

  @Test("A divider is one device pixel with the usual spacing [L36]") func l36() throws {
    try expectLayout(
      in: 402, 100, ["stack": (0, 35.833, 402, 28.333), "div": (0, 35.833, 402, 0.333), "A": (151, 44.167, 100, 20)]
    ) {
      VStack {
        Divider().named("div")
        Box(100, 20).named("A")
      }
      .named("stack")
    }
  }

  @Test("A rigid child of low priority has its minimum set aside [L37]") func l37() throws {
    try expectLayout(in: 200, 40, ["stack": (0, 0, 200, 40), "A": (0, 0, 100, 40), "B": (108, 0, 92, 40)]) {
      HStack {
        Color.red.frame(width: 100).layoutPriority(-1).named("A")
        Color.red.named("B")
      }
      .named("stack")
    }
  }

  @Test("Three long texts get a third each [L38]") func l38() throws {
    try expectLayout(
      in: 300, 20,
      [
        "stack": (0, 0, 300, 20), "A": (0, 0, 94.667, 20), "B": (102.667, 0, 94.667, 20),
        "C": (205.333, 0, 94.667, 20),
      ]
    ) {
      HStack(spacing: 8) {
        Words(150).named("A")
        Words(150).named("B")
        Words(150).named("C")
      }
      .named("stack")
    }
  }

  @Test("An ideal-sized HStack offers its own height when placing [L39]") func l39() throws {
    try expectLayout(
      in: 300, 100,
      ["fx": (131, 40, 38, 20), "A": (131, 40, 20, 20), "sp": (151, 50, 8, 0), "B": (159, 40, 10, 20)]
    ) {
      HStack {
        Box(20, 20).named("A")
        Spacer().named("sp")
        Color.red.named("B")
      }
      .fixedSize()
      .named("fx")
    }
  }
}
