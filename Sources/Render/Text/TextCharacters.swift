import Foundation

/// One character of a layout with its own glyphs: what `numericText` rolls.
public struct TextCharacter: Sendable {
  public let character: Character
  public let line: Int
  /// Pen position of the character's left side, and its baseline.
  public let origin: CGPoint
  public let width: CGFloat
  /// The character alone; draw it at `origin`.
  public let glyphs: GlyphRun
  public let color: ResolvedColor
}

extension TextLayout {
  /// Every drawn character, line by line from left to right. Cut-off text is not here; the ellipsis is. Ligatures come
  /// as one character of several letters' width.
  public func characters() -> [TextCharacter] {
    var result: [TextCharacter] = []
    for (index, line) in lines.enumerated() {
      for run in line.runs {
        var first = 0
        while first < run.clusters.count {
          var end = first + 1
          while end < run.clusters.count, run.clusters[end] == run.clusters[first] { end += 1 }
          result.append(run.character(first..<end, text: text(of: run.clusters[first]), line: index))
          first = end
        }
      }
    }
    return result
  }

  private func text(of cluster: Int32) -> Character {
    guard cluster >= 0 else { return "\u{2026}" }
    var string = String.UnicodeScalarView()
    // No character that a font draws as one is longer.
    for value in scalars[Int(cluster)...].prefix(24) {
      if let scalar = Unicode.Scalar(value) { string.append(scalar) }
    }
    return String(string).first ?? " "
  }
}

extension TextLayout.Run {
  fileprivate func character(_ range: Range<Int>, text: Character, line: Int) -> TextCharacter {
    let x = range.lowerBound == 0 ? 0 : advances[..<range.lowerBound].reduce(0, +)
    let own = range.map { index in
      Glyph(index: glyphs.glyphs[index].index, x: glyphs.glyphs[index].x - x, y: glyphs.glyphs[index].y)
    }
    let width = advances[range].reduce(0, +)
    // The run's vertical extent is a safe box for any of its characters.
    let ink = CGRect(
      x: CGFloat(-width / 2), y: glyphs.ink.minY, width: CGFloat(width * 2), height: glyphs.ink.height)
    return TextCharacter(
      character: text, line: line, origin: CGPoint(x: origin.x + CGFloat(x), y: origin.y), width: CGFloat(width),
      glyphs: GlyphRun(face: glyphs.face, size: glyphs.size, glyphs: own, ink: ink, isColor: glyphs.isColor),
      color: color)
  }
}
