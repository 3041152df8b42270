import Documents
import Foundation

/// Turns the lines of scripts into touches on the virtual clock. Scripts may run side by side: an app may start one.
@MainActor
public final class ScriptPlayer {
  private struct Scheduled {
    let time: Double
    let serial: Int
    let action: () throws -> Void
  }
  private weak var stage: Stage?
  private var queue: [Scheduled] = []
  private var serial = 0
  private var failure: (any Error)?
  private var watches: [MotionWatch] = []
  /// Moments named by `snapshot`, in order.
  public private(set) var snapshots: [(time: Double, name: String)] = []
  /// Where fingers are now, for film strips.
  public private(set) var fingers: [Int: CGPoint] = [:]
  /// What was done, for the manifest.
  public private(set) var events: [(time: Double, text: String)] = []

  /// A tap's finger is down this long, seconds.
  static let tapLength = 0.06
  /// Motion is watched so long when a script has no `end`.
  static let watchLength = 1.0
  /// From one tap of a double tap to the next.
  static let tapPause = 0.08

  func attach(to stage: Stage) { self.stage = stage }

  var nextEvent: Double? { queue.map(\.time).min() }
  /// Until when elements are watched.
  var lastWatch: Double? { watches.map(\.end).max() }

  /// After each frame: what was found wrong, and how watched elements stand now.
  func check() throws {
    if let failure { throw failure }
    if watches.isEmpty { return }
    try conclude(before: now)
    guard let stage else { return }
    for index in watches.indices { watches[index].note(stage.tree, time: now, finger: fingers[0]) }
  }

  /// Judges what was watched until before `time`.
  func conclude(before time: Double) throws {
    let done = watches.filter { $0.end < time - 1e-9 }
    watches.removeAll { $0.end < time - 1e-9 }
    for watch in done { if let fault = watch.fault { throw ScriptFailure(watch.line, fault) } }
  }

  /// Plays `text` from now on.
  func start(_ text: String) {
    do {
      start(try Script(parsing: text, file: "script"))
    } catch {
      failure = error
    }
  }

  /// Plays `script`, its times counted from now.
  public func start(_ script: Script) {
    guard let stage else { return }
    let base = stage.time
    for step in script.steps { schedule(ScriptLine(step, of: script), base: base) }
    let hasEnd = script.steps.contains { $0.command == .end }
    for step in script.steps {
      guard case .watch(let motion) = step.command else { continue }
      let begin = base + step.time
      let end = hasEnd ? base + script.length : begin + ScriptPlayer.watchLength
      watches.append(
        MotionWatch(
          motion, ScriptLine(step, of: script), start: begin, end: motion.window.map { min(begin + $0, end) } ?? end))
    }
  }

  private func at(_ time: Double, _ action: @escaping () throws -> Void) {
    serial += 1
    queue.append(Scheduled(time: time, serial: serial, action: action))
  }

  func run(until time: Double) throws {
    while let next = queue.filter({ $0.time <= time + 1e-9 }).min(by: { ($0.time, $0.serial) < ($1.time, $1.serial) }) {
      queue.removeAll { $0.serial == next.serial }
      try next.action()
    }
  }

  private func schedule(_ step: ScriptLine, base: Double) {
    let end = base + step.step.time
    switch step.step.command {
    case .tap(let target): tap(target, lifting: end, step)
    case .doubleTap(let target):
      let length = ScriptPlayer.tapLength
      let first = max(base, end - length * 2 - ScriptPlayer.tapPause)
      tap(target, lifting: min(end, first + length), step)
      tap(target, lifting: end, step)
    case .longPress(let target, let seconds):
      at(end) { try self.press(target, for: seconds, step) }
    case .swipe(let direction, let target, let points, let seconds):
      at(end) { try self.swipe(direction, target, points, seconds, step) }
    case .drag(let from, let to, let seconds, let pace):
      at(end) { try self.drag(from, to, seconds, pace, step) }
    case .scroll(let name, let goal, let seconds, let pace):
      at(end) { try self.scroll(name, goal, seconds, pace, step) }
    case .type(let text, let seconds): at(end) { try self.type(text, seconds, step) }
    case .submit: at(end) { try self.submit(step) }
    case .snapshot(let name): at(end) { self.snapshots.append((end, name)) }
    case .expect(let expectation): at(end) { try self.expect(expectation, step) }
    case .watch, .end: break
    }
  }

  // MARK: Fingers

  private func tap(_ target: Script.Target, lifting end: Double, _ step: ScriptLine) {
    let down = max(stage?.time ?? 0, end - ScriptPlayer.tapLength)
    var place = CGPoint.zero
    at(down) {
      place = try self.locate(target, step)
      self.touch(.began, place)
    }
    at(end) { self.touch(.ended, place) }
  }

  private func press(_ target: Script.Target, for seconds: Double, _ step: ScriptLine) throws {
    let place = try locate(target, step)
    touch(.began, place)
    at(now + seconds) { self.touch(.ended, place) }
  }

  private func swipe(
    _ direction: Script.Direction, _ target: Script.Target, _ points: Double, _ seconds: Double, _ step: ScriptLine
  ) throws {
    let from = try locate(target, step)
    var to = from
    switch direction {
    case .up: to.y -= points
    case .down: to.y += points
    case .left: to.x -= isMirrored ? -points : points
    case .right: to.x += isMirrored ? -points : points
    }
    move(from: from, to: to, seconds: seconds, pace: .linear, hold: 0)
  }

  private func drag(
    _ from: Script.Target, _ to: Script.Target, _ seconds: Double, _ pace: Script.Pace, _ step: ScriptLine
  ) throws {
    move(from: try locate(from, step), to: try locate(to, step), seconds: seconds, pace: pace, hold: 0)
  }

  /// One finger along a straight line, a sample every 1/120 s.
  private func move(from: CGPoint, to: CGPoint, seconds: Double, pace: Script.Pace, hold: Double) {
    touch(.began, from)
    let start = now
    let samples = max(1, Int((seconds * 120).rounded(.up)))
    for index in 1...samples {
      let share = Double(index) / Double(samples)
      let progress = pace.curve.value(at: share)
      let place = CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
      at(start + seconds * share) { self.touch(.moved, place) }
    }
    at(start + seconds + hold) { self.touch(.ended, to) }
  }

  private func scroll(
    _ name: String, _ goal: Script.ScrollGoal, _ seconds: Double, _ pace: Script.Pace, _ step: ScriptLine
  ) throws {
    guard let stage else { return }
    let node = try find(name, step)
    var distance = CGSize.zero
    switch goal {
    case .by(let x, let y): distance = CGSize(width: isMirrored ? -x : x, height: y)
    case .meets(let moving, let fixed):
      let (a, b) = (try find(moving, step).shownBounds, try find(fixed, step).shownBounds)
      distance.height = stage.tree.grid.round(a.minY - b.maxY)
    }
    let start = now
    for sample in try stage.tree.scrollPath(in: node, by: distance, seconds: seconds, pace: pace.curve) {
      at(start + sample.time) { self.touch(sample.phase, sample.location) }
    }
  }

  private func focusedField(_ step: ScriptLine) throws -> TextFieldFocus {
    guard let field = stage?.tree.focusedField else {
      throw ScriptFailure(step, "no text field has the focus; tap one first")
    }
    return field
  }

  private func submit(_ step: ScriptLine) throws {
    let field = try focusedField(step)
    stage?.tree.perform { field.submit() }
    log("submit")
  }

  private func type(_ text: String, _ seconds: Double, _ step: ScriptLine) throws {
    guard let stage else { return }
    let field = try focusedField(step)
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let share = characters.count > 1 ? Double(index) / Double(characters.count - 1) : 0
      at(now + seconds * share) { stage.tree.perform { field.insert(String(character)) } }
    }
    log("type \(Script.quoted(text))")
  }

  private var now: Double { stage?.time ?? 0 }
  /// From right to left everything is mirrored, and a script's left and right with it.
  private var isMirrored: Bool { stage?.tree.rootEnvironment.layoutDirection == .rightToLeft }

  private func touch(_ phase: TouchEvent.Phase, _ place: CGPoint) {
    guard let stage else { return }
    fingers[0] = phase == .ended || phase == .cancelled ? nil : place
    if phase != .moved { log("touch \(phase.rawValue) \(Script.number(place.x)), \(Script.number(place.y))") }
    stage.tree.deliver(TouchEvent(phase: phase, location: place, time: now))
  }

  private func log(_ text: String) { events.append((now, text)) }

  // MARK: Finding

  func find(_ name: String, _ step: ScriptLine) throws -> Node {
    guard let tree = stage?.tree else { throw ScriptFailure(step, "no stage") }
    if let node = tree.find(name) { return node }
    let known = tree.identified.keys.sorted()
    let near = nearestName(to: name, in: known).map { ", nearest is #\($0)" } ?? ""
    throw ScriptFailure(step, "there is no #\(name) on the screen\(near)")
  }

  private func locate(_ target: Script.Target, _ step: ScriptLine) throws -> CGPoint {
    switch target {
    case .point(let x, let y): return CGPoint(x: isMirrored ? (stage?.device.size.width ?? 0) - x : x, y: y)
    case .element(let name): return try visiblePoint(name, UnitPoint.center, step)
    case .part(let name, let x, let y):
      return try visiblePoint(name, UnitPoint(x: isMirrored ? 1 - x : x, y: y), step)
    }
  }

  private func visiblePoint(_ name: String, _ share: UnitPoint, _ step: ScriptLine) throws -> CGPoint {
    let node = try find(name, step)
    let bounds = node.shownBounds
    let screen = CGRect(origin: .zero, size: node.tree.size)
    let point = share.point(in: bounds)
    guard screen.contains(point) else {
      throw ScriptFailure(
        step,
        "#\(name) is off the screen (its box is x \(Int(bounds.minX))...\(Int(bounds.maxX)), "
          + "y \(Int(bounds.minY))...\(Int(bounds.maxY))); scroll to it first")
    }
    return point
  }

  private func expect(_ expectation: Script.Expectation, _ step: ScriptLine) throws {
    if let reason = stage?.tree.fault(expectation) { throw ScriptFailure(step, reason) }
  }
}

/// A step and the script it is of, for messages.
struct ScriptLine {
  let step: Script.Step
  let file: String
  init(_ step: Script.Step, of script: Script) { (self.step, file) = (step, script.file) }
}

/// A line of a script that could not be carried out: "demo.txt:3:9: there is no #fed on the screen, nearest is #feed".
public struct ScriptFailure: Error, CustomStringConvertible {
  public let step: Script.Step
  public let file: String
  public let reason: String

  init(_ line: ScriptLine, _ reason: String) { (step, file, self.reason) = (line.step, line.file, reason) }

  public var description: String {
    (step.line > 0 ? "\(file):\(step.line):\(step.column): " : "\(file), '\(step.command)': ") + reason
  }
}

extension Script.Pace {
  var curve: UnitCurve {
    switch self {
    case .linear: return .linear
    case .easeIn: return .easeIn
    case .easeOut: return .easeOut
    case .easeInOut: return .easeInOut
    }
  }
}
