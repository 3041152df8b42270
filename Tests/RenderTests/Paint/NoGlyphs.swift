import Foundation

@testable import Render

/// Stands in for the glyph painter: draws nothing.
final class NoGlyphs: GlyphDrawing {
  func draw(
    _ run: GlyphRun, at origin: CGPoint, scale: CGFloat, color: ResolvedColor, into target: PixelTarget, clip: PixelRect
  ) {}
  var rastered: Int { 0 }
  func appendPath(_ run: GlyphRun, at origin: CGPoint, to cr: OpaquePointer) {}
}
