import Foundation

/// One gesture's part in the arena: its recogniser, where it stands, and what it wants to do once it has won.
@MainActor
final class Contender {
  enum Priority { case high, normal, simultaneous }
  enum Status {
    /// Takes part in no touch.
    case idle
    case contending
    case won
    /// Lost, failed or ended: done until the next touch.
    case done
  }

  private(set) weak var node: Node?
  let recognizer: AnyRecognizer
  var priority: Priority
  let context: GestureContext
  var status = Status.idle
  var progress = GestureProgress.possible
  /// The finger it follows, while that is down.
  var touch: Int?
  /// Numbers of the touches it has seen: two gestures conflict when they share one.
  private(set) var serials: [Int] = []
  let depth: Int
  private var held: [() -> Void] = []

  init(node: Node, recognizer: AnyRecognizer, priority: Priority) {
    self.node = node
    self.recognizer = recognizer
    self.priority = priority
    depth = node.depth
    context = GestureContext(node: node)
  }

  var kind: GestureKind { recognizer.kind }
  var isWaiting: Bool { status == .contending && progress == .possible }
  var isUndecided: Bool { status == .contending }
  /// When the recogniser has to be told the time, while it is still in the game.
  var deadline: Double? {
    let isInPlay = status == .contending || status == .won
    return isInPlay && (progress == .possible || progress == .active) ? recognizer.deadline : nil
  }

  /// Joins a touch, afresh unless it is in the middle of one gesture of several touches.
  func join(touch id: Int, serial: Int) {
    if status != .contending {
      recognizer.reset()
      serials = []
      held = []
      progress = .possible
      status = .contending
    }
    touch = id
    serials.append(serial)
  }

  /// Feeds the recogniser; callbacks that do not depend on the outcome happen now.
  func advance(_ input: GestureInput) {
    progress = recognizer.advance(input, context)
    held += context.takeActions()
    for notice in context.takeNotices() { notice() }
  }

  func runHeld() {
    let actions = held
    held.removeAll(keepingCapacity: true)
    for action in actions { action() }
  }

  /// Another gesture won.
  func lose() {
    status = .done
    held = []
    recognizer.cancel(context)
    _ = context.takeActions()
    for notice in context.takeNotices() { notice() }
  }

  /// The view is gone: nobody is left to call back.
  func abandon() {
    status = .done
    touch = nil
    held = []
  }

  func sharesTouch(with other: Contender) -> Bool { serials.contains { other.serials.contains($0) } }
}

/// A primitive with a gesture.
@MainActor
protocol GestureHosting {
  /// The node's part in the arena; nil while it does not take part.
  func contender(node: Node) -> Contender?
  /// Which gestures take part: this one, those below.
  var mask: GestureMask { get }
}
