import CCairo
import Foundation

/// A plane of coverage bytes that Cairo draws into; owns the memory and Cairo's handle on it.
final class CairoSurface {
  let width: Int
  let height: Int
  let stride: Int
  let data: UnsafeMutablePointer<UInt8>
  fileprivate let handle: OpaquePointer

  /// An empty plane, or nil when Cairo refuses the size.
  init?(width: Int, height: Int) {
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    guard stride > 0, height > 0 else { return nil }
    let data = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    memset(data, 0, stride * height)
    guard
      let handle = cairo_image_surface_create_for_data(
        data, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride)),
      cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS
    else {
      data.deallocate()
      return nil
    }
    (self.width, self.height, self.stride, self.data, self.handle) = (width, height, stride, data, handle)
  }
  deinit {
    cairo_surface_destroy(handle)
    data.deallocate()
  }

  /// Waits for Cairo to have written everything.
  func flush() { cairo_surface_flush(handle) }
}

/// Draws outlines, in white, on a coverage plane.
final class CairoContext {
  private let handle: OpaquePointer
  private let surface: CairoSurface

  /// Drawing on `surface` through `matrix`, from path units to its pixels.
  init?(_ surface: CairoSurface, matrix m: CGAffineTransform) {
    guard let handle = cairo_create(surface.handle), cairo_status(handle) == CAIRO_STATUS_SUCCESS else { return nil }
    self.handle = handle
    self.surface = surface
    var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
    cairo_set_matrix(handle, &matrix)
    cairo_set_source_rgba(handle, 1, 1, 1, 1)
    cairo_set_antialias(handle, CAIRO_ANTIALIAS_GOOD)
  }
  deinit { cairo_destroy(handle) }

  func append(_ path: Path) {
    var last = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        cairo_move_to(handle, p.x, p.y)
        last = p
      case .line(let p):
        cairo_line_to(handle, p.x, p.y)
        last = p
      case .quadCurve(let p, let c):
        cairo_curve_to(
          handle, last.x + (c.x - last.x) * 2 / 3, last.y + (c.y - last.y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3,
          p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
        last = p
      case .curve(let p, let a, let b):
        cairo_curve_to(handle, a.x, a.y, b.x, b.y, p.x, p.y)
        last = p
      case .closeSubpath:
        cairo_close_path(handle)
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(handle, &x, &y)
        last = CGPoint(x: x, y: y)
      }
    }
  }

  /// For the glyph painter, which appends outlines of its own.
  func append(_ run: GlyphRun, at origin: CGPoint, _ glyphs: any GlyphDrawing) {
    glyphs.appendPath(run, at: origin, to: handle)
  }

  func fill(_ style: FillStyle) {
    cairo_set_fill_rule(handle, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    if !style.isAntialiased { cairo_set_antialias(handle, CAIRO_ANTIALIAS_NONE) }
    cairo_fill(handle)
  }

  func stroke(_ style: StrokeStyle) {
    cairo_set_line_width(handle, style.lineWidth)
    cairo_set_miter_limit(handle, style.miterLimit)
    switch style.lineCap {
    case .butt: cairo_set_line_cap(handle, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(handle, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(handle, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.lineJoin {
    case .miter: cairo_set_line_join(handle, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(handle, CAIRO_LINE_JOIN_BEVEL)
    }
    let dash = style.dash.map { Double($0) }
    if dash.contains(where: { $0 > 0 }), dash.allSatisfy({ $0 >= 0 && $0.isFinite }) {
      cairo_set_dash(handle, dash, Int32(dash.count), style.dashPhase)
    }
    cairo_stroke(handle)
  }
}
