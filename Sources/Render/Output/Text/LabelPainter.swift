import Foundation

/// Writes short labels onto finished pictures, with the engine's own type.
@MainActor
public struct LabelPainter {
  private let text: TextEngine
  private let glyphs: GlyphPainter

  public init(resources: Resources) {
    text = resources.text
    glyphs = GlyphPainter(faces: resources.library.faces, budget: 1 << 20)
  }

  /// One line in the middle of `rect`, cut where it does not fit.
  /// - Parameter size: of the font, in pixels.
  public func draw(
    _ label: String, into sheet: PixelBuffer, rect: PixelRect, size: CGFloat, color: ResolvedColor = .white
  ) {
    let font = Font.system(size: size, weight: .medium).monospacedDigit().resolved()
    let request = TextRequest(
      runs: [TextRun(label, font: font, color: color)], alignment: .center, lineLimit: 1, pixelScale: 1)
    let layout = text.layout(request, width: CGFloat(rect.width), height: nil)
    let left = CGFloat(rect.minX) + ((CGFloat(rect.width) - layout.size.width) / 2).rounded()
    let top = CGFloat(rect.minY) + ((CGFloat(rect.height) - layout.size.height) / 2).rounded()
    let target = PixelTarget(
      base: sheet.base, width: sheet.width, height: sheet.height, stride: sheet.stride)
    for line in layout.lines {
      for run in line.runs {
        glyphs.draw(
          run.glyphs, at: CGPoint(x: left + run.origin.x, y: top + run.origin.y), scale: 1, color: run.color,
          into: target, clip: rect)
      }
    }
  }
}
