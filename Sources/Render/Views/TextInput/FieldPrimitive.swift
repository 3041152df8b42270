import Foundation

/// The node of a text field: its text or prompt, and the caret.
struct FieldPrimitive: Primitive {
  /// What a field is taller than a line of text (semantics section 2: 19.67 at 15 points; dots have none of it).
  static let extraHeight: CGFloat = 5.0 / 3
  static let caretWidth: CGFloat = 2

  let text: String
  let prompt: Text
  let axis: Axis
  let isSecure: Bool
  let focus: TextFieldFocus
  let set: (String) -> Void
  private var request: TextRequest?
  private var promptRequest: TextRequest?
  private var ink = ResolvedColor.black
  private var faint = ResolvedColor.black
  private var accent = ResolvedColor.black
  private var isEnabled = true
  private var isRightToLeft = false

  init(
    text: String, prompt: Text, axis: Axis, isSecure: Bool, focus: TextFieldFocus, set: @escaping (String) -> Void
  ) {
    (self.text, self.prompt, self.axis, self.isSecure, self.focus) = (text, prompt, axis, isSecure, focus)
    self.set = set
  }

  mutating func resolve(in environment: EnvironmentValues, node: Node) {
    var environment = environment
    if axis == .horizontal { environment.lineLimit = 1 }
    environment.text.truncation = .tail
    let resolver = TextResolver(environment: environment)
    let shown = isSecure ? String(repeating: "\u{2022}", count: text.count) : text
    request = resolver.request(for: Text(verbatim: shown))
    promptRequest = resolver.request(for: prompt)
    ink = ForegroundStyle()._resolve(in: environment).color
    faint = Color.tertiaryLabel.resolve(in: environment)
    accent = Color.accentColor.resolve(in: environment)
    isEnabled = environment.isEnabled
    isRightToLeft = environment.layoutDirection == .rightToLeft
  }
  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return request == other.request && promptRequest == other.promptRequest && ink == other.ink
      && faint == other.faint && accent == other.accent && focus === other.focus && text == other.text
      && isEnabled == other.isEnabled && isRightToLeft == other.isRightToLeft
  }
  func didUpdate(node: Node, old: (any Primitive)?) {
    focus.attach(node, text: text, isEnabled: isEnabled, isMultiline: axis == .vertical, set: set)
  }
  func didRemove(node: Node) { focus.resign() }

  private var hasText: Bool { !text.isEmpty }
  /// What is read in the field: its text, dots for a secret, or the prompt.
  var shownText: String {
    hasText ? (isSecure ? String(repeating: "\u{2022}", count: text.count) : text) : prompt.string
  }
  /// Whether the prompt is cut; text of one's own scrolls.
  func isTruncated(node: Node) -> Bool { !hasText && layout(node.shownFrame.width, node: node)?.isTruncated ?? false }
  /// Points.
  var fontSize: CGFloat { (hasText ? request : promptRequest)?.runs.first?.font.size ?? 0 }
  var shownColor: ResolvedColor {
    if hasText { return ink }
    let own = promptRequest?.runs.first?.color ?? faint
    return TextResolver.inheritsColor(own) ? faint : own
  }
  private func layout(_ width: CGFloat?, node: Node) -> TextLayout? {
    // One line runs on beyond the field and is scrolled to the caret.
    let offered = axis == .horizontal && hasText ? nil : width
    return (hasText ? request : promptRequest).map {
      node.tree.services.text.layout($0, width: offered, height: nil)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    guard let layout = layout(proposal.width, node: node) else { return .zero }
    let width = proposal.width.map { $0 == .infinity ? layout.size.width : $0 } ?? layout.size.width
    return CGSize(width: max(0, width), height: layout.size.height + (isSecure ? 0 : FieldPrimitive.extraHeight))
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    guard GuideSet.textBaselines.mayContain(key), let layout = layout(size.width, node: node) else { return nil }
    let top = (size.height - layout.size.height) / 2
    return top + (key == VerticalAlignment.lastTextBaseline.key ? layout.lastBaseline : layout.firstBaseline)
  }
  func guides(node: Node) -> GuideSet { .textBaselines }
  func spacing(node: Node) -> ViewSpacing { .standard }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    guard let layout = layout(canvas.size.width, node: node) else { return }
    let top = node.tree.grid.round((canvas.size.height - layout.size.height) / 2)
    // From right to left, text that fits stands at the right.
    let inset = isRightToLeft ? max(0, canvas.size.width - layout.size.width) : 0
    let caret = caret(layout, top: top).offsetBy(dx: inset, dy: 0)
    let scroll = min(0, canvas.size.width - caret.maxX) + inset
    let isClipped = scroll < 0
    if isClipped {
      canvas.state(.save)
      canvas.state(.clip(Path(CGRect(origin: .zero, size: canvas.size)), FillStyle()))
    }
    for line in layout.lines {
      for run in line.runs {
        // A prompt may bring a colour of its own.
        let shade = hasText ? ink : TextResolver.inheritsColor(run.color) ? faint : run.color
        canvas.glyphs(
          run.glyphs, at: CGPoint(x: run.origin.x + scroll, y: run.origin.y + top), .color(shade))
      }
    }
    if isClipped { canvas.state(.restore) }
    if focus.showsCaret(at: node.tree.now) {
      let bar = caret.offsetBy(dx: scroll - inset, dy: 0)
      canvas.fill(Path(roundedRect: bar, cornerRadius: 1), .color(accent))
    }
  }

  /// After the last character; before the prompt.
  private func caret(_ layout: TextLayout, top: CGFloat) -> CGRect {
    let line = hasText ? layout.lines.last : layout.lines.first
    let end = line.map { $0.x + $0.width } ?? 0
    // Words from right to left end at their left.
    let isReversed = isRightToLeft && text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
    let x =
      hasText
      ? (isReversed ? (line?.x ?? 0) - FieldPrimitive.caretWidth : end)
      : isRightToLeft ? end - FieldPrimitive.caretWidth : line?.x ?? 0
    let height = (line?.ascent ?? 0) + (line?.descent ?? 0)
    return CGRect(
      x: x, y: top + (line?.baseline ?? 0) - (line?.ascent ?? 0), width: FieldPrimitive.caretWidth, height: height)
  }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    node.shownBox.contains(point)
  }
}
