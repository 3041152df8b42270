import Foundation

/// The typing end of a text field: what a keyboard talks to while the field has the focus.
@MainActor
public final class TextFieldFocus {
  /// Seconds the caret is shown, and then hidden.
  static let blink = 0.53

  private(set) weak var node: Node?
  public private(set) var text = ""
  private var isEnabled = true
  private var isMultiline = false
  private var set: (String) -> Void = { _ in }
  private var start: Double?

  nonisolated init() {}

  func attach(_ node: Node, text: String, isEnabled: Bool, isMultiline: Bool, set: @escaping (String) -> Void) {
    (self.node, self.text, self.isEnabled, self.isMultiline) = (node, text, isEnabled, isMultiline)
    self.set = set
    if !isEnabled { resign() }
  }

  public var isFocused: Bool { start != nil }

  /// Adds characters at the end; a line feed submits a field of one line.
  public func insert(_ characters: String) {
    for character in characters {
      if character.isNewline && !isMultiline {
        submit()
      } else {
        write(text + String(character))
      }
    }
  }
  public func deleteBackward() {
    if !text.isEmpty { write(String(text.dropLast())) }
  }
  /// Calls the `onSubmit` actions around the field, innermost first; then the focus is gone.
  public func submit() {
    let start = node
    resign()
    var above = start
    while let current = above {
      (current.primitive as? SubmitPrimitive)?.action()
      above = current.parent
    }
  }

  private func write(_ new: String) {
    text = new
    restartBlinking()
    set(new)
  }

  /// Takes the focus from whichever field has it.
  func take() {
    guard let node, isEnabled, node.isAttached, node.tree.focusedField !== self else { return }
    node.tree.focusedField?.resign()
    node.tree.focusedField = self
    restartBlinking()
    node.motion = CaretMotion(self)
    node.tree.startAnimating(node)
    node.invalidateDisplay()
    tellBindings(isFocused: true)
  }

  func resign() {
    guard let node, node.tree.focusedField === self else { return }
    node.tree.focusedField = nil
    start = nil
    node.motion = nil
    node.invalidateDisplay()
    tellBindings(isFocused: false)
  }

  private func tellBindings(isFocused: Bool) {
    var above = node
    while let current = above {
      (current.primitive as? any FocusListening)?.focusChanged(isFocused)
      above = current.parent
    }
  }

  private func restartBlinking() { start = node?.tree.now ?? 0 }

  func showsCaret(at time: Double) -> Bool {
    guard let start else { return false }
    return Int(((time - start) / TextFieldFocus.blink + 1e-9).rounded(.down)) % 2 == 0
  }
}

/// Draws the field again when the caret comes or goes.
private final class CaretMotion: NodeAnimation {
  private unowned let focus: TextFieldFocus
  private var shown: Bool?
  init(_ focus: TextFieldFocus) { self.focus = focus }
  override var isEndless: Bool { true }
  override var isPassive: Bool { true }
  override func advance(to time: Double) -> Bool {
    guard focus.isFocused else { return false }
    let isShown = focus.showsCaret(at: time)
    if isShown != shown { focus.node?.invalidateDisplay() }
    shown = isShown
    return true
  }
}

/// Called when a field below is submitted.
struct SubmitPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let action: () -> Void
}

extension View {
  /// Calls `action` when a field in this view is submitted.
  public func onSubmit(_ action: @escaping () -> Void) -> some View { with(SubmitPrimitive(action: action)) }
}
