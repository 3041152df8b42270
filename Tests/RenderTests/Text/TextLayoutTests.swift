import Foundation
import Testing

@testable import Render

@MainActor @Suite struct TextLayoutTests {
  private let caption = "A caption that wraps as one paragraph over several lines"

  @Test("words wrap greedily and the width is the widest resulting line, rounded up to a pixel")
  func wrapping() throws {
    let engine = try TextFixture.engine()
    let layout = engine.layout(TextFixture.request(caption, .subheadline), width: 160, height: nil)
    #expect(TextFixture.shown(layout).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ") == caption)
    #expect(layout.lines.count == 3)
    let widest = layout.lines.map(\.width).max() ?? 0
    #expect(layout.size.width == PixelGrid(scale: 3).ceil(widest) && layout.size.width < 160)
    #expect(!layout.isTruncated)
  }

  @Test("a word longer than the line breaks between characters; zero width gives one character a line")
  func longWord() throws {
    let engine = try TextFixture.engine()
    let request = TextFixture.request("Supercalifragilistic", .body)
    let layout = engine.layout(request, width: 60, height: nil)
    #expect(layout.lines.count > 2 && layout.lines.allSatisfy { $0.width <= 60 })
    let narrow = engine.layout(request, width: 0, height: nil)
    #expect(narrow.lines.count == 20)
    #expect(TextFixture.shown(narrow).joined() == "Supercalifragilistic")
  }

  @Test("too many lines: the last visible one ends in a single ellipsis glyph")
  func tail() throws {
    let engine = try TextFixture.engine()
    var request = TextFixture.request(caption, .subheadline)
    request.lineLimit = 2
    let layout = engine.layout(request, width: 120, height: nil)
    #expect(layout.isTruncated && layout.lines.count == 2)
    let last = TextFixture.shown(layout)[1]
    #expect(last.hasSuffix("\u{2026}") && !last.contains(" \u{2026}"))
    #expect(layout.lines[1].width <= 120)
  }

  @Test("a height too small for the lines truncates, but one line always shows")
  func height() throws {
    let engine = try TextFixture.engine()
    let request = TextFixture.request(caption, .footnote)
    #expect(engine.layout(request, width: 120, height: 35).lines.count == 2)
    let one = engine.layout(request, width: 120, height: 3)
    #expect(one.lines.count == 1 && one.isTruncated)
    // Its own reported height is enough for a text.
    let own = engine.layout(request, width: 120, height: nil)
    #expect(engine.layout(request, width: 120, height: own.size.height) === own)
  }

  @Test("head and middle truncation keep the end", arguments: [TextTruncation.head, .middle])
  func otherEnds(mode: TextTruncation) throws {
    let engine = try TextFixture.engine()
    var request = TextFixture.request(caption, .subheadline)
    request.lineLimit = 1
    request.truncation = mode
    let shown = TextFixture.shown(engine.layout(request, width: 150, height: nil))[0]
    #expect(shown.hasSuffix("lines") && shown.hasPrefix(mode == .head ? "\u{2026}" : "A c"))
  }

  @Test("a second line hidden by lineLimit(1) is marked by an ellipsis")
  func hiddenParagraph() throws {
    let engine = try TextFixture.engine()
    var request = TextFixture.request("first\nsecond", .body)
    request.lineLimit = 1
    #expect(TextFixture.shown(engine.layout(request, width: 300, height: nil)) == ["first\u{2026}"])
  }

  @Test("minimumScaleFactor shrinks until the text fits, and no further than it may")
  func shrinking() throws {
    let engine = try TextFixture.engine()
    var request = TextFixture.request("Twelve hundred followers", .body)
    request.lineLimit = 1
    request.minimumScaleFactor = 0.5
    let ideal = engine.layout(request, width: nil, height: nil)
    let fit = engine.layout(request, width: ideal.size.width * 0.8, height: nil)
    #expect(!fit.isTruncated && fit.scaleFactor > 0.74 && fit.scaleFactor <= 0.8)
    #expect(fit.lines[0].width <= ideal.size.width * 0.8)
    let tiny = engine.layout(request, width: ideal.size.width * 0.3, height: nil)
    #expect(tiny.isTruncated && tiny.scaleFactor == 0.5)
  }

  @Test("tightening takes a little space between letters before words are lost")
  func tightening() throws {
    let engine = try TextFixture.engine()
    var request = TextFixture.request("Twelve hundred followers", .body)
    request.lineLimit = 1
    let ideal = engine.layout(request, width: nil, height: nil)
    #expect(engine.layout(request, width: ideal.size.width - 6, height: nil).isTruncated)
    request.allowsTightening = true
    let tight = engine.layout(request, width: ideal.size.width - 6, height: nil)
    #expect(!tight.isTruncated && tight.scaleFactor == 1)
    #expect(engine.layout(request, width: ideal.size.width - 30, height: nil).isTruncated)
  }

  @Test("reserved lines give height to a short text; lineSpacing adds between lines")
  func reserved() throws {
    let engine = try TextFixture.engine()
    let run = TextRun("short", font: Font.body.resolved())
    let reserved = TextRequest(runs: [run], lineLimit: 2, reservesSpace: true)
    #expect(near(engine.layout(reserved, width: 300, height: nil).size.height, 42.333, 0.001))
    var spaced = TextFixture.request("a\nb", .body)
    spaced.lineSpacing = 5
    #expect(near(engine.layout(spaced, width: 300, height: nil).size.height, 47.333, 0.001))
  }

  @Test("runs wrap as one paragraph and keep their fonts and colours")
  func runs() throws {
    let engine = try TextFixture.engine()
    let bold = TextRun("maya.lin", font: Font.subheadline.bold().resolved())
    let rest = TextRun(" went to the beach and stayed", font: Font.subheadline.resolved(), color: .white)
    let layout = engine.layout(TextRequest(runs: [bold, rest]), width: 150, height: nil)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[0].runs.map(\.source) == [0, 1])
    #expect(layout.lines[0].runs[1].color == .white && layout.lines[0].runs[0].color == .black)
    #expect(layout.lines[0].runs[0].glyphs.face != layout.lines[0].runs[1].glyphs.face)
  }

  @Test("alignment is inside the text's own width")
  func alignment() throws {
    let engine = try TextFixture.engine()
    var request = TextFixture.request("a long first line\nb", .body)
    request.alignment = .trailing
    let trailing = engine.layout(request, width: 400, height: nil)
    #expect(trailing.lines[1].x + trailing.lines[1].width == trailing.size.width)
    request.alignment = .leading
    request.isRightToLeft = true
    #expect(near(engine.layout(request, width: 400, height: nil).lines[1].x, trailing.lines[1].x))
  }

  @Test("an inline attachment stands on the baseline and makes the line taller")
  func attachments() throws {
    let engine = try TextFixture.engine()
    let font = Font.body.resolved()
    let icon = TextRun("", font: font, attachment: TextAttachment(id: 7, size: CGSize(width: 30, height: 40)))
    let layout = engine.layout(TextRequest(runs: [TextRun("go ", font: font), icon]), width: nil, height: nil)
    #expect(layout.attachments.count == 1 && layout.attachments[0].id == 7)
    #expect(near(layout.attachments[0].frame.maxY, layout.firstBaseline) && near(layout.firstBaseline, 40))
    #expect(near(layout.attachments[0].frame.maxX, layout.size.width, 0.34))
  }

  @Test("empty text takes no room; a trailing newline opens a line")
  func edges() throws {
    let engine = try TextFixture.engine()
    #expect(engine.layout(TextFixture.request("", .body), width: 100, height: nil).size == .zero)
    #expect(engine.layout(TextFixture.request("a\n", .body), width: 100, height: nil).lines.count == 2)
    #expect(engine.layout(TextFixture.request("a\r\n\r\nb", .body), width: 100, height: nil).lines.count == 3)
  }

  @Test("tracking is added after every character, the last too")
  func tracking() throws {
    let engine = try TextFixture.engine()
    var run = TextRun("abc", font: Font.body.resolved())
    let plain = engine.layout(TextRequest(runs: [run]), width: nil, height: nil)
    run.tracking = 2
    let wide = engine.layout(TextRequest(runs: [run]), width: nil, height: nil)
    #expect(near(wide.lines[0].width - plain.lines[0].width, 6, 1e-6))
  }

  @Test("rules lie under and through the text")
  func rules() throws {
    let engine = try TextFixture.engine()
    let red = ResolvedColor(hex: 0xFF0000)
    let run = TextRun(
      "price", font: Font.body.resolved(), underline: TextDecoration(), strikethrough: TextDecoration(color: red))
    let line = engine.layout(TextRequest(runs: [run]), width: nil, height: nil).lines[0]
    #expect(line.rules.count == 2)
    #expect(line.rules[0].rect.minY > line.baseline && line.rules[1].rect.maxY < line.baseline)
    #expect(line.rules[1].color == red && near(line.rules[0].rect.width, line.width))
  }
}
