import Foundation

/// A choreography: what the finger does, and when. One grammar, parsed and printed by this type.
///
///     // a comment
///     at 0.40 double-tap #post.maya.media
///     at 0.85 scroll #feed until #post.jonah.header meets #topbar over 0.40 easeOut
///     at 1.50 snapshot "home/liked"
///     at 1.60 expect text "2,105"
///     end 3.5
///
/// Times are seconds from the start of the script and never go back; `at` may be left out for the time of the line
/// before. A tap's time is the moment the finger lifts.
public struct Script: Hashable, Sendable, CustomStringConvertible {
  public struct Step: Hashable, Sendable {
    public var time: Double
    public var command: Command
    /// Where the command stands in its file, from 1; 0 when it was made in code.
    public var line: Int
    public var column: Int

    public init(at time: Double, _ command: Command, line: Int = 0, column: Int = 0) {
      self.time = time
      self.command = command
      self.line = line
      self.column = column
    }
  }

  /// A place to touch: an element's middle, a point of it by share, or a point of the screen.
  public enum Target: Hashable, Sendable {
    case element(String)
    case part(String, x: Double, y: Double)
    case point(x: Double, y: Double)
  }

  public enum Direction: String, Hashable, Sendable, CaseIterable { case up, down, left, right }

  /// How a finger speeds up and slows down on its way.
  public enum Pace: String, Hashable, Sendable, CaseIterable { case linear, easeIn, easeOut, easeInOut }

  public enum ScrollGoal: Hashable, Sendable {
    /// Content moves by so many points: positive y shows what is further down.
    case by(x: Double, y: Double)
    /// Until the top of one element is at the bottom of another.
    case meets(String, String)
  }

  public enum Expectation: Hashable, Sendable {
    case text(String)
    case noText(String)
    case exists(String)
    case gone(String)
    /// An element's own text.
    case says(String, String)
  }

  public enum Command: Hashable, Sendable {
    case tap(Target)
    case doubleTap(Target)
    case longPress(Target, seconds: Double)
    case swipe(Direction, Target, points: Double, seconds: Double)
    case drag(Target, to: Target, seconds: Double, Pace)
    case scroll(String, ScrollGoal, seconds: Double, Pace)
    case type(String, seconds: Double)
    /// The keyboard's return key.
    case submit
    case snapshot(String)
    case expect(Expectation)
    /// How an element moves from then on.
    case watch(MotionExpectation)
    case end
  }

  public var steps: [Step]
  /// What messages call the script: a file's name.
  public var file: String

  public init(_ steps: [Step], file: String = "script") {
    self.steps = steps
    self.file = file
  }

  /// The names of its `snapshot` lines, in order.
  public var snapshotNames: [String] {
    steps.compactMap { if case .snapshot(let name) = $0.command { name } else { nil } }
  }

  /// When the run ends: the `end` line, or the last step.
  public var length: Double {
    steps.last { $0.command == .end }?.time ?? steps.map(\.time).max() ?? 0
  }

  public var description: String {
    steps.map { step in
      step.command == .end
        ? "end \(Script.number(step.time))" : "at \(Script.number(step.time)) \(step.command)"
    }.joined(separator: "\n") + "\n"
  }

  /// Up to four decimals, at least two.
  static func number(_ value: Double) -> String {
    let text = String(format: "%.4f", value)
    let trimmed = text.hasSuffix("00") ? String(text.dropLast(2)) : text.hasSuffix("0") ? String(text.dropLast()) : text
    return trimmed
  }
}

extension Script.Target: CustomStringConvertible {
  public var description: String {
    switch self {
    case .element(let name): return "#" + name
    case .part(let name, let x, let y): return "#\(name)[\(Script.number(x)), \(Script.number(y))]"
    case .point(let x, let y): return "(\(Script.number(x)), \(Script.number(y)))"
    }
  }
}

extension Script.Command: CustomStringConvertible {
  public var description: String {
    func time(_ seconds: Double) -> String { Script.number(seconds) }
    switch self {
    case .tap(let target): return "tap \(target)"
    case .doubleTap(let target): return "double-tap \(target)"
    case .longPress(let target, let seconds): return "long-press \(target) for \(time(seconds))"
    case .swipe(let direction, let target, let points, let seconds):
      return "swipe-\(direction.rawValue) \(target) by \(time(points)) over \(time(seconds))"
    case .drag(let from, let to, let seconds, let pace):
      return "drag \(from) to \(to) over \(time(seconds)) \(pace.rawValue)"
    case .scroll(let name, let goal, let seconds, let pace):
      return "scroll #\(name) \(goal) over \(time(seconds)) \(pace.rawValue)"
    case .type(let text, let seconds): return "type \(Script.quoted(text)) over \(time(seconds))"
    case .submit: return "submit"
    case .snapshot(let name): return "snapshot \(Script.quoted(name))"
    case .expect(let expectation): return "expect \(expectation)"
    case .watch(let motion): return "expect \(motion)"
    case .end: return "end"
    }
  }
}

extension Script.ScrollGoal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .by(let x, let y): return "by (\(Script.number(x)), \(Script.number(y)))"
    case .meets(let a, let b): return "until #\(a) meets #\(b)"
    }
  }
}

extension Script.Expectation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text(let text): return "text \(Script.quoted(text))"
    case .noText(let text): return "no text \(Script.quoted(text))"
    case .exists(let name): return "#\(name) exists"
    case .gone(let name): return "#\(name) gone"
    case .says(let name, let text): return "#\(name) says \(Script.quoted(text))"
    }
  }
}

extension Script {
  static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }
}
