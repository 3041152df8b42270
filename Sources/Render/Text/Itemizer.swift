import CCairo
import Foundation

/// Cuts a text where the run, the face, the script or the direction changes.
@MainActor struct Itemizer {
  let library: FontLibrary
  let runs: [TextRun]
  let fonts: [ResolvedFont]
  let levels: [UInt8]?
  private var script = HB_SCRIPT_LATIN

  init(library: FontLibrary, runs: [TextRun], fonts: [ResolvedFont], levels: [UInt8]?) {
    (self.library, self.runs, self.fonts, self.levels) = (library, runs, fonts, levels)
  }

  mutating func items(of text: inout ShapedText) -> [ShapingPart] {
    var parts: [ShapingPart] = []
    for run in runs.indices {
      let end = run + 1 < runs.count ? text.runStarts[run + 1] : text.count
      var start = text.runStarts[run]
      let primary = library.typeface(for: fonts[run])
      while start < end {
        var next = start + 1
        while next < end, !text.flags[next].contains(.character) { next += 1 }
        if !text.isNewline(start) { add(start..<next, of: &text, run: run, primary: primary, to: &parts) }
        start = next
      }
    }
    return parts
  }

  /// Adds one character, to the last part when nothing changes.
  private mutating func add(
    _ range: Range<Int>, of text: inout ShapedText, run: Int, primary: Typeface, to parts: inout [ShapingPart]
  ) {
    let level = levels?[range.lowerBound] ?? 0
    var face: Typeface?
    if runs[run].attachment == nil {
      let cluster = text.scalars[range]
      updateScript(cluster)
      face = typeface(for: cluster, run: run, primary: primary, missing: &text.missing)
    }
    if face != nil, let last = parts.indices.last, parts[last].range.upperBound == range.lowerBound,
      parts[last].item.run == run, parts[last].item.level == level, parts[last].item.typeface === face,
      parts[last].script == script
    {
      parts[last].item.range = parts[last].range.lowerBound..<range.upperBound
      return
    }
    let item = ShapedItem(range: range, run: run, level: level, typeface: face, glyphs: [])
    parts.append(ShapingPart(item: item, script: script))
  }

  private func typeface(
    for cluster: ArraySlice<UInt32>, run: Int, primary: Typeface, missing: inout [UInt32]
  ) -> Typeface {
    let wantsEmoji = Self.wantsEmoji(cluster)
    if !wantsEmoji, primary.covers(cluster) { return primary }
    if let other = library.fallback(for: cluster, wantsEmoji: wantsEmoji, font: fonts[run]) { return other }
    for scalar in cluster where !isIgnorable(scalar) && primary.face.glyph(for: scalar) == nil {
      if !missing.contains(scalar) { missing.append(scalar) }
    }
    return primary
  }

  /// Punctuation, digits and marks take the script of what precedes them.
  private mutating func updateScript(_ cluster: ArraySlice<UInt32>) {
    guard let first = cluster.first, first > 0x40 else { return }
    let found = hb_unicode_script(hb_unicode_funcs_get_default(), first)
    if found != HB_SCRIPT_COMMON, found != HB_SCRIPT_INHERITED, found != HB_SCRIPT_UNKNOWN { script = found }
  }

  /// Whether a character is shown as a picture: by nature, or because a selector, a skin tone or a keycap says so.
  static func wantsEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let first = cluster.first, first >= 0x2000 || cluster.count > 1,
      let scalar = Unicode.Scalar(first)
    else { return false }
    if cluster.count > 1, cluster[cluster.startIndex + 1] == 0xFE0E { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return scalar.properties.isEmoji
      && cluster.dropFirst().contains { $0 == 0xFE0F || $0 == 0x20E3 || (0x1F3FB...0x1F3FF).contains($0) }
  }
}
