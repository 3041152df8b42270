import CCairo
import Foundation

/// An open face with its axes set, for shaping and measuring on the main actor. All numbers are in font units until
/// multiplied by size / unitsPerEm.
final class LoadedFace {
  let id: FaceID
  let recipe: FaceRecipe
  let font: OpaquePointer
  let unitsPerEm: CGFloat
  var isColor: Bool { recipe.isColor }

  private var boxes: [UInt32: CGRect] = [:]
  private var nominal: [UInt32: UInt32] = [:]

  init?(id: FaceID, recipe: FaceRecipe, file: FontFile) {
    guard let face = file.face, let font = hb_font_create(face) else { return nil }
    (self.id, self.recipe, self.font) = (id, recipe, font)
    unitsPerEm = CGFloat(max(1, hb_face_get_upem(face)))
    let variations = recipe.settings.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    if recipe.slant != 0 { hb_font_set_synthetic_slant(font, Float(recipe.slant)) }
    hb_font_make_immutable(font)
  }
  deinit { hb_font_destroy(font) }

  /// The glyph for one code point, or nil when the face has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    if let known = nominal[scalar] { return known == 0 ? nil : known }
    var glyph: UInt32 = 0
    let found = hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    nominal[scalar] = found ? glyph : 0
    return found && glyph != 0 ? glyph : nil
  }

  func advance(of glyph: UInt32) -> CGFloat { CGFloat(hb_font_get_glyph_h_advance(font, glyph)) }

  /// Ink box of a glyph in font units, y down.
  func box(of glyph: UInt32) -> CGRect {
    if let known = boxes[glyph] { return known }
    var extents = hb_glyph_extents_t()
    var box = CGRect.null
    if hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0 || extents.height != 0 {
      box = CGRect(
        x: CGFloat(extents.x_bearing), y: -CGFloat(extents.y_bearing), width: CGFloat(extents.width),
        height: -CGFloat(extents.height))
    }
    boxes[glyph] = box
    return box
  }

  /// The file's own line measures (CoreText uses the hhea table as HarfBuzz does), for an em of one.
  var ownMetrics: FontMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    var cap: hb_position_t = 0
    var x: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap)
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_X_HEIGHT, &x)
    return FontMetrics(
      ascent: CGFloat(extents.ascender) / unitsPerEm, descent: -CGFloat(extents.descender) / unitsPerEm,
      leading: CGFloat(extents.line_gap) / unitsPerEm, capHeight: CGFloat(cap) / unitsPerEm,
      xHeight: CGFloat(x) / unitsPerEm)
  }
}
