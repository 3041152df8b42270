import Foundation
import Testing

@testable import Render

@MainActor @Suite struct TextScriptTests {
  @Test("tabular digits are equally wide, proportional ones are not", arguments: [Font.body, .system(size: 28)])
  func digits(font: Font) throws {
    let engine = try TextFixture.engine()
    func width(_ text: String, _ font: Font) -> CGFloat {
      engine.layout(TextFixture.request(text, font), width: nil, height: nil).lines[0].width
    }
    #expect(width("1", font.monospacedDigit()) == width("8", font.monospacedDigit()))
    #expect(width("1", font) < width("8", font) - 1)
  }

  @Test(
    "an emoji is 1.176 em wide: 20 pt at 17, 32.9 at 28", arguments: [(17, 20), (28, 32.93)] as [(CGFloat, CGFloat)])
  func emoji(size: CGFloat, width: CGFloat) throws {
    guard TextFixture.hasEmoji else { return }
    let engine = try TextFixture.engine()
    let layout = engine.layout(TextFixture.request("\u{1F600}", .system(size: size)), width: nil, height: nil)
    #expect(near(layout.lines[0].width, width, 0.02))
    #expect(layout.lines[0].runs.count == 1 && layout.lines[0].runs[0].glyphs.isColor)
    #expect(layout.lines[0].runs[0].glyphs.glyphs.count == 1)
    // The line is as high as without it.
    #expect(near(layout.lines[0].ascent, size * 0.9521, 0.01))
  }

  @Test("joined emoji, flags, keycaps and selectors are one picture; digits stay text")
  func emojiSequences() throws {
    guard TextFixture.hasEmoji else { return }
    let engine = try TextFixture.engine()
    for text in [
      "\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "1\u{FE0F}\u{20E3}", "\u{2764}\u{FE0F}", "\u{1F44D}\u{1F3FD}",
    ] {
      let layout = engine.layout(TextFixture.request(text, .body), width: nil, height: nil)
      let visible = layout.lines[0].runs.flatMap(\.glyphs.glyphs)
      #expect(layout.lines[0].runs.allSatisfy(\.glyphs.isColor) && visible.count == 1, "\(text)")
    }
    let plain = engine.layout(TextFixture.request("1 2 # * \u{A9}", .body), width: nil, height: nil)
    #expect(plain.lines[0].runs.allSatisfy { !$0.glyphs.isColor })
    #expect(engine.diagnostics.isEmpty)
  }

  @Test("a code point without a glyph is reported with its text, once")
  func missing() throws {
    let engine = try TextFixture.engine(emoji: nil)
    let layout = engine.layout(TextFixture.request("ok \u{1F600}\u{1F600}", .body), width: nil, height: nil)
    #expect(layout.missing == [0x1F600])
    _ = engine.layout(TextFixture.request("again \u{1F600}", .body), width: nil, height: nil)
    #expect(engine.diagnostics == [.init(codePoint: 0x1F600, text: "ok \u{1F600}\u{1F600}")])
    #expect(engine.diagnostics[0].description.contains("U+1F600"))
  }

  @Test("contextual forms raise a clock's colon, but make no arrows or crosses, and no ligatures in code")
  func contextualForms() throws {
    let engine = try TextFixture.engine()
    func glyphs(_ text: String, _ font: Font = .body) -> [UInt32] {
      engine.layout(TextFixture.request(text, font), width: nil, height: nil).lines[0].runs
        .flatMap(\.glyphs.glyphs).map(\.index)
    }
    #expect(glyphs("9:41")[1] != glyphs("a:b")[1])
    #expect(glyphs("->") == [glyphs("-")[0], glyphs(">")[0]])
    #expect(glyphs("2x4")[1] == glyphs("x")[0])
    let mono = Font.body.monospaced()
    #expect(glyphs("!=", mono) == [glyphs("!", mono)[0], glyphs("=", mono)[0]])
  }

  @Test("combining marks share their letter's cluster")
  func marks() throws {
    let engine = try TextFixture.engine()
    let layout = engine.layout(TextFixture.request("e\u{301}a\u{308}o\u{302}\u{323}", .body), width: nil, height: nil)
    #expect(layout.missing.isEmpty)
    #expect(layout.characters().count == 3)
    #expect(engine.layout(TextFixture.request("e\u{301}e\u{301}", .body), width: 0, height: nil).lines.count == 2)
  }

  @Test("Hebrew and Arabic run right to left, with no missing glyph when a font has them, reported when none has")
  func rightToLeft() throws {
    let text = "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{645}\u{631}\u{62D}\u{628}\u{627}"
    guard TextFixture.hasDejaVu else {
      let engine = try TextFixture.engine()
      #expect(engine.layout(TextFixture.request(text, .body), width: nil, height: nil).missing.count == 9)
      return
    }
    let engine = try TextFixture.engine(extra: [TextFixture.dejaVu])
    let layout = engine.layout(TextFixture.request("ab \(text) cd", .body), width: nil, height: nil)
    #expect(layout.missing.isEmpty && engine.diagnostics.isEmpty)
    let shown = TextFixture.shown(layout)[0]
    #expect(shown.hasPrefix("ab ") && shown.hasSuffix(" cd"))
    #expect(shown.contains("\u{5DD}\u{5D5}\u{5DC}\u{5E9}"))
  }

  @Test("characters carry their place, width and glyph, so that equal digits can stay while others roll")
  func characters() throws {
    let engine = try TextFixture.engine()
    let old = engine.layout(TextFixture.request("2,104", Font.body.monospacedDigit()), width: nil, height: nil)
    let new = engine.layout(TextFixture.request("2,105", Font.body.monospacedDigit()), width: nil, height: nil)
    let (a, b) = (old.characters(), new.characters())
    #expect(String(a.map(\.character)) == "2,104" && String(b.map(\.character)) == "2,105")
    for index in 0..<4 { #expect(a[index].origin == b[index].origin && a[index].glyphs == b[index].glyphs) }
    #expect(a[4].glyphs != b[4].glyphs && a[4].origin == b[4].origin && a[4].width == b[4].width)
  }
}
