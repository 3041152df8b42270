import Foundation

/// Collects one line's glyphs into runs, its rules and its attachments, from left to right.
@MainActor struct LinePlacer {
  let request: TextRequest
  let text: ShapedText
  let x: CGFloat
  let baseline: CGFloat
  private(set) var runs: [TextLayout.Run] = []
  private(set) var rules: [TextLayout.Rule] = []
  private(set) var attachments: [TextLayout.Attachment] = []

  private var pen = 0.0
  private var typeface: Typeface?
  private var source = 0
  private var start = 0.0
  private var glyphs: [Glyph] = []
  private var clusters: [Int32] = []
  private var advances: [Float] = []
  private var ink = CGRect.null

  init(request: TextRequest, text: ShapedText, x: CGFloat, baseline: CGFloat) {
    (self.request, self.text, self.x, self.baseline) = (request, text, x, baseline)
  }

  mutating func add(_ item: ShapedItem) {
    let run = request.runs[item.run]
    let from = pen
    if let attachment = run.attachment {
      finish()
      let y = baseline - run.baselineOffset + attachment.depth - attachment.size.height
      attachments.append(
        TextLayout.Attachment(
          id: attachment.id,
          frame: CGRect(
            x: x + CGFloat(pen), y: y, width: attachment.size.width, height: attachment.size.height)))
      for glyph in item.glyphs { pen += glyph.advance }
    } else if let face = item.typeface {
      if face !== typeface || item.run != source { finish() }
      if glyphs.isEmpty { (typeface, source, start) = (face, item.run, pen) }
      place(item.glyphs, face: face)
    }
    addRules(run, source: item.run, from: from)
  }

  private mutating func place(_ list: [ShapedGlyph], face: Typeface) {
    let scale = face.drawSize / face.face.unitsPerEm
    for glyph in list {
      let (gx, gy) = (pen + glyph.x - start, -glyph.y)
      glyphs.append(Glyph(index: glyph.index, x: Float(gx), y: Float(gy)))
      clusters.append(glyph.cluster)
      advances.append(Float(glyph.advance))
      let box = face.face.box(of: glyph.index)
      if !box.isNull {
        ink = ink.union(
          CGRect(
            x: CGFloat(gx) + box.minX * scale, y: CGFloat(gy) + box.minY * scale, width: box.width * scale,
            height: box.height * scale))
      }
      pen += glyph.advance
    }
  }

  /// Closes the run in the making.
  mutating func finish() {
    guard let typeface, !glyphs.isEmpty else { return }
    let run = request.runs[source]
    let shaped = GlyphRun(
      face: typeface.face.id, size: typeface.drawSize, glyphs: glyphs, ink: ink.isNull ? .zero : ink,
      isColor: typeface.face.isColor)
    runs.append(
      TextLayout.Run(
        glyphs: shaped, origin: CGPoint(x: x + CGFloat(start), y: baseline - run.baselineOffset), color: run.color,
        source: source, clusters: clusters, advances: advances))
    glyphs.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    advances.removeAll(keepingCapacity: true)
    ink = .null
    self.typeface = nil
  }

  private mutating func addRules(_ run: TextRun, source: Int, from: Double) {
    guard run.underline != nil || run.strikethrough != nil, pen > from else { return }
    let grid = PixelGrid(scale: request.pixelScale)
    let metrics = text.metrics[source]
    let size = metrics.lineHeight * 2048 / 2444
    let thickness = max(1 / request.pixelScale, grid.round(size * 0.06))
    let line = baseline - run.baselineOffset
    func add(_ decoration: TextDecoration, y: CGFloat, isStrike: Bool) {
      let rect = CGRect(x: x + CGFloat(from), y: grid.round(y), width: CGFloat(pen - from), height: thickness)
      let color = decoration.color ?? run.color
      if let last = rules.last, last.source == source, last.isStrike == isStrike, last.rect.minY == rect.minY,
        abs(last.rect.maxX - rect.minX) < 1e-6
      {
        rules[rules.count - 1] = TextLayout.Rule(
          rect: last.rect.union(rect), color: color, source: source, isStrike: isStrike)
      } else {
        rules.append(TextLayout.Rule(rect: rect, color: color, source: source, isStrike: isStrike))
      }
    }
    if let underline = run.underline { add(underline, y: line + size * 0.1, isStrike: false) }
    if let strike = run.strikethrough {
      add(strike, y: line - metrics.xHeight / 2 - thickness / 2, isStrike: true)
    }
  }
}
