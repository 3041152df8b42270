import Foundation

/// The fingers on a screen and the gestures that compete for them, on virtual time.
///
/// The stage hands over each touch with `ViewTree.deliver(_:)`, and calls `advance(to:)` once a frame before anything
/// else, so that what waits for time (long presses, taps that wait for a second one, scrolling) goes on.
@MainActor
public final class TouchSystem {
  unowned let tree: ViewTree
  /// Gestures that take part in a touch, in order of preference.
  var contenders: [Contender] = []
  /// Scroll views in motion, in the order they began.
  var moving: [ScrollState] = []
  /// The time of the last touch or step.
  private(set) var time: Double = 0
  private var lastSerial = 0

  init(tree: ViewTree) { self.tree = tree }

  /// The earliest time at which something happens without a touch; nil when nothing waits. Scrolling is not counted:
  /// it needs every frame.
  public var nextDeadline: Double? { contenders.compactMap(\.deadline).min() }
  /// A scroll view moves by itself.
  public var isScrolling: Bool { !moving.isEmpty }

  func deliver(_ event: TouchEvent) {
    advance(to: event.time, includingNow: false)
    time = event.time
    tree.perform {
      if event.phase == .began { begin(event) } else { follow(event) }
      sweep()
    }
  }

  /// Brings recognisers and scrolling to `time` seconds.
  public func advance(to time: Double) { advance(to: time, includingNow: true) }

  /// Without `includingNow` what is due at `time` itself waits: a touch at the same instant comes first.
  private func advance(to time: Double, includingNow: Bool) {
    let limit = includingNow ? time + 1e-9 : time - 1e-9
    // Each deadline passes once; the bound only guards against a recogniser that keeps its own.
    for _ in 0..<1000 {
      guard let next = nextDeadline, next <= limit else { break }
      self.time = max(self.time, next)
      tree.perform {
        for contender in contenders where contender.deadline.map({ $0 <= next }) ?? false {
          contender.advance(.time(next))
        }
        resolve()
        sweep()
      }
    }
    self.time = time
    if !moving.isEmpty { tree.perform { for state in moving { state.sample(at: time) } } }
  }

  private func begin(_ event: TouchEvent) {
    // A finger that comes down twice never went up.
    var stale = event
    stale.phase = .cancelled
    follow(stale)
    sweep()
    lastSerial += 1
    let entrants = entrants(on: tree.hitChain(event.location))
    // Gestures of several taps first: this touch may end their wait, and let others go ahead.
    for contender in contenders where contender.touch == nil && contender.isWaiting {
      guard entrants.contains(where: { $0 === contender }) else { continue }
      contender.join(touch: event.id, serial: lastSerial)
      contender.advance(.touch(event))
      // This touch does not go on with the last one: it may begin anew.
      if contender.progress == .failed { contender.touch = nil }
    }
    resolve()
    sweep()
    let isInsideScroll = entrants.contains { $0.kind == .scroll }
    let new = entrants.filter { entrant in !contenders.contains { $0 === entrant } }
    contenders = (contenders + new).sorted(by: Arena.precedes)
    for contender in contenders where new.contains(where: { $0 === contender }) {
      contender.context.isInsideScroll = isInsideScroll
      contender.join(touch: event.id, serial: lastSerial)
      contender.advance(.touch(event))
    }
    resolve()
  }

  private func follow(_ event: TouchEvent) {
    let followers = contenders.filter { $0.touch == event.id }
    for contender in followers where contender.status == .contending || contender.status == .won {
      // A recognised gesture that waits for others has nothing more to learn once it has ended.
      if contender.status == .contending && contender.progress == .ended { continue }
      contender.advance(.touch(event))
    }
    resolve()
    if event.phase == .ended || event.phase == .cancelled {
      for contender in followers { contender.touch = nil }
    }
  }

  /// Gestures of the views of a chain, innermost first.
  private func entrants(on chain: [Node]) -> [Contender] {
    var list: [Contender] = []
    for node in chain {
      guard let host = node.primitive as? any GestureHosting else { continue }
      if !host.mask.contains(.subviews) { list.removeAll() }
      if host.mask.contains(.gesture), let contender = host.contender(node: node) { list.append(contender) }
    }
    return list
  }

  /// Lets recognised gestures win where nothing is in their way, until nothing changes any more.
  private func resolve() {
    while let winner = nextWinner() {
      winner.status = .won
      for other in contenders where other !== winner && Arena.excludes(winner, other) { other.lose() }
      winner.runHeld()
      if winner.progress == .ended { winner.status = .done }
    }
    for contender in contenders where contender.status == .won {
      contender.runHeld()
      if contender.progress == .ended || contender.progress == .failed { contender.status = .done }
    }
  }

  private func nextWinner() -> Contender? {
    for contender in contenders where contender.isUndecided && contender.progress == .failed { contender.lose() }
    return contenders.first { contender in
      contender.isUndecided && (contender.progress == .active || contender.progress == .ended)
        && !contenders.contains { Arena.mustWait(contender, for: $0) }
    }
  }

  /// Lets go of gestures that are done and whose finger is up.
  private func sweep() { contenders.removeAll { $0.status == .done && $0.touch == nil } }

  /// The view is gone.
  func forget(_ contender: Contender) {
    contender.abandon()
    contenders.removeAll { $0 === contender }
  }
}

extension ViewTree {
  /// Hands a touch to the views under it and brings the tree up to date.
  public func deliver(_ event: TouchEvent) { touches.deliver(event) }
}
