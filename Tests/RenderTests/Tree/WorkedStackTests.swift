import Foundation
import Testing

@testable import Render

@Suite("Worked trees of real views: stacks") @MainActor
struct WorkedStackTests {
  @Test("Colours share an HStack evenly [L01]") func l01() throws {
    try expectLayout(
      in: 300, 100,
      [
        "stack": (0, 0, 300, 100), "A": (0, 0, 94.667, 100), "B": (102.667, 0, 94.667, 100),
        "C": (205.333, 0, 94.667, 100),
      ]
    ) {
      HStack {
        Color.red.named("A")
        Color.red.named("B")
        Color.red.named("C")
      }
      .named("stack")
    }
  }

  @Test("Rigid children are served before a flexible one [L02]") func l02() throws {
    try expectLayout(
      in: 300, 100,
      ["stack": (0, 0, 300, 100), "A": (0, 40, 50, 20), "B": (50, 0, 220, 100), "C": (270, 20, 30, 60)]
    ) {
      HStack(spacing: 0) {
        Box(50, 20).named("A")
        Color.red.named("B")
        Box(30, 60).named("C")
      }
      .named("stack")
    }
  }

  @Test("A spacer keeps its minimum between long texts [L03]") func l03() throws {
    try expectLayout(
      in: 300, 40,
      ["stack": (0, 10, 300, 20), "A": (0, 10, 146, 20), "sp": (146, 20, 8, 0), "B": (154, 10, 146, 20)]
    ) {
      HStack {
        Words(200).named("A")
        Spacer().named("sp")
        Words(150).named("B")
      }
      .named("stack")
    }
  }

  @Test("A higher priority is served first, less the others' minimums [L04]") func l04() throws {
    try expectLayout(
      in: 300, 80, ["stack": (16, 10, 268, 60), "A": (16, 30, 200, 20), "B": (224, 10, 60, 60)]
    ) {
      HStack {
        Words(60, 60, 60).layoutPriority(1).named("A")
        Words(60, 60, 60).named("B")
      }
      .named("stack")
    }
  }

  @Test("Of two endless children the larger minimum is served first [L05]") func l05() throws {
    try expectLayout(in: 180, 50, ["stack": (0, 0, 180, 50), "A": (0, 0, 100, 50), "B": (108, 0, 72, 50)]) {
      HStack {
        Color.red.frame(minWidth: 100).named("A")
        Color.red.named("B")
      }
      .named("stack")
    }
  }

  @Test("The less flexible child is served first [L06]") func l06() throws {
    try expectLayout(
      in: 316, 50,
      ["stack": (0, 0, 316, 50), "A": (0, 0, 50, 50), "B": (58, 0, 125, 50), "C": (191, 0, 125, 50)]
    ) {
      HStack {
        Color.red.frame(maxWidth: 50).named("A")
        Color.red.named("B")
        Color.red.named("C")
      }
      .named("stack")
    }
  }

  @Test("A spacer adds no spacing on its axis [L07]") func l07() throws {
    try expectLayout(
      in: 200, 200,
      ["stack": (60, 0, 80, 200), "A": (60, 0, 80, 20), "sp": (100, 20, 0, 160), "B": (80, 180, 40, 20)]
    ) {
      VStack {
        Box(80, 20).named("A")
        Spacer().named("sp")
        Box(40, 20).named("B")
      }
      .named("stack")
    }
  }

  @Test("A leading VStack with spacing 4 [L08]") func l08() throws {
    try expectLayout(
      in: 200, 200,
      ["stack": (40, 66, 120, 68), "A": (40, 66, 80, 20), "B": (40, 90, 120, 30), "C": (40, 124, 40, 10)]
    ) {
      VStack(alignment: .leading, spacing: 4) {
        Box(80, 20).named("A")
        Box(120, 30).named("B")
        Box(40, 10).named("C")
      }
      .named("stack")
    }
  }

  @Test("Children stand on a common bottom line [L09]") func l09() throws {
    try expectLayout(
      in: 200, 100,
      ["stack": (62, 20, 76, 60), "A": (62, 60, 20, 20), "B": (90, 20, 20, 60), "C": (118, 40, 20, 40)]
    ) {
      HStack(alignment: .bottom) {
        Box(20, 20).named("A")
        Box(20, 60).named("B")
        Box(20, 40).named("C")
      }
      .named("stack")
    }
  }

  @Test("A text of fixed size overflows, and the stack is centred [L23]") func l23() throws {
    try expectLayout(
      in: 300, 60, ["stack": (-24, 0, 348, 60), "A": (-24, 20, 340, 20), "B": (324, 0, 0, 60)]
    ) {
      HStack {
        Words(60, 60, 60, 60, 60).fixedSize().named("A")
        Color.red.named("B")
      }
      .named("stack")
    }
  }

  @Test("Words wrap greedily [L24]") func l24() throws {
    try expectLayout(in: 200, 300, ["stack": (0, 130, 200, 40), "A": (0, 130, 200, 40)]) {
      VStack { Words(60, 60, 60, 60, 60).named("A") }.named("stack")
    }
  }

  @Test("A ZStack aligned at the bottom trailing corner [L25]") func l25() throws {
    try expectLayout(
      in: 200, 100, ["z": (0, 0, 200, 100), "A": (0, 0, 200, 100), "B": (150, 50, 50, 50), "C": (180, 80, 20, 20)]
    ) {
      ZStack(alignment: .bottomTrailing) {
        Color.red.named("A")
        Box(50, 50).named("B")
        Box(20, 20).named("C")
      }
      .named("z")
    }
  }

  @Test("A hugging ZStack in a larger frame [L26]") func l26() throws {
    try expectLayout(
      in: 200, 200, ["z": (50, 50, 100, 100), "A": (50, 50, 100, 100), "B": (50, 50, 40, 40)]
    ) {
      ZStack(alignment: .topLeading) {
        Box(100, 100).named("A")
        Box(40, 40).named("B")
      }
      .named("z")
      .frame(width: 200, height: 200)
    }
  }

  @Test("A post header [L28]") func l28() throws {
    try expectLayout(
      in: 402, 200,
      [
        "row": (0, 72, 402, 56), "avatar": (16, 80, 40, 40), "vs": (64, 84, 80, 32), "name": (64, 84, 80, 16),
        "sub": (64, 102, 60, 14), "sp": (144, 100, 218, 0), "more": (362, 88, 24, 24),
      ]
    ) {
      HStack {
        Box(40, 40).named("avatar")
        VStack(alignment: .leading, spacing: 2) {
          Box(80, 16).named("name")
          Box(60, 14).named("sub")
        }
        .named("vs")
        Spacer().named("sp")
        Box(24, 24).named("more")
      }
      .padding(.horizontal)
      .padding(.vertical, 8)
      .named("row")
    }
  }
}
