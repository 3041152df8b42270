import Foundation

/// How lines sit inside their text's own width.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// Where a text that does not fit loses its characters.
public enum TextTruncation: Hashable, Sendable { case head, middle, tail }

/// A view that stands in a line like a character, its bottom on the baseline.
public struct TextAttachment: Hashable, Sendable {
  public var id: Int
  public var size: CGSize
  /// Points from the baseline down to the view's bottom edge.
  public var depth: CGFloat
  public init(id: Int, size: CGSize, depth: CGFloat = 0) {
    self.id = id
    self.size = size
    self.depth = depth
  }
}

/// A line under or through a run; `color` nil is the text's own.
public struct TextDecoration: Hashable, Sendable {
  public var color: ResolvedColor?
  public init(color: ResolvedColor? = nil) { self.color = color }
}

/// A stretch of text of one look. Runs of a request wrap as one paragraph.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var font: ResolvedFont
  public var color: ResolvedColor
  /// Points after every character, the last too. Not zero: ligatures are off, and `kerning` is ignored.
  public var tracking: CGFloat
  public var kerning: CGFloat
  /// Points upward.
  public var baselineOffset: CGFloat
  public var underline: TextDecoration?
  public var strikethrough: TextDecoration?
  /// Set: the run is this view, `text` is ignored.
  public var attachment: TextAttachment?

  public init(
    _ text: String, font: ResolvedFont, color: ResolvedColor = .black, tracking: CGFloat = 0, kerning: CGFloat = 0,
    baselineOffset: CGFloat = 0, underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
    attachment: TextAttachment? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.tracking = tracking
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.attachment = attachment
  }

  var spacing: CGFloat { tracking != 0 ? tracking : kerning }
}

/// Everything that decides a text's layout except the size offered to it.
public struct TextRequest: Hashable, Sendable {
  public var runs: [TextRun]
  public var alignment: TextAlignment
  /// nil: as many lines as needed.
  public var lineLimit: Int?
  /// The height never falls below this many lines (`lineLimit(2...5)`).
  public var minimumLines: Int
  public var truncation: TextTruncation
  /// Points between lines, on top of the font's leading.
  public var lineSpacing: CGFloat
  /// 0 to 1: how far the font may shrink before words are lost.
  public var minimumScaleFactor: CGFloat
  public var allowsTightening: Bool
  public var isRightToLeft: Bool
  /// Device pixels a point; sizes are rounded up to whole pixels.
  public var pixelScale: CGFloat

  /// - Parameter reservesSpace: the height is that of `lineLimit` lines, used or not.
  public init(
    runs: [TextRun], alignment: TextAlignment = .leading, lineLimit: Int? = nil, reservesSpace: Bool = false,
    minimumLines: Int = 1, truncation: TextTruncation = .tail, lineSpacing: CGFloat = 0,
    minimumScaleFactor: CGFloat = 1, allowsTightening: Bool = false, isRightToLeft: Bool = false,
    pixelScale: CGFloat = 3
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit.map { max(1, $0) }
    self.minimumLines = reservesSpace ? max(1, lineLimit ?? 1) : max(1, minimumLines)
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.minimumScaleFactor = min(max(minimumScaleFactor, 0.01), 1)
    self.allowsTightening = allowsTightening
    self.isRightToLeft = isRightToLeft
    self.pixelScale = pixelScale
  }
}

/// A request as a cache key: colours do not move glyphs, so they do not count.
struct TextKey: Hashable {
  let request: TextRequest

  static func == (a: TextKey, b: TextKey) -> Bool {
    let (x, y) = (a.request, b.request)
    return x.runs.count == y.runs.count && x.alignment == y.alignment && x.lineLimit == y.lineLimit
      && x.minimumLines == y.minimumLines && x.truncation == y.truncation && x.lineSpacing == y.lineSpacing
      && x.minimumScaleFactor == y.minimumScaleFactor && x.allowsTightening == y.allowsTightening
      && x.isRightToLeft == y.isRightToLeft && x.pixelScale == y.pixelScale
      && zip(x.runs, y.runs).allSatisfy(sameShape)
  }

  private static func sameShape(_ a: TextRun, _ b: TextRun) -> Bool {
    a.text == b.text && a.font == b.font && a.tracking == b.tracking && a.kerning == b.kerning
      && a.baselineOffset == b.baselineOffset && a.attachment == b.attachment
      && (a.underline == nil) == (b.underline == nil) && (a.strikethrough == nil) == (b.strikethrough == nil)
      // String equality is canonical equivalence; two spellings of one character may shape differently.
      && a.text.utf8.count == b.text.utf8.count
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(request.runs.count)
    for run in request.runs {
      hasher.combine(run.text)
      hasher.combine(run.font.size)
      hasher.combine(run.font.weight)
    }
    hasher.combine(request.lineLimit)
  }
}
