import CCairo
import Foundation

/// Turns runs into glyphs: splits the text by run, face, script and direction, and lets HarfBuzz shape each part.
@MainActor final class TextShaper {
  let library: FontLibrary
  private let scratch = ShapingBuffer()

  init(library: FontLibrary) { self.library = library }

  /// - Parameters:
  ///   - factor: every font's size is multiplied by it (minimumScaleFactor).
  ///   - tightening: ems taken from the space after each character.
  func shape(_ request: TextRequest, factor: CGFloat = 1, tightening: CGFloat = 0) -> ShapedText {
    var text = ShapedText()
    var utf8: [UInt8] = []
    var fonts: [ResolvedFont] = []
    for run in request.runs {
      text.runStarts.append(text.scalars.count)
      if run.attachment != nil {
        text.scalars.append(0xFFFC)
        utf8.append(contentsOf: [0xEF, 0xBF, 0xBC])
      } else {
        // Pango stops at a zero; any other control does as well.
        text.scalars.append(contentsOf: run.text.unicodeScalars.lazy.map { max(1, $0.value) })
        utf8.append(contentsOf: run.text.utf8.lazy.map { max(1, $0) })
      }
      let font = factor == 1 ? run.font : run.font.scaled(by: factor)
      fonts.append(font)
      text.metrics.append(library.metrics(of: font))
    }
    findBreaks(&text, utf8: utf8)
    let levels = bidiLevels(&text, utf8: utf8, isRightToLeft: request.isRightToLeft)
    var itemizer = Itemizer(library: library, runs: request.runs, fonts: fonts, levels: levels)
    for var part in itemizer.items(of: &text) {
      let run = request.runs[part.item.run]
      part.shape(text.scalars, run: run, factor: factor, tightening: tightening, buffer: scratch.buffer)
      text.items.append(part.item)
    }
    sumAdvances(&text)
    return text
  }

  /// The single character that stands for what was cut, in a run's font.
  func ellipsis(for run: TextRun, run index: Int, factor: CGFloat) -> ShapedItem? {
    var plain = run
    plain.attachment = nil
    plain.text = "\u{2026}"
    let text = shape(TextRequest(runs: [plain]), factor: factor)
    guard var item = text.items.first else { return nil }
    item.run = index
    for glyph in item.glyphs.indices { item.glyphs[glyph].cluster = ShapedGlyph.ellipsis }
    return item
  }

  private func findBreaks(_ text: inout ShapedText, utf8: [UInt8]) {
    let count = text.scalars.count + 1
    var raw = [UInt8](repeating: 0, count: count)
    utf8.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        if let start = chars.baseAddress { rf_text_breaks(start, Int32(chars.count), &raw, Int32(count)) }
      }
    }
    text.flags = raw.map { BreakFlags(rawValue: $0) }
  }

  /// Embedding levels, or nil when everything runs left to right.
  private func bidiLevels(_ text: inout ShapedText, utf8: [UInt8], isRightToLeft: Bool) -> [UInt8]? {
    guard isRightToLeft || text.scalars.contains(where: Self.mayBeRightToLeft) else { return nil }
    var levels: [UInt8] = []
    levels.reserveCapacity(text.count)
    var byte = 0
    var start = 0
    // Each paragraph has its own base direction; the first one's is the ellipsis's.
    while start < text.count {
      var end = start + 1
      while end < text.count, !text.flags[end].contains(.mandatory) { end += 1 }
      let bytes = text.scalars[start..<end].reduce(0) { $0 + UTF8.width($1) }
      var base = isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
      utf8[byte..<byte + bytes].withUnsafeBufferPointer { part in
        part.withMemoryRebound(to: CChar.self) { chars in
          guard let first = chars.baseAddress,
            let found = pango_log2vis_get_embedding_levels(first, Int32(chars.count), &base)
          else { return }
          levels.append(contentsOf: UnsafeBufferPointer(start: found, count: end - start))
          g_free(found)
        }
      }
      if start == 0 { text.isRightToLeft = base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL }
      byte += bytes
      start = end
    }
    return levels.count == text.count ? levels : nil
  }

  private static func mayBeRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  private func sumAdvances(_ text: inout ShapedText) {
    var advances = [Double](repeating: 0, count: text.count + 1)
    var begins = [Bool](repeating: true, count: text.count + 1)
    for item in text.items where item.typeface != nil {
      for index in item.range { begins[index] = false }
      for glyph in item.glyphs { begins[Int(glyph.cluster)] = true }
    }
    for item in text.items {
      for glyph in item.glyphs { advances[Int(glyph.cluster)] += glyph.advance }
    }
    text.positions = [Double](repeating: 0, count: text.count + 1)
    var sum = 0.0
    for index in 0..<text.count {
      text.positions[index] = sum
      sum += advances[index]
      // A ligature of several characters is one piece: no break inside it.
      if !begins[index] { text.flags[index].remove([.character, .line]) }
    }
    text.positions[text.count] = sum
  }
}

/// Owns a HarfBuzz buffer, reused for every shaping call.
private final class ShapingBuffer {
  let buffer = hb_buffer_create()
  deinit { hb_buffer_destroy(buffer) }
}

extension UTF8 {
  fileprivate static func width(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
