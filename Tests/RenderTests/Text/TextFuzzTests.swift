import Foundation
import Testing

@testable import Render

@MainActor @Suite struct TextFuzzTests {
  /// A fixed sequence of numbers, so that a failure can be run again.
  private struct Sequence {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  private static let alphabet: [String] = [
    "a", "W", " ", " ", "i", "-", ".", "\n", "\r\n", "\t", "\u{301}", "\u{5D0}", "\u{627}", "\u{1F600}",
    "\u{200D}", "\u{FE0F}", "\u{1F1E9}", "\u{0}", "\u{AD}", "\u{200B}", "\u{2028}", "\u{4E2D}", "9", "fi", "\u{10FFFF}",
    "\u{E000}", "\u{202E}", "\u{FFFC}",
  ]

  @Test("any text in any size: at least a line, never wider than offered by more than one character, same size twice")
  func anything() throws {
    let engine = try TextFixture.engine()
    var random = Sequence(state: 7)
    for round in 0..<400 {
      var runs: [TextRun] = []
      for _ in 0...random.next(3) {
        let text = (0..<random.next(24)).map { _ in Self.alphabet[random.next(Self.alphabet.count)] }.joined()
        let font = [Font.body, .caption2, .title.bold(), .body.monospaced()][random.next(4)]
        runs.append(TextRun(text, font: font.resolved(), tracking: CGFloat(random.next(3) - 1)))
      }
      let request = TextRequest(
        runs: runs, alignment: TextAlignment.allCases[random.next(3)], lineLimit: [nil, 1, 2, 5][random.next(4)],
        truncation: [.head, .middle, .tail][random.next(3)], lineSpacing: CGFloat(random.next(5)),
        minimumScaleFactor: [1, 0.6][random.next(2)], isRightToLeft: random.next(2) == 1)
      let width: CGFloat? = [nil, 0, 20, 90, 200][random.next(5)]
      let height: CGFloat? = [nil, 0, 30, 100][random.next(4)]
      let layout = engine.layout(request, width: width, height: height)
      #expect(layout.size == engine.size(request, width: width, height: height), "round \(round)")
      #expect(layout.size == .zero || !layout.lines.isEmpty, "round \(round)")
      if let limit = request.lineLimit { #expect(layout.lines.count <= limit, "round \(round)") }
      for line in layout.lines {
        #expect(
          line.width <= max(width ?? .infinity, 60),
          "round \(round) \(request.runs.map(\.text)) \(TextFixture.shown(layout))")
        #expect(line.x >= -0.01 && line.x + line.width <= layout.size.width + 0.01, "round \(round)")
      }
      #expect(layout.characters().allSatisfy { $0.line < layout.lines.count })
    }
  }

  @Test("path data cut or altered anywhere is read or refused, never worse")
  func paths() {
    let good = Array("M1 2h3v4H0V.5l1-1L2,2c0 0 1 1 2 2s1 1 2 2q1 0 1 1t1 1a2 2 0 01.5.5z".utf8)
    var random = Sequence(state: 11)
    for end in good.indices { _ = try? SVGPathParser.parse(good[..<end]) }
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...random.next(3) { bytes[random.next(bytes.count)] = UInt8(random.next(256)) }
      if let path = try? SVGPathParser.parse(bytes[...]) {
        #expect(path.boundingRect.width.isFinite)
      }
    }
  }
}
