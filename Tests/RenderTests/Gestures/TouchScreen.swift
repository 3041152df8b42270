import Foundation

@testable import Render

/// A screen under test: a tree, a finger and a clock that runs in frames, as a stage's does.
@MainActor final class TouchScreen {
  let tree: ViewTree
  private(set) var time = 0.0

  init<V: View>(
    width: CGFloat = 402, height: CGFloat = 874, safeArea: EdgeInsets = EdgeInsets(), @ViewBuilder content: () -> V
  ) throws {
    let resources = try Resources(root: Resources.findRoot(source: #filePath))
    var environment = EnvironmentValues()
    environment.displayScale = 3
    environment.deviceSafeArea = safeArea
    environment.screenSize = CGSize(width: width, height: height)
    tree = ViewTree(
      size: CGSize(width: width, height: height), scale: 3, environment: environment, services: resources.services(),
      content: content())
    advance(to: 0)
  }

  /// Runs in frames of 1/60 s, and stops at what is due between them.
  func advance(to end: Double) {
    while time < end - 1e-9 {
      var next = min(end, (time * 60 + 1 + 1e-6).rounded(.down) / 60)
      if let due = tree.touches.nextDeadline, due > time, due < next { next = due }
      step(to: next)
    }
    step(to: end)
  }
  func wait(_ seconds: Double) { advance(to: time + seconds) }

  private func step(to next: Double) {
    time = next
    tree.now = next
    tree.touches.advance(to: next)
    tree.runCompletions(until: next)
    tree.flush()
    tree.animate()
    tree.flush()
  }

  // The finger.
  func touch(_ phase: TouchEvent.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    tree.deliver(TouchEvent(id: id, phase: phase, location: CGPoint(x: x, y: y), time: time))
  }
  func down(_ x: CGFloat, _ y: CGFloat) { touch(.began, x, y) }
  func move(_ x: CGFloat, _ y: CGFloat) { touch(.moved, x, y) }
  func up(_ x: CGFloat, _ y: CGFloat) { touch(.ended, x, y) }
  /// Down, and up after `seconds`.
  func tap(_ x: CGFloat, _ y: CGFloat, for seconds: Double = 0.05) {
    down(x, y)
    wait(seconds)
    up(x, y)
  }
  /// A straight line at constant speed, a sample every 1/60 s.
  func drag(from a: CGPoint, to b: CGPoint, seconds: Double, lift: Bool = true) {
    down(a.x, a.y)
    let steps = Int((seconds * 60).rounded())
    let start = time
    for step in 1...steps {
      advance(to: start + Double(step) / 60)
      let share = CGFloat(step) / CGFloat(steps)
      move(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
    }
    if lift { up(b.x, b.y) }
  }
  /// Plays a plan from now on, with frames in between.
  func play(_ samples: [ScrollGesturePlan.Sample]) {
    let start = time
    for sample in samples {
      advance(to: start + sample.time)
      touch(sample.phase, sample.location.x, sample.location.y)
    }
  }

  /// The identifier of the view under a point.
  func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
    for node in tree.hitChain(CGPoint(x: x, y: y)) {
      if let found = node.primitive as? IdentifierPrimitive { return found.identifier }
    }
    return nil
  }
  func bounds(_ name: String) -> CGRect { tree.find(name)?.shownBounds ?? .null }

  /// The scroll view at a name.
  func scroll(_ name: String) -> ScrollState? {
    var node = tree.find(name)
    while let current = node {
      if let state = current.scrollState { return state }
      node = current.layoutChildren.first
    }
    return nil
  }
}

/// What happened, in order.
@MainActor final class TouchLog {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}
