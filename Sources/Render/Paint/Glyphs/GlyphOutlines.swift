import CCairo
import Foundation

extension GlyphPainter {
  /// Adds a run's outlines to a cairo path, in points with y down: for rotated, gradient-filled or stroked text.
  /// Fill with the winding rule: contours of variable fonts overlap.
  /// Colour glyphs have no outlines; `drawColor` paints them.
  public func appendPath(_ run: GlyphRun, at origin: CGPoint, to cairo: OpaquePointer) {
    guard !run.isColor, let face = face(run.face) else { return }
    let pen = OutlinePen(cairo: cairo, scale: Double(run.size) / face.unitsPerEm)
    for glyph in run.glyphs {
      guard let slot = face.loadOutline(glyph.index, unscaled: true) else { continue }
      pen.x = Double(origin.x) + Double(glyph.x)
      pen.y = Double(origin.y) + Double(glyph.y)
      pen.trace(&slot.pointee.outline)
    }
  }

  /// Paints a run's colour glyphs through cairo's current transformation, in points.
  public func drawColor(_ run: GlyphRun, at origin: CGPoint, opacity: Double, to cairo: OpaquePointer) {
    guard run.isColor, let face = face(run.face), face.strikeSize > 0 else { return }
    let scale = Double(run.size) / face.strikeSize
    for glyph in run.glyphs {
      guard FT_Load_Glyph(face.handle, glyph.index, rf_color_flags()) == 0, let slot = face.handle.pointee.glyph
      else { continue }
      let bitmap = slot.pointee.bitmap
      guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer,
        let surface = cairo_image_surface_create_for_data(
          buffer, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.rows), bitmap.pitch)
      else { continue }
      cairo_save(cairo)
      cairo_translate(cairo, Double(origin.x) + Double(glyph.x), Double(origin.y) + Double(glyph.y))
      cairo_scale(cairo, scale, scale)
      let (left, top) = (Double(slot.pointee.bitmap_left), -Double(slot.pointee.bitmap_top))
      cairo_set_source_surface(cairo, surface, left, top)
      // Without the clip, cairo would visit the whole target.
      cairo_rectangle(cairo, left, top, Double(bitmap.width), Double(bitmap.rows))
      cairo_clip(cairo)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
      cairo_paint_with_alpha(cairo, opacity)
      cairo_restore(cairo)
      // The slot's pixels belong to the face and change with the next glyph.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}

/// Walks a FreeType outline into a cairo path.
private final class OutlinePen {
  let cairo: OpaquePointer
  let scale: Double
  var x = 0.0
  var y = 0.0
  private var current = (x: 0.0, y: 0.0)
  private var isOpen = false

  init(cairo: OpaquePointer, scale: Double) {
    self.cairo = cairo
    self.scale = scale
  }

  func trace(_ outline: inout FT_Outline) {
    var functions = FT_Outline_Funcs(
      move_to: { to, pen in OutlinePen.call(pen, to) { $0.move($1) } },
      line_to: { to, pen in OutlinePen.call(pen, to) { $0.line($1) } },
      conic_to: { control, to, pen in
        guard let control else { return 1 }
        return OutlinePen.call(pen, to) { $0.conic($0.point(control.pointee), $1) }
      },
      cubic_to: { first, second, to, pen in
        guard let first, let second else { return 1 }
        return OutlinePen.call(pen, to) { $0.cubic($0.point(first.pointee), $0.point(second.pointee), $1) }
      }, shift: 0, delta: 0)
    FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(self).toOpaque())
    if isOpen { cairo_close_path(cairo) }
    isOpen = false
  }

  private typealias Point = (x: Double, y: Double)

  private static func call(
    _ pen: UnsafeMutableRawPointer?, _ to: UnsafePointer<FT_Vector>?, _ step: (OutlinePen, Point) -> Void
  ) -> Int32 {
    guard let pen, let to else { return 1 }
    let owner = Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue()
    step(owner, owner.point(to.pointee))
    return 0
  }

  private func point(_ vector: FT_Vector) -> Point { (x + Double(vector.x) * scale, y - Double(vector.y) * scale) }

  private func move(_ to: Point) {
    if isOpen { cairo_close_path(cairo) }
    cairo_move_to(cairo, to.x, to.y)
    (current, isOpen) = (to, true)
  }
  private func line(_ to: Point) {
    cairo_line_to(cairo, to.x, to.y)
    current = to
  }
  private func conic(_ control: Point, _ to: Point) {
    // A quadratic curve as a cubic: controls two thirds of the way.
    let from = current
    cubic(
      (from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3),
      (to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3), to)
  }
  private func cubic(_ first: Point, _ second: Point, _ to: Point) {
    cairo_curve_to(cairo, first.x, first.y, second.x, second.y, to.x, to.y)
    current = to
  }
}
