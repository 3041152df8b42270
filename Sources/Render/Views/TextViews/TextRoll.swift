import Foundation

/// A text whose characters roll from one string to the next.
@MainActor
final class TextRoll {
  private let old: [TextCharacter]
  private let roll: NumericTextRoll
  private let start: Double
  private let isFade: Bool

  init?(from old: TextPrimitive, to new: TextPrimitive, node: Node, animation: Animation) {
    guard let proposal = node.placedProposal, let layout = old.layout(proposal, node: node) else { return nil }
    self.old = layout.characters()
    start = node.tree.now
    var countsDown = false
    var fades = false
    switch new.transition.kind {
    case .numericText(let down?, _): countsDown = down
    case .numericText(_, let value?):
      if case .numericText(_, let before?) = old.transition.kind { countsDown = value < before }
    case .opacity, .interpolate: fades = true
    default: break
    }
    isFade = fades
    roll = NumericTextRoll(
      from: String(self.old.map(\.character)), to: new.text.string, countsDown: countsDown, animation: animation)
    node.tree.transaction.observe(start + roll.duration, start + roll.duration, in: node.tree)
  }

  func isFinished(at time: Double) -> Bool { time >= start + roll.duration - 1e-9 }

  /// Draws the state of now; false when the new text cannot be told apart into the same characters.
  func draw(_ text: TextPrimitive, in canvas: inout FragmentCanvas, node: Node) -> Bool {
    guard let proposal = node.placedProposal, let layout = text.layout(proposal, node: node) else { return false }
    let new = layout.characters()
    let elapsed = node.tree.now - start
    let shared = text.paint.paint(in: CGRect(origin: .zero, size: layout.size))
    for glyph in roll.glyphs {
      var look = roll.appearance(of: glyph, at: elapsed)
      let place: (character: TextCharacter, origin: CGPoint)
      switch glyph.role {
      case .kept(let from, let to):
        guard old.indices.contains(from), new.indices.contains(to) else { return false }
        let (a, b) = (old[from].origin, new[to].origin)
        let t = CGFloat(look.slide)
        place = (new[to], CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
      case .outgoing(let from):
        guard old.indices.contains(from) else { return false }
        place = (old[from], old[from].origin)
      case .incoming(let to):
        guard new.indices.contains(to) else { return false }
        place = (new[to], new[to].origin)
      }
      if look.opacity <= 0 { continue }
      if isFade { (look.offsetY, look.scale) = (0, 1) }
      draw(place.character, at: place.origin, look, text, shared, in: &canvas)
    }
    return true
  }

  private func draw(
    _ character: TextCharacter, at origin: CGPoint, _ look: NumericTextRoll.Appearance, _ text: TextPrimitive,
    _ shared: Paint?, in canvas: inout FragmentCanvas
  ) {
    var paint = TextResolver.inheritsColor(character.color) ? shared ?? .color(.black) : .color(character.color)
    if case .color(let color) = paint { paint = .color(color.multiplyingOpacity(by: look.opacity)) }
    let em = character.glyphs.size
    let y = origin.y + CGFloat(look.offsetY) * em
    if look.scale == 1 {
      canvas.glyphs(character.glyphs, at: CGPoint(x: origin.x, y: y), paint)
      return
    }
    // Scaled about the middle of the digit's height.
    let center = CGPoint(x: origin.x + character.width / 2, y: y - em * 0.36)
    canvas.state(.save)
    canvas.state(
      .concatenate(
        CGAffineTransform(translationX: -center.x, y: -center.y)
          .concatenating(CGAffineTransform(scaleX: CGFloat(look.scale), y: CGFloat(look.scale)))
          .concatenating(CGAffineTransform(translationX: center.x, y: center.y))))
    canvas.glyphs(character.glyphs, at: CGPoint(x: origin.x, y: y), paint)
    canvas.state(.restore)
  }
}
