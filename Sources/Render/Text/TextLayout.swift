import Foundation

/// A laid-out text: immutable, so measuring and painting share it. Lengths in points, origin at the top left.
public final class TextLayout: Sendable {
  /// Glyphs of one face, size and colour on one line.
  public struct Run: Sendable {
    public let glyphs: GlyphRun
    /// Pen origin: x of the first glyph, y of the (shifted) baseline.
    public let origin: CGPoint
    public var color: ResolvedColor
    /// Index in the request's runs.
    public let source: Int
    /// For each glyph: first code point of its character, and its advance.
    let clusters: [Int32]
    let advances: [Float]
  }

  /// An underline or a strike through some text.
  public struct Rule: Sendable {
    public let rect: CGRect
    public var color: ResolvedColor
    public let source: Int
    let isStrike: Bool
  }

  public struct Line: Sendable {
    /// Left edge inside the text's own width, after alignment.
    public let x: CGFloat
    public let width: CGFloat
    public let baseline: CGFloat
    public let ascent: CGFloat
    public let descent: CGFloat
    public var runs: [Run]
    public var rules: [Rule]
  }

  public struct Attachment: Sendable {
    public let id: Int
    public let frame: CGRect
  }

  /// Widest line and height of all lines, each rounded up to a device pixel.
  public let size: CGSize
  public let firstBaseline: CGFloat
  public let lastBaseline: CGFloat
  public let lines: [Line]
  public let attachments: [Attachment]
  public let isTruncated: Bool
  /// Below 1 when `minimumScaleFactor` had to shrink the text.
  public let scaleFactor: CGFloat
  /// Code points that no font of the library has.
  public let missing: [UInt32]
  /// Leading of the first line's font: the gap that a text right above keeps in a VStack (semantics section 4).
  public let leading: CGFloat
  let scalars: [UInt32]

  init(
    size: CGSize, lines: [Line], attachments: [Attachment], isTruncated: Bool, scaleFactor: CGFloat,
    missing: [UInt32], leading: CGFloat, scalars: [UInt32]
  ) {
    self.size = size
    self.lines = lines
    self.attachments = attachments
    self.isTruncated = isTruncated
    self.scaleFactor = scaleFactor
    self.missing = missing
    self.leading = leading
    self.scalars = scalars
    firstBaseline = lines.first?.baseline ?? 0
    lastBaseline = lines.last?.baseline ?? 0
  }

  /// The box of all ink, which may stick out of `size`.
  public var ink: CGRect {
    var box = CGRect.null
    for line in lines {
      for run in line.runs where !run.glyphs.ink.isNull {
        box = box.union(run.glyphs.ink.offsetBy(dx: run.origin.x, dy: run.origin.y))
      }
      for rule in line.rules { box = box.union(rule.rect) }
    }
    return box
  }

  /// The same glyphs in other colours: one for each run of the request.
  func recolored(_ runs: [TextRun]) -> TextLayout {
    let changed = lines.map { line in
      var copy = line
      for index in copy.runs.indices { copy.runs[index].color = runs[copy.runs[index].source].color }
      for index in copy.rules.indices {
        let run = runs[copy.rules[index].source]
        let own = copy.rules[index].isStrike ? run.strikethrough?.color : run.underline?.color
        copy.rules[index].color = own ?? run.color
      }
      return copy
    }
    return TextLayout(
      size: size, lines: changed, attachments: attachments, isTruncated: isTruncated, scaleFactor: scaleFactor,
      missing: missing, leading: leading, scalars: scalars)
  }
}
