import CCairo
import Foundation

/// A part of the text that can be shaped in one call.
struct ShapingPart {
  var item: ShapedItem
  var script: hb_script_t
  var range: Range<Int> { item.range }

  /// Fills the item's glyphs.
  mutating func shape(
    _ scalars: [UInt32], run: TextRun, factor: CGFloat, tightening: CGFloat, buffer: OpaquePointer?
  ) {
    if let attachment = run.attachment {
      item.glyphs = [
        ShapedGlyph(index: 0, cluster: Int32(item.range.lowerBound), advance: attachment.size.width, x: 0, y: 0)
      ]
      return
    }
    guard let typeface = item.typeface else { return }
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf32(
      buffer, scalars, Int32(scalars.count), UInt32(item.range.lowerBound), Int32(item.range.count))
    hb_buffer_set_direction(buffer, item.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    let features = Self.features(typeface, hasTracking: run.tracking != 0)
    hb_shape(typeface.face.font, buffer, features, UInt32(features.count))
    let spacing = Double(run.spacing * factor + typeface.tracking - tightening * typeface.drawSize)
    read(scalars, typeface: typeface, spacing: spacing, buffer: buffer)
  }

  private mutating func read(_ scalars: [UInt32], typeface: Typeface, spacing: Double, buffer: OpaquePointer?) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let scale = Double(typeface.drawSize / typeface.face.unitsPerEm)
    item.glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      let scalar = scalars[Int(info.cluster)]
      var glyph = ShapedGlyph(
        index: info.codepoint, cluster: Int32(info.cluster), advance: Double(position.x_advance) * scale,
        x: Double(position.x_offset) * scale, y: Double(position.y_offset) * scale)
      if info.codepoint == 0, isIgnorable(scalar) {
        // A tab is as wide as four spaces; other controls take no room.
        let space = typeface.face.glyph(for: 0x20)
        glyph.index = space ?? 0
        glyph.advance = scalar == 9 ? 4 * Double(typeface.face.advance(of: space ?? 0)) * scale : 0
      }
      // Spacing goes after a character, not after each of its glyphs.
      let isLast = index + 1 == Int(count) || infos[index + 1].cluster != info.cluster
      if isLast, !isIgnorable(scalar) { glyph.advance += spacing }
      item.glyphs.append(glyph)
    }
  }

  private static func features(_ typeface: Typeface, hasTracking: Bool) -> [hb_feature_t] {
    func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
      hb_feature_t(tag: axisTag(tag), value: value, start: 0, end: UInt32.max)
    }
    var list: [hb_feature_t] = []
    if typeface.hasTabularDigits { list.append(feature("tnum", 1)) }
    if typeface.hasSmallCaps { list.append(feature("smcp", 1)) }
    if hasTracking { list += [feature("liga", 0), feature("clig", 0)] }
    return list
  }
}

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
        defer { start = next }
        if text.isNewline(start) { continue }
        let level = levels?[start] ?? 0
        if runs[run].attachment != nil {
          let item = ShapedItem(range: start..<next, run: run, level: level, typeface: nil, glyphs: [])
          parts.append(ShapingPart(item: item, script: script))
          continue
        }
        let cluster = text.scalars[start..<next]
        updateScript(cluster)
        var typeface = primary
        let wantsEmoji = Self.wantsEmoji(cluster)
        if wantsEmoji || !primary.covers(cluster) {
          if let other = library.fallback(for: cluster, wantsEmoji: wantsEmoji, font: fonts[run]) {
            typeface = other
          } else {
            for scalar in cluster where !isIgnorable(scalar) && primary.face.glyph(for: scalar) == nil {
              if !text.missing.contains(scalar) { text.missing.append(scalar) }
            }
          }
        }
        if var last = parts.last, last.range.upperBound == start, last.item.run == run, last.item.level == level,
          last.item.typeface === typeface, last.script == script
        {
          last.item.range = last.range.lowerBound..<next
          parts[parts.count - 1] = last
        } else {
          let item = ShapedItem(range: start..<next, run: run, level: level, typeface: typeface, glyphs: [])
          parts.append(ShapingPart(item: item, script: script))
        }
      }
    }
    return parts
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
