import Foundation

/// The node of a `Text`: its runs with everything inherited looked up.
struct TextPrimitive: AnimatablePrimitive {
  let text: Text
  var request: TextRequest?
  /// The foreground where no run says otherwise; animated.
  var paint = ResolvedStyle.color(.black)
  var transition = ContentTransition.identity
  var isRedacted = false

  init(text: Text) { self.text = text }

  var animatableData: ResolvedColor.AnimatableData {
    get { paint.color.animatableData }
    set {
      guard case .color(var color) = paint else { return }
      color.animatableData = newValue
      paint = .color(color)
    }
  }

  mutating func resolve(in environment: EnvironmentValues, node: Node) {
    paint = ForegroundStyle()._resolve(in: environment)
    transition = environment.contentTransition
    isRedacted = environment.redactionReasons.contains(.placeholder)
    request = TextResolver(environment: environment).request(for: text)
  }

  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return request == other.request && paint == other.paint && transition == other.transition
      && isRedacted == other.isRedacted
  }

  func layout(_ proposal: ProposedViewSize, node: Node) -> TextLayout? {
    request.map { node.tree.services.text.layout($0, width: proposal.width, height: proposal.height) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    layout(proposal, node: node)?.size ?? .zero
  }

  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    guard let layout = layout(proposal, node: node) else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return layout.firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout.lastBaseline }
    return nil
  }

  func guides(node: Node) -> GuideSet { .textBaselines }

  func spacing(node: Node) -> ViewSpacing {
    guard let request, let font = request.runs.first?.font else { return .standard }
    return .text(leading: node.tree.grid.ceil(font.leading))
  }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    if let roll = node.textRoll, roll.draw(self, in: &canvas, node: node) { return }
    guard let proposal = node.placedProposal, let layout = layout(proposal, node: node) else { return }
    if isRedacted { return canvas.redact(layout, paint.color) }
    let box = CGRect(origin: .zero, size: layout.size)
    let shared = paint.paint(in: box)
    for line in layout.lines {
      for run in line.runs {
        canvas.glyphs(run.glyphs, at: run.origin, runPaint(run, shared: shared))
      }
      for rule in line.rules { canvas.fill(Path(rule.rect), .color(rule.color)) }
    }
    if !layout.missing.isEmpty { report(layout.missing, node) }
  }

  /// Runs with the inherited colour take the (animated) shared paint.
  func runPaint(_ run: TextLayout.Run, shared: Paint?) -> Paint {
    let own = TextResolver.inheritsColor(run.color)
    return own ? (shared ?? .color(.black)) : .color(run.color)
  }

  private func report(_ missing: [UInt32], _ node: Node) {
    let names = missing.map { "U+" + String($0, radix: 16, uppercase: true) }.joined(separator: ", ")
    node.tree.diagnostics.report("no font has \(names) in \"\(text.string)\"", at: node)
  }

  /// Text itself is never hit through its letters, but anywhere in its box.
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    node.shownBox.contains(point)
  }

  func animate(from old: any Primitive, node: Node, transaction: Transaction) {
    if let old = old as? Self, old.request != request, transition != .identity,
      let animation = transaction.effectiveAnimation
    {
      node.textRoll = TextRoll(from: old, to: self, node: node, animation: animation)
      node.tree.startAnimating(node)
    }
    animateData(from: old, node: node, transaction: transaction)
  }
}
