import Foundation
import Testing

@testable import Render

@Suite("Modifiers: worked trees") @MainActor
struct ModifierTreeTests {
  @Test("A child is aligned in a larger frame [L10]") func l10() {
    expectFrames(
      box("A", 50, 50).frame("frame", width: 100, height: 80, alignment: .topLeading), in: 200, 200,
      ["frame": (50, 60, 100, 80), "A": (50, 60, 50, 50)])
  }

  @Test("A child may be larger than its frame [L11]") func l11() {
    expectFrames(
      box("A", 150, 150).frame("frame", width: 100, height: 80), in: 200, 200,
      ["frame": (50, 60, 100, 80), "A": (25, 25, 150, 150)])
  }

  @Test("maxWidth infinity takes all, maxHeight limits [L12]") func l12() {
    expectFrames(
      color("A").flex("frame", FlexLength(greatest: .infinity), FlexLength(greatest: 44)), in: 320, 200,
      ["frame": (0, 78, 320, 44), "A": (0, 78, 320, 44)])
  }

  @Test("maxWidth infinity aligns leading [L13]") func l13() {
    expectFrames(
      box("A", 60, 20).flex("frame", FlexLength(greatest: .infinity), alignment: .leading), in: 320, 200,
      ["frame": (0, 90, 320, 20), "A": (0, 90, 60, 20)])
  }

  @Test("minWidth only raises [L14]") func l14() {
    expectFrames(
      box("A", 60, 20).flex("frame", FlexLength(least: 100)), in: 320, 200,
      ["frame": (110, 90, 100, 20), "A": (130, 90, 60, 20)])
  }

  @Test("minWidth and maxWidth clamp the proposal [L15]") func l15() {
    expectFrames(
      color("A").flex("frame", FlexLength(least: 100, greatest: 200)), in: 320, 50,
      ["frame": (60, 0, 200, 50), "A": (60, 0, 200, 50)])
  }

  @Test("A background covers padding [L16]") func l16() {
    expectFrames(
      color("A").padding("pad").background(color("bg")), in: 200, 100,
      ["pad": (0, 0, 200, 100), "A": (16, 16, 168, 68), "bg": (0, 0, 200, 100)])
  }

  @Test("Padding then background [L17]") func l17() {
    expectFrames(
      box("A", 60, 20).padding("pad").background(color("bg")), in: 200, 100,
      ["pad": (54, 24, 92, 52), "A": (70, 40, 60, 20), "bg": (54, 24, 92, 52)])
  }

  @Test("Background then padding [L18]") func l18() {
    expectFrames(
      box("A", 60, 20).background(color("bg")).padding("pad"), in: 200, 100,
      ["pad": (54, 24, 92, 52), "A": (70, 40, 60, 20), "bg": (70, 40, 60, 20)])
  }

  @Test("A ratio fits [L19]") func l19() {
    expectFrames(
      color("A").modified("ar", AspectRatioLayout(16.0 / 9, contentMode: .fit)), in: 320, 320,
      ["ar": (0, 70, 320, 180), "A": (0, 70, 320, 180)])
  }

  @Test("A ratio that fills overflows [L20]") func l20() {
    expectFrames(
      color("A").modified("ar", AspectRatioLayout(1, contentMode: .fill)), in: 300, 200,
      ["ar": (0, -50, 300, 300), "A": (0, -50, 300, 300)])
  }

  @Test("A picture scaled to fill a square [L21]") func l21() {
    expectFrames(
      image("img", 400, 300).modified("", AspectRatioLayout(contentMode: .fill)).frame(
        "frame", width: 120, height: 120), in: 200, 200,
      ["frame": (40, 40, 120, 120), "img": (20, 40, 160, 120)])
  }

  @Test("A picture scaled to fit a width [L22]") func l22() {
    expectFrames(
      image("img", 400, 300).modified("", AspectRatioLayout(contentMode: .fit)).frame("frame", width: 200), in: 400,
      400, ["frame": (100, 125, 200, 150), "img": (100, 125, 200, 150)])
  }

  @Test("An offset badge does not change layout [L27]") func l27() {
    let badge = box("badge", 12, 12).modified("", OffsetLayout(offset: CGPoint(x: 2, y: -2)))
    expectFrames(
      Overlaid("ov", .topTrailing, box("icon", 44, 44), badge), in: 100, 100,
      ["ov": (28, 28, 44, 44), "icon": (28, 28, 44, 44), "badge": (62, 26, 12, 12)])
  }

  @Test("A geometry reader takes all and puts its child top leading [L30]") func l30() {
    expectFrames(
      box("A", 40, 20).modified("geo", GeometryReaderLayout()), in: 200, 100,
      ["geo": (0, 0, 200, 100), "A": (0, 0, 40, 20)])
  }

  @Test("A vertical scroll view lets content overflow downward [L31]") func l31() {
    let rows = vstack(
      named: "content", spacing: 0, color("r0").frame(height: 60), color("r1").frame(height: 60),
      color("r2").frame(height: 60), color("r3").frame(height: 60))
    expectFrames(
      rows.modified("scroll", ScrollViewportLayout()), in: 300, 150,
      [
        "scroll": (0, 0, 300, 150), "content": (0, 0, 300, 240), "r0": (0, 0, 300, 60), "r1": (0, 60, 300, 60),
        "r2": (0, 120, 300, 60), "r3": (0, 180, 300, 60),
      ])
  }

  @Test("A horizontal scroll view hugs its content's height [L32]") func l32() {
    let stories = hstack(
      named: "row", spacing: 12, box("s0", 72, 94), box("s1", 72, 94), box("s2", 72, 94), box("s3", 72, 94),
      box("s4", 72, 94))
    expectFrames(
      stories.padding("content", .horizontal, 16).modified("scroll", ScrollViewportLayout(.horizontal)), in: 402,
      300,
      [
        "scroll": (0, 103, 402, 94), "content": (0, 103, 440, 94), "s0": (16, 103, 72, 94), "s1": (100, 103, 72, 94),
        "s2": (184, 103, 72, 94), "s3": (268, 103, 72, 94), "s4": (352, 103, 72, 94),
      ])
  }

  @Test("Position takes all and centres the child on the point [L35]") func l35() {
    expectFrames(
      color("A").frame(width: 100, height: 100).modified("pos", PositionLayout(CGPoint(x: 20, y: 30))), in: 200, 200,
      ["pos": (0, 0, 200, 200), "A": (-30, -20, 100, 100)])
  }
}
