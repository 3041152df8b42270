import Foundation
import Render

/// A symbol drawn on a 24 x 24 grid: lines to stroke, areas to fill, or both.
public struct IconGlyph: Hashable, Sendable {
  /// The grid's side, in grid units.
  public static let side: CGFloat = 24

  let strokes: Path
  let fills: Path
  /// The width of the strokes, in grid units.
  let weight: CGFloat
  let isValid: Bool
  /// Points along the line of reading: mirrored where that runs from right to left.
  let isDirectional: Bool

  /// - Parameters:
  ///   - stroke: the lines, in the grammar of `GlyphParser`.
  ///   - fill: the areas; overlapping areas cut holes.
  ///   - weight: the stroke's width in grid units, 2 by default.
  ///   - isDirectional: mirrored where text runs from right to left.
  init(stroke: String = "", fill: String = "", weight: CGFloat = 2, isDirectional: Bool = false) {
    let (lines, areas) = (GlyphParser.parse(stroke), GlyphParser.parse(fill))
    strokes = lines ?? Path()
    fills = areas ?? Path()
    isValid = lines != nil && areas != nil && !(strokes.isEmpty && fills.isEmpty)
    self.weight = weight
    self.isDirectional = isDirectional
  }

  /// The same lines, thicker or thinner.
  public func weight(_ weight: CGFloat) -> IconGlyph { IconGlyph(copying: self, weight: weight) }

  private init(copying other: IconGlyph, weight: CGFloat) {
    strokes = other.strokes
    fills = other.fills
    isValid = other.isValid
    isDirectional = other.isDirectional
    self.weight = weight
  }
}

/// One part of a glyph, scaled from the grid to the rectangle it is drawn in.
public struct IconShape: Shape {
  let outline: Path
  var isMirrored = false

  public func path(in rect: CGRect) -> Path {
    let scale = min(rect.width, rect.height) / IconGlyph.side
    let side = IconGlyph.side * scale
    let x = rect.midX - side / 2
    let y = rect.midY - side / 2
    return outline.applying(
      CGAffineTransform(
        a: isMirrored ? -scale : scale, b: 0, c: 0, d: scale, tx: isMirrored ? x + side : x, ty: y))
  }
}

/// A glyph at a size in points, in the current foreground style.
public struct Icon: View {
  @Environment(\.layoutDirection) private var direction
  let glyph: IconGlyph
  let size: CGFloat

  /// - Parameter size: the side of the grid, 24 points by default.
  public init(_ glyph: IconGlyph, size: CGFloat = 24) {
    self.glyph = glyph
    self.size = size
  }

  public var body: some View {
    ZStack {
      if !glyph.fills.isEmpty {
        IconShape(outline: glyph.fills, isMirrored: isMirrored).fill(style: FillStyle(eoFill: true))
      }
      if !glyph.strokes.isEmpty {
        IconShape(outline: glyph.strokes, isMirrored: isMirrored).stroke(style: strokeStyle)
      }
    }
    .frame(width: size, height: size)
  }

  private var isMirrored: Bool { glyph.isDirectional && direction == .rightToLeft }

  private var strokeStyle: StrokeStyle {
    StrokeStyle(lineWidth: glyph.weight * size / IconGlyph.side, lineCap: .round, lineJoin: .round)
  }
}
