import Foundation

/// Heights of lines: SF's measures of whatever fonts a line holds, never the drawing font's.
struct LineMeasures {
  struct Box {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
  }

  let text: ShapedText
  let request: TextRequest

  func box(_ range: Range<Int>) -> Box {
    var box = Box(ascent: -.infinity, descent: -.infinity)
    let last = text.run(at: max(range.lowerBound, range.upperBound - 1))
    for index in text.run(at: range.lowerBound)...last {
      let run = request.runs[index]
      if let attachment = run.attachment {
        box.ascent = max(box.ascent, attachment.size.height - attachment.depth + run.baselineOffset)
        box.descent = max(box.descent, attachment.depth - run.baselineOffset)
      } else {
        let metrics = text.metrics[index]
        box.ascent = max(box.ascent, metrics.ascent + run.baselineOffset)
        box.descent = max(box.descent, metrics.descent - run.baselineOffset)
        box.leading = max(box.leading, metrics.leading)
      }
    }
    return box
  }

  /// What lies between a line and the next.
  func gap(below box: Box) -> CGFloat { box.leading + request.lineSpacing }

  /// How many of the lines fit a height; at least one.
  func count(of lines: [BrokenLine], fitting height: CGFloat) -> Int {
    var bottom: CGFloat = 0
    for (index, line) in lines.enumerated() {
      let box = box(line.source)
      bottom += box.ascent + box.descent
      // Proposals are often our own rounded sizes after some sums: allow for their noise.
      if bottom > height + 1e-3 { return max(1, index) }
      bottom += gap(below: box)
    }
    return max(1, lines.count)
  }

  /// Height of the lines in points, unrounded; at least the lines that the request reserves.
  func height(of lines: [BrokenLine]) -> CGFloat {
    var bottom: CGFloat = 0
    var last = Box()
    for (index, line) in lines.enumerated() {
      if index > 0 { bottom += gap(below: last) }
      last = box(line.source)
      bottom += last.ascent + last.descent
    }
    for _ in lines.count..<max(lines.count, request.minimumLines) {
      bottom += gap(below: last) + last.ascent + last.descent
    }
    return bottom
  }
}
