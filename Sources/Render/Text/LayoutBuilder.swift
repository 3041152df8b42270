import Foundation

/// Places the glyphs of broken lines.
@MainActor struct LayoutBuilder {
  let request: TextRequest
  let text: ShapedText
  let measures: LineMeasures
  let ellipsis: (Int) -> ShapedItem?

  func layout(_ broken: BrokenText, scaleFactor: CGFloat) -> TextLayout {
    let size = size(of: broken)
    var lines: [TextLayout.Line] = []
    var attachments: [TextLayout.Attachment] = []
    var top: CGFloat = 0
    for line in broken.lines {
      let box = measures.box(line.source)
      let width = CGFloat(line.width)
      let x: CGFloat
      switch (request.alignment, request.isRightToLeft) {
      case (.leading, false), (.trailing, true): x = 0
      case (.trailing, false), (.leading, true): x = size.width - width
      case (.center, _): x = (size.width - width) / 2
      }
      var placer = LinePlacer(request: request, text: text, x: x, baseline: top + box.ascent)
      for segment in visualSegments(of: line) { placer.add(segment) }
      placer.finish()
      lines.append(
        TextLayout.Line(
          x: x, width: width, baseline: top + box.ascent, ascent: box.ascent, descent: box.descent,
          runs: placer.runs, rules: placer.rules))
      attachments += placer.attachments
      top += box.ascent + box.descent + measures.gap(below: box)
    }
    return TextLayout(
      size: size, lines: lines, attachments: attachments, isTruncated: broken.isTruncated, scaleFactor: scaleFactor,
      missing: text.missing, leading: broken.lines.first.map { measures.box($0.source).leading } ?? 0,
      scalars: text.scalars)
  }

  func size(of broken: BrokenText) -> CGSize {
    // An empty text takes no room at all.
    if text.count == 0, request.minimumLines <= 1 { return .zero }
    let grid = PixelGrid(scale: request.pixelScale)
    let width = broken.lines.reduce(0) { max($0, $1.width) }
    return CGSize(width: grid.ceil(CGFloat(width)), height: grid.ceil(measures.height(of: broken.lines)))
  }

  /// The line's parts in the order they are seen, left to right.
  private func visualSegments(of line: BrokenLine) -> [ShapedItem] {
    var list = segments(in: line.first)
    if let run = line.ellipsis, var mark = ellipsis(run) {
      mark.level = text.isRightToLeft ? 1 : 0
      list.append(mark)
    }
    list += segments(in: line.second)
    return reordered(list)
  }

  private func segments(in range: Range<Int>) -> [ShapedItem] {
    guard !range.isEmpty else { return [] }
    return text.items.compactMap { item in
      let part = item.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      if part == item.range { return item }
      var copy = item
      copy.range = part
      copy.glyphs = item.glyphs.filter { part.contains(Int($0.cluster)) }
      return copy
    }
  }

  /// Rule L2 of the bidirectional algorithm: reverse every stretch of a level or higher, from the highest down.
  private func reordered(_ list: [ShapedItem]) -> [ShapedItem] {
    guard let highest = list.map(\.level).max(), highest > 0 else { return list }
    var list = list
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < list.count {
        guard list[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < list.count, list[end].level >= level { end += 1 }
        list[start..<end].reverse()
        start = end
      }
    }
    return list
  }
}
