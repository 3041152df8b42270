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
    let features = features(scalars, typeface: typeface, hasTracking: run.tracking != 0)
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

  private func features(_ scalars: [UInt32], typeface: Typeface, hasTracking: Bool) -> [hb_feature_t] {
    func feature(_ tag: StaticString, _ value: UInt32, _ range: Range<Int>? = nil) -> hb_feature_t {
      hb_feature_t(
        tag: axisTag(tag), value: value, start: UInt32(range?.lowerBound ?? 0),
        end: range.map { UInt32($0.upperBound) } ?? UInt32.max)
    }
    var list: [hb_feature_t] = []
    if typeface.hasTabularDigits { list.append(feature("tnum", 1)) }
    if typeface.hasSmallCaps { list.append(feature("smcp", 1)) }
    if hasTracking { list += [feature("liga", 0), feature("clig", 0)] }
    if !typeface.hasContextualForms { list.append(feature("calt", 0)) }
    // Inter's contextual forms centre a clock's colon as SF does, but they also make arrows and crosses of what was
    // written as "->" and "2x4"; SF does not.
    for index in item.range where Self.turnsIntoSign(scalars, at: index, in: item.range) {
      list.append(feature("calt", 0, max(index - 1, item.range.lowerBound)..<min(index + 2, item.range.upperBound)))
    }
    return list
  }

  private static func turnsIntoSign(_ scalars: [UInt32], at index: Int, in range: Range<Int>) -> Bool {
    func around(_ test: (UInt32) -> Bool) -> (before: Bool, after: Bool) {
      (
        index > range.lowerBound && test(scalars[index - 1]),
        index + 1 < range.upperBound && test(scalars[index + 1])
      )
    }
    switch scalars[index] {
    case 0x3C, 0x3E:
      let dashes = around { $0 == 0x2D || $0 == 0x3D }
      return dashes.before || dashes.after
    case 0x78:
      let digits = around { (0x30...0x39).contains($0) }
      return digits.before && digits.after
    default: return false
    }
  }
}
