import Foundation

/// One line as ranges of the shaped text: `first`, then an ellipsis if there is one, then `second`.
struct BrokenLine {
  /// What the line uses up, hidden space and newline included.
  var source: Range<Int>
  var first: Range<Int>
  /// After the ellipsis: what head and middle truncation keep of the end.
  var second: Range<Int>
  /// The run whose font draws the ellipsis.
  var ellipsis: Int?
  /// Points, unrounded.
  var width: Double
}

/// A text cut into lines for one width.
struct BrokenText {
  var lines: [BrokenLine] = []
  var isTruncated = false
  /// Breaks stay the same for widths from here (inclusive) ...
  var narrowest = 0.0
  /// ... to here (exclusive).
  var widest = Double.infinity
}

/// Greedy line breaking: at the last opportunity that fits, else between characters, at least one a line.
struct LineBreaker {
  let text: ShapedText
  /// Points; sums of proposals carry noise, so a line may be longer by `slack`.
  let width: Double
  private static let slack = 1e-3

  init(text: ShapedText, width: CGFloat) {
    self.text = text
    self.width = Double(width) + Self.slack
  }

  /// - Parameter limit: stop once more lines than this are needed; the caller truncates.
  func lines(limit: Int = .max) -> BrokenText {
    var result = BrokenText()
    var start = 0
    while start < text.count {
      let (end, isHard) = nextBreak(from: start)
      let source = start..<end
      var content = isHard ? text.withoutNewline(source) : text.trimmed(source)
      // Spaces before a hard break count, as far as there is room for them.
      if isHard, text.length(content) > width { content = text.trimmed(source) }
      let length = text.length(content)
      result.lines.append(
        BrokenLine(source: source, first: content, second: end..<end, ellipsis: nil, width: length))
      result.narrowest = max(result.narrowest, length)
      if !isHard { result.widest = min(result.widest, widthForMore(from: start, end: end)) }
      start = end
      if result.lines.count > limit { return result }
    }
    if text.count > 0, text.isNewline(text.count - 1) {
      let empty = text.count..<text.count
      result.lines.append(BrokenLine(source: empty, first: empty, second: empty, ellipsis: nil, width: 0))
    }
    return result
  }

  /// End of the line that begins at `start`, and whether the text itself ends it there.
  private func nextBreak(from start: Int) -> (end: Int, isHard: Bool) {
    let origin = text.positions[start]
    var opportunity: Int?
    for end in start + 1...text.count {
      if text.positions[end] - origin > width, !text.isWhite(end - 1) {
        if let opportunity { return (opportunity, false) }
        return (characterBreak(from: start, before: end), false)
      }
      if end == text.count || text.flags[end].contains(.mandatory) { return (end, true) }
      if text.flags[end].contains(.line) { opportunity = end }
    }
    return (text.count, true)
  }

  private func characterBreak(from start: Int, before end: Int) -> Int {
    var cut = end - 1
    while cut > start, !text.flags[cut].contains(.character) { cut -= 1 }
    if cut > start { return cut }
    cut = start + 1
    while cut < text.count, !text.flags[cut].contains(.character) { cut += 1 }
    return cut
  }

  /// The width at which a line would take in the piece after its end.
  private func widthForMore(from start: Int, end: Int) -> Double {
    let isWordBreak = text.flags[end].contains(.line)
    var next = end + 1
    while next < text.count, !text.flags[next].contains(isWordBreak ? [.line] : [.character]) { next += 1 }
    return text.length(text.trimmed(start..<min(next, text.count)))
  }
}

/// Shortens the last visible line.
struct Truncator {
  let text: ShapedText
  let width: Double
  let mode: TextTruncation
  /// Width of the ellipsis in a run's font.
  let ellipsisWidth: (Int) -> Double

  /// The line that shows what it can of the text from `start` on.
  func line(from start: Int) -> BrokenLine {
    var paragraphEnd = start + 1
    while paragraphEnd < text.count, !text.flags[paragraphEnd].contains(.mandatory) { paragraphEnd += 1 }
    switch mode {
    case .tail: return tail(start..<min(paragraphEnd, text.count))
    case .head: return keepingEnds(start..<text.count, share: 0)
    case .middle: return keepingEnds(start..<text.count, share: 0.5)
    }
  }

  private func tail(_ range: Range<Int>) -> BrokenLine {
    let run = text.run(at: range.lowerBound)
    var content = text.withoutNewline(range)
    var ellipsis = ellipsisWidth(run)
    var owner = run
    while !content.isEmpty {
      owner = text.run(at: content.upperBound - 1)
      ellipsis = ellipsisWidth(owner)
      let kept = text.trimmed(content)
      if text.length(kept) + ellipsis <= width { break }
      content = content.lowerBound..<previousCharacter(before: content.upperBound, from: content.lowerBound)
    }
    let kept = text.trimmed(content)
    return BrokenLine(
      source: range.lowerBound..<text.count, first: kept, second: text.count..<text.count, ellipsis: owner,
      width: text.length(kept) + ellipsis)
  }

  /// Fills `share` of the room from the start of the text and the rest from its end.
  private func keepingEnds(_ range: Range<Int>, share: Double) -> BrokenLine {
    let content = text.withoutNewline(range)
    let run = text.run(at: content.lowerBound)
    let room = max(0, width - ellipsisWidth(run))
    var head = content.lowerBound
    while head < content.upperBound {
      let next = nextCharacter(after: head, to: content.upperBound)
      if text.length(content.lowerBound..<next) > room * share { break }
      head = next
    }
    let left = room - text.length(content.lowerBound..<head)
    var tail = content.upperBound
    while tail > head {
      let next = previousCharacter(before: tail, from: head)
      if text.length(next..<content.upperBound) > left { break }
      tail = next
    }
    let first = text.trimmed(content.lowerBound..<head)
    var second = tail..<content.upperBound
    while !second.isEmpty, text.isWhite(second.lowerBound) { second = second.lowerBound + 1..<second.upperBound }
    return BrokenLine(
      source: range, first: first, second: second, ellipsis: run,
      width: text.length(first) + ellipsisWidth(run) + text.length(second))
  }

  private func previousCharacter(before end: Int, from start: Int) -> Int {
    var index = end - 1
    while index > start, !text.flags[index].contains(.character) { index -= 1 }
    return max(index, start)
  }

  private func nextCharacter(after start: Int, to end: Int) -> Int {
    var index = start + 1
    while index < end, !text.flags[index].contains(.character) { index += 1 }
    return min(index, end)
  }
}
