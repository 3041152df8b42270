import Foundation

/// A glyph as the shaper returns it; lengths in points.
struct ShapedGlyph {
  var index: UInt32
  /// First code point of the cluster it belongs to.
  var cluster: Int32
  var advance: Double
  var x: Double
  var y: Double

  /// The cluster of an ellipsis, which stands for no code point of the text.
  static let ellipsis: Int32 = -1
}

/// A stretch of one run, one face, one script and one direction, or one attachment.
struct ShapedItem {
  var range: Range<Int>
  var run: Int
  /// Bidi embedding level: odd is right to left.
  var level: UInt8
  /// nil for an attachment.
  var typeface: Typeface?
  /// In visual order.
  var glyphs: [ShapedGlyph]
}

/// What may happen before a code point.
struct BreakFlags: OptionSet {
  let rawValue: UInt8
  static let line = BreakFlags(rawValue: 1)
  static let mandatory = BreakFlags(rawValue: 2)
  /// The code point itself is white space.
  static let white = BreakFlags(rawValue: 4)
  /// A character begins here, and a glyph cluster too.
  static let character = BreakFlags(rawValue: 8)
}

/// A whole text shaped once; lines are ranges of it.
struct ShapedText {
  var scalars: [UInt32] = []
  /// One more than there are code points.
  var flags: [BreakFlags] = []
  /// Pen position before each code point in logical order, and after the last.
  var positions: [Double] = []
  var items: [ShapedItem] = []
  var runStarts: [Int] = []
  var metrics: [FontMetrics] = []
  var missing: [UInt32] = []
  /// Base direction of the first paragraph.
  var isRightToLeft = false

  var count: Int { scalars.count }
  func length(_ range: Range<Int>) -> Double { positions[range.upperBound] - positions[range.lowerBound] }
  func isWhite(_ index: Int) -> Bool { flags[index].contains(.white) }
  func isNewline(_ index: Int) -> Bool {
    switch scalars[index] {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The run that owns a code point; for the end of the text, the last run.
  func run(at index: Int) -> Int {
    var low = 0
    var high = runStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runStarts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// `range` without white space at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isWhite(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }

  /// `range` without the newline that ends it.
  func withoutNewline(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isNewline(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }
}
