import CCairo
import Foundation

/// Turns glyphs into bitmaps in the cache's arena.
struct GlyphRasterizer {
  /// nil when the arena is full. A glyph without ink is an empty bitmap.
  func raster(_ glyph: UInt32, quarter: Int, strike: GlyphStrike, into arena: GlyphArena) -> GlyphBitmap? {
    strike.face.recipe.isColor
      ? color(glyph, strike: strike, into: arena) : outline(glyph, quarter: quarter, strike: strike, into: arena)
  }

  private func outline(_ glyph: UInt32, quarter: Int, strike: GlyphStrike, into arena: GlyphArena) -> GlyphBitmap? {
    strike.face.setSize(strike.size)
    guard let slot = strike.face.loadOutline(glyph) else { return GlyphBitmap() }
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(quarter * 16), 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return GlyphBitmap() }
    let source = slot.pointee.bitmap
    let (width, height) = (Int(source.width), Int(source.rows))
    guard width > 0, height > 0, let buffer = source.buffer else { return GlyphBitmap() }
    // Rows are padded with clear pixels to whole groups of four, so that painting seldom has a rest to do singly.
    let padded = (width + 3) & ~3
    guard let offset = arena.take(padded * height) else { return nil }
    let target = arena.bytes + offset
    target.update(repeating: 0, count: padded * height)
    for row in 0..<height {
      (target + row * padded).update(from: buffer + row * Int(source.pitch), count: width)
    }
    return GlyphBitmap(
      offset: offset, left: slot.pointee.bitmap_left, top: -slot.pointee.bitmap_top, width: Int32(padded),
      height: Int32(height))
  }

  private func color(_ glyph: UInt32, strike: GlyphStrike, into arena: GlyphArena) -> GlyphBitmap? {
    let face = strike.face
    guard face.strikeSize > 0, FT_Load_Glyph(face.handle, glyph, rf_color_flags()) == 0,
      let slot = face.handle.pointee.glyph
    else { return GlyphBitmap() }
    let source = slot.pointee.bitmap
    guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), source.width > 0, source.rows > 0,
      let buffer = source.buffer
    else { return GlyphBitmap() }
    let factor = Double(strike.size) / 64 / face.strikeSize
    let left = (Double(slot.pointee.bitmap_left) * factor).rounded()
    let top = (Double(-slot.pointee.bitmap_top) * factor).rounded()
    let width = max(1, Int((Double(source.width) * factor).rounded()))
    let height = max(1, Int((Double(source.rows) * factor).rounded()))
    guard let offset = arena.take(width * height * 4) else { return nil }
    let target = UnsafeMutableRawPointer(arena.bytes + offset).assumingMemoryBound(to: UInt32.self)
    ColorScaler.scale(
      buffer, width: Int(source.width), height: Int(source.rows), stride: Int(source.pitch), to: target,
      width: width, height: height)
    return GlyphBitmap(
      offset: offset, left: Int32(left), top: Int32(top), width: Int32(width), height: Int32(height))
  }
}
