import Foundation
import Testing

@testable import Render

@Suite("Worked trees of real views: modifiers") @MainActor
struct WorkedModifierTests {
  @Test("A child is aligned in a larger frame [L10]") func l10() throws {
    try expectLayout(in: 200, 200, ["frame": (50, 60, 100, 80), "A": (50, 60, 50, 50)]) {
      Box(50, 50).named("A").frame(width: 100, height: 80, alignment: .topLeading).named("frame")
    }
  }

  @Test("A child may be larger than its frame [L11]") func l11() throws {
    try expectLayout(in: 200, 200, ["frame": (50, 60, 100, 80), "A": (25, 25, 150, 150)]) {
      Box(150, 150).named("A").frame(width: 100, height: 80).named("frame")
    }
  }

  @Test("maxWidth infinity takes all, maxHeight limits [L12]") func l12() throws {
    try expectLayout(in: 320, 200, ["frame": (0, 78, 320, 44), "A": (0, 78, 320, 44)]) {
      Color.red.named("A").frame(maxWidth: .infinity, maxHeight: 44).named("frame")
    }
  }

  @Test("maxWidth infinity aligns leading [L13]") func l13() throws {
    try expectLayout(in: 320, 200, ["frame": (0, 90, 320, 20), "A": (0, 90, 60, 20)]) {
      Box(60, 20).named("A").frame(maxWidth: .infinity, alignment: .leading).named("frame")
    }
  }

  @Test("minWidth only raises [L14]") func l14() throws {
    try expectLayout(in: 320, 200, ["frame": (110, 90, 100, 20), "A": (130, 90, 60, 20)]) {
      Box(60, 20).named("A").frame(minWidth: 100).named("frame")
    }
  }

  @Test("minWidth and maxWidth clamp the proposal [L15]") func l15() throws {
    try expectLayout(in: 320, 50, ["frame": (60, 0, 200, 50), "A": (60, 0, 200, 50)]) {
      Color.red.named("A").frame(minWidth: 100, maxWidth: 200).named("frame")
    }
  }

  @Test("A background covers padding [L16]") func l16() throws {
    try expectLayout(in: 200, 100, ["pad": (0, 0, 200, 100), "A": (16, 16, 168, 68), "bg": (0, 0, 200, 100)]) {
      Color.red.named("A").padding().named("pad").background { Color.blue.named("bg") }
    }
  }

  @Test("Padding then background [L17]") func l17() throws {
    try expectLayout(in: 200, 100, ["pad": (54, 24, 92, 52), "A": (70, 40, 60, 20), "bg": (54, 24, 92, 52)]) {
      Box(60, 20).named("A").padding(16).named("pad").background { Color.blue.named("bg") }
    }
  }

  @Test("Background then padding [L18]") func l18() throws {
    try expectLayout(in: 200, 100, ["pad": (54, 24, 92, 52), "A": (70, 40, 60, 20), "bg": (70, 40, 60, 20)]) {
      Box(60, 20).named("A").background { Color.blue.named("bg") }.padding(16).named("pad")
    }
  }

  @Test("A ratio fits [L19]") func l19() throws {
    try expectLayout(in: 320, 320, ["ar": (0, 70, 320, 180), "A": (0, 70, 320, 180)]) {
      Color.red.named("A").aspectRatio(16.0 / 9, contentMode: .fit).named("ar")
    }
  }

  @Test("A ratio that fills overflows [L20]") func l20() throws {
    try expectLayout(in: 300, 200, ["ar": (0, -50, 300, 300), "A": (0, -50, 300, 300)]) {
      Color.red.named("A").aspectRatio(1, contentMode: .fill).named("ar")
    }
  }

  @Test("A picture scaled to fill a square [L21]") func l21() throws {
    try expectLayout(in: 200, 200, ["frame": (40, 40, 120, 120), "img": (20, 40, 160, 120)]) {
      Picture(width: 400, height: 300).named("img").scaledToFill().frame(width: 120, height: 120).named("frame")
    }
  }

  @Test("A picture scaled to fit a width [L22]") func l22() throws {
    try expectLayout(in: 400, 400, ["frame": (100, 125, 200, 150), "img": (100, 125, 200, 150)]) {
      Picture(width: 400, height: 300).named("img").scaledToFit().frame(width: 200).named("frame")
    }
  }

  @Test("An offset badge does not change layout [L27]") func l27() throws {
    let tree = try TestTree(100, 100) {
      Box(44, 44).named("icon")
        .overlay(alignment: .topTrailing) { Box(12, 12).named("badge").offset(x: 2, y: -2) }
        .named("ov")
    }
    expect(tree.frame("ov"), CGRect(x: 28, y: 28, width: 44, height: 44))
    expect(tree.frame("icon"), CGRect(x: 28, y: 28, width: 44, height: 44))
    expect(tree.shown("badge"), CGRect(x: 62, y: 26, width: 12, height: 12))
    expect(tree.frame("badge"), CGRect(x: 60, y: 28, width: 12, height: 12))
  }

  @Test("A geometry reader takes all and puts its child top leading [L30]") func l30() throws {
    try expectLayout(in: 200, 100, ["geo": (0, 0, 200, 100), "A": (0, 0, 40, 20)]) {
      GeometryReader { _ in Box(40, 20).named("A") }.named("geo")
    }
  }

  @Test("A vertical scroll view lets content overflow downward [L31]") func l31() throws {
    try expectLayout(
      in: 300, 150,
      [
        "scroll": (0, 0, 300, 150), "content": (0, 0, 300, 240), "r0": (0, 0, 300, 60), "r1": (0, 60, 300, 60),
        "r2": (0, 120, 300, 60), "r3": (0, 180, 300, 60),
      ]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<4) { Color.red.frame(height: 60).named("r\($0)") }
        }
        .named("content")
      }
      .named("scroll")
    }
  }

  @Test("A horizontal scroll view hugs its content's height [L32]") func l32() throws {
    try expectLayout(
      in: 402, 300,
      [
        "scroll": (0, 103, 402, 94), "content": (0, 103, 440, 94), "s0": (16, 103, 72, 94), "s1": (100, 103, 72, 94),
        "s2": (184, 103, 72, 94), "s3": (268, 103, 72, 94), "s4": (352, 103, 72, 94),
      ]
    ) {
      ScrollView(.horizontal) {
        HStack(spacing: 12) {
          ForEach(0..<5) { Box(72, 94).named("s\($0)") }
        }
        .padding(.horizontal, 16)
        .named("content")
      }
      .named("scroll")
    }
  }

  @Test("Position takes all and centres the child on the point [L35]") func l35() throws {
    try expectLayout(in: 200, 200, ["pos": (0, 0, 200, 200), "A": (-30, -20, 100, 100)]) {
      Color.red.frame(width: 100, height: 100).named("A").position(x: 20, y: 30).named("pos")
    }
  }
}
