import Foundation

/// What the painter needs from the glyph painter.
protocol GlyphDrawing: AnyObject {
  /// Draws `run` with its origin at device pixel `origin`, in one colour, within `clip`.
  func draw(
    _ run: GlyphRun, at origin: CGPoint, scale: CGFloat, color: ResolvedColor, into target: PixelTarget,
    clip: PixelRect)
  /// Glyphs turned into coverage so far.
  var rastered: Int { get }
  /// Appends the outlines of `run` at `origin`, in the context's own units.
  func appendPath(_ run: GlyphRun, at origin: CGPoint, to cr: OpaquePointer)
}

extension GlyphPainter: GlyphDrawing {
  var rastered: Int { counters.rastered }
}
