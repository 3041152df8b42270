import Foundation

/// A button's node: follows the finger, and evaluates the style's body again when it is pressed or let go.
struct PressPrimitive<S: ButtonStyle>: Primitive, UnaryModifier, GestureHosting {
  static var invalidation: Invalidation { [] }
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration

  var mask: GestureMask { .all }

  func didUpdate(node: Node, old: (any Primitive)?) {
    let recognizer = press(node)
    recognizer.action = configuration.action
    recognizer.onPressingChanged = { [weak node] _ in node?.invalidate() }
  }
  func didRemove(node: Node) { node.touchesForget(press(node).contender) }

  func contender(node: Node) -> Contender? { node.environment.isEnabled ? press(node).contender : nil }

  func evaluate(node: Node) -> Bool {
    var copy = style
    PropertyTable.of(S.self).connect(&copy, to: node)
    let connected = copy
    let current = ButtonStyleConfiguration(
      role: configuration.role, label: configuration.label, isPressed: press(node).isPressed)
    node.evaluateBody { connected.makeBody(configuration: current) }
    return true
  }

  /// The recogniser, in a slot that no property of the style takes.
  private func press(_ node: Node) -> PressRecognizer {
    let slot = PressRecognizer.slot
    while node.storage.count <= slot { node.storage.append(nil) }
    if let known = node.storage[slot] as? PressRecognizer { return known }
    let created = PressRecognizer(node: node)
    node.storage[slot] = created
    return created
  }
}

extension Node {
  fileprivate func touchesForget(_ contender: Contender?) {
    if let contender { tree.touches.forget(contender) }
  }
}

/// A finger on a button.
final class PressRecognizer: Recognizer<Void> {
  /// Points the finger may stray from the button.
  static let slack: CGFloat = 70
  /// Seconds before a button in a scroll view looks pressed.
  static let delay = 0.1
  /// Beyond the properties of any style.
  static let slot = 15

  var action: () -> Void = {}
  var onPressingChanged: (Bool) -> Void = { _ in }
  private(set) var isPressed = false
  private(set) var contender: Contender?
  private unowned let node: Node
  private var highlight: Double?

  init(node: Node) {
    self.node = node
    super.init()
    contender = Contender(node: node, recognizer: self, priority: .normal)
  }

  override var kind: GestureKind { .tap(1) }
  override var deadline: Double? { highlight }
  override func reset() { highlight = nil }
  override func cancel(_ context: GestureContext) {
    highlight = nil
    context.notify { [weak self] in self?.press(false) }
  }

  override func step(_ input: GestureInput, _ context: GestureContext) -> GesturePhase<Void> {
    guard case .touch(let event) = input else {
      highlight = nil
      context.notify { [weak self] in self?.press(true) }
      return .possible(nil)
    }
    switch event.phase {
    case .began:
      if context.isInsideScroll {
        highlight = event.time + PressRecognizer.delay
      } else {
        context.notify { [weak self] in self?.press(true) }
      }
      return .possible(nil)
    case .moved:
      let inside = isInside(event.location, context)
      if !inside { highlight = nil }
      if highlight == nil { context.notify { [weak self] in self?.press(inside) } }
      return .possible(nil)
    case .cancelled: return .failed
    case .ended:
      guard isInside(event.location, context) else { return .failed }
      context.act { [weak self] in self?.fire() }
      return .ended(())
    }
  }

  private func isInside(_ point: CGPoint, _ context: GestureContext) -> Bool {
    let box = node.shownBox
    return box.insetBy(dx: -PressRecognizer.slack, dy: -PressRecognizer.slack)
      .contains(context.convert(point, to: .local))
  }

  private func fire() {
    // A tap too quick for the highlight still shows it: pressed now, and let go in a change of its own.
    if !isPressed { withTransaction(Transaction()) { press(true) } }
    press(false)
    action()
  }

  private func press(_ new: Bool) {
    guard isPressed != new else { return }
    isPressed = new
    onPressingChanged(new)
  }
}
