import Foundation
import Testing

@testable import Render

/// What the text tests share: the project's own fonts, and short ways to ask for a layout.
@MainActor enum TextFixture {
  static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fonts")
  static let dejaVu = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  static func engine(emoji: URL? = FontLibrary.systemEmoji, extra: [URL] = []) throws -> TextEngine {
    TextEngine(library: try FontLibrary(folder: fonts, emoji: emoji, extra: extra))
  }
  static var hasEmoji: Bool { FileManager.default.fileExists(atPath: FontLibrary.systemEmoji.path) }
  static var hasDejaVu: Bool { FileManager.default.fileExists(atPath: dejaVu.path) }

  static func request(_ text: String, _ font: Font) -> TextRequest {
    TextRequest(runs: [TextRun(text, font: font.resolved())])
  }

  /// The text of a line as its characters show it.
  static func shown(_ layout: TextLayout) -> [String] {
    var lines = [String](repeating: "", count: layout.lines.count)
    for character in layout.characters() { lines[character.line].append(character.character) }
    return lines
  }
}

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }
