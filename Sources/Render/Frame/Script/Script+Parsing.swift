import Documents
import Foundation

extension Script {
  /// Parses a script; the first fault is thrown with its line and column.
  public init(parsing text: String, file: String = "script") throws(ScriptError) {
    var steps: [Step] = []
    var time = 0.0
    for (offset, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var scanner = ScriptScanner(raw, file: file, line: offset + 1)
      if scanner.isAtEnd { continue }
      let start = scanner
      if scanner.take("end") {
        steps.append(Step(at: try Script.later(&scanner, than: time), .end, line: offset + 1))
      } else {
        if scanner.take("at") { time = try Script.later(&scanner, than: time) }
        let column = scanner.column
        let command = try Script.command(&scanner)
        if let first = steps.first(where: { $0.command.names(sameSnapshotAs: command) }) {
          throw scanner.error("\(command) is taken by line \(first.line); choose another name", at: column - 1)
        }
        steps.append(Step(at: time, command, line: offset + 1, column: column))
      }
      if !scanner.isAtEnd { throw scanner.error("expected the end of the line, found '\(scanner.peek)'") }
      if let end = steps.first(where: { $0.command == .end }), end.line <= offset, steps.last?.command != .end {
        throw start.error("nothing may come after 'end' (line \(end.line))")
      }
    }
    self.init(steps, file: file)
  }

  private static func later(_ scanner: inout ScriptScanner, than time: Double) throws(ScriptError) -> Double {
    let start = scanner
    let value = try scanner.number("a time in seconds")
    if value < 0 { throw start.error("a time cannot be negative") }
    if value < time - 1e-9 {
      throw start.error("time goes back: \(number(value)) comes after \(number(time)); order the lines by time")
    }
    return value
  }

  static let verbs = [
    "tap", "double-tap", "long-press", "swipe-up", "swipe-down", "swipe-left", "swipe-right", "drag", "scroll", "type",
    "submit", "snapshot", "expect",
  ]

  private static func command(_ s: inout ScriptScanner) throws(ScriptError) -> Command {
    let start = s
    let verb = try s.word("a command")
    switch verb {
    case "tap": return .tap(try s.target())
    case "double-tap": return .doubleTap(try s.target())
    case "long-press":
      let target = try s.target()
      return .longPress(target, seconds: s.take("for") ? try s.number("seconds") : 0.6)
    case "drag":
      let from = try s.target()
      try s.expect("to")
      let to = try s.target()
      let (seconds, pace) = try motion(&s, seconds: 0.3)
      return .drag(from, to: to, seconds: seconds, pace)
    case "scroll": return try scroll(&s)
    case "type":
      let text = try s.string("the text")
      return .type(text, seconds: s.take("over") ? try s.number("seconds") : 0)
    case "submit": return .submit
    case "snapshot": return .snapshot(try s.fileName("a name"))
    case "expect": return try expectation(&s)
    default:
      if let direction = Direction.allCases.first(where: { verb == "swipe-" + $0.rawValue }) {
        return try swipe(direction, &s)
      }
      let near = nearestName(to: verb, in: verbs).map { ", did you mean '\($0)'?" } ?? ""
      throw start.error("unknown command '\(verb)'\(near) Commands: \(verbs.joined(separator: ", "))")
    }
  }

  private static func swipe(_ direction: Direction, _ s: inout ScriptScanner) throws(ScriptError) -> Command {
    let target = try s.target()
    let points = s.take("by") ? try s.number("points") : 240
    let seconds = s.take("over") ? try s.number("seconds") : 0.2
    return .swipe(direction, target, points: points, seconds: seconds)
  }

  private static func scroll(_ s: inout ScriptScanner) throws(ScriptError) -> Command {
    let name = try s.element()
    let goal: ScrollGoal
    if s.take("by") {
      if s.isAtPair {
        let distance = try s.pair("(", ")")
        goal = .by(x: distance.x, y: distance.y)
      } else {
        goal = .by(x: 0, y: try s.number("points"))
      }
    } else {
      guard s.take("until") else { throw s.error("expected 'by' or 'until'") }
      let moving = try s.element()
      try s.expect("meets")
      goal = .meets(moving, try s.element())
    }
    let (seconds, pace) = try motion(&s, seconds: 0.4)
    return .scroll(name, goal, seconds: seconds, pace)
  }

  private static func motion(_ s: inout ScriptScanner, seconds: Double) throws(ScriptError) -> (Double, Pace) {
    let duration = s.take("over") ? try s.number("seconds") : seconds
    if s.isAtEnd { return (duration, .linear) }
    let start = s
    let word = try s.word("a pace")
    guard let pace = Pace(rawValue: word) else {
      throw start.error("unknown pace '\(word)'; known: \(Pace.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return (duration, pace)
  }

  private static func expectation(_ s: inout ScriptScanner) throws(ScriptError) -> Command {
    if s.take("text") { return .expect(.text(try s.string("the text"))) }
    if s.take("no") {
      try s.expect("text")
      return .expect(.noText(try s.string("the text")))
    }
    guard s.isAtElement else { throw s.error("expected 'text', 'no text' or an element such as #feed") }
    let name = try s.element()
    if s.take("exists") { return .expect(.exists(name)) }
    if s.take("gone") { return .expect(.gone(name)) }
    if s.take("says") { return .expect(.says(name, try s.string("the text"))) }
    if let motion = try MotionExpectation.parse(name, &s) { return .watch(motion) }
    let channels = MotionExpectation.Channel.allCases.map(\.rawValue).joined(separator: ", ")
    throw s.error(
      "expected 'exists', 'gone' or 'says'; or, after one of .\(channels.replacing(", ", with: ", .")), "
        + "'\(MotionExpectation.words.joined(separator: "', '"))'")
  }
}

extension Script.Command {
  fileprivate func names(sameSnapshotAs other: Script.Command) -> Bool {
    if case .snapshot = self { self == other } else { false }
  }
}
