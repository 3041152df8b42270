import Foundation

/// How one property of an element should move, from the time of its script line on.
///
///     at 0.40 expect #post.maya.bigheart.scale peak 1.2 +-0.03 within 0.18
///     at 0.40 expect #post.maya.bigheart.scale settles at 1 +-0.01 by 0.50 within 0.60
///     at 0.85 expect #feed.content.y monotonic within 0.40
///     at 0.85 expect #feed.content.y no jump over 40
///     at 1.20 expect #sheet.y follows finger +-2
public struct MotionExpectation: Hashable, Sendable {
  /// Points for the box, 1 for scale and opacity as they are laid out, degrees.
  public enum Channel: String, Hashable, Sendable, CaseIterable { case x, y, width, height, scale, rotation, opacity }

  public enum Claim: Hashable, Sendable {
    /// The greatest value.
    case peak(Double)
    /// The least value.
    case dip(Double)
    /// After `by` seconds it stays, at `value` when one is given.
    case settles(at: Double?, by: Double)
    /// It only grows or only falls.
    case monotonic
    /// From one frame to the next it changes by this at most.
    case noJump(over: Double)
    /// It moves with the finger, a frame later at most.
    case followsFinger
  }

  public var element: String
  public var channel: Channel
  public var claim: Claim
  /// How far off a value may be.
  public var tolerance: Double
  /// Seconds for which it is watched; nil: to the end of the script, or for one second when it has no `end`.
  public var window: Double?

  public init(_ element: String, _ channel: Channel, _ claim: Claim, tolerance: Double? = nil, window: Double? = nil) {
    (self.element, self.channel, self.claim, self.window) = (element, channel, claim, window)
    self.tolerance = tolerance ?? MotionExpectation.tolerance(of: channel, claim)
  }

  /// Half a point or a hundredth, two points behind a finger.
  static func tolerance(of channel: Channel, _ claim: Claim) -> Double {
    switch channel {
    case .scale, .opacity: 0.01
    case .rotation: 0.5
    case .x, .y, .width, .height: claim == .followsFinger ? 2 : 0.5
    }
  }
}

extension MotionExpectation: CustomStringConvertible {
  public var description: String {
    func number(_ value: Double) -> String { Script.number(value) }
    var words: [String] = ["#\(element).\(channel.rawValue)"]
    var isExact = tolerance == MotionExpectation.tolerance(of: channel, claim)
    let margin = "+-\(number(tolerance))"
    switch claim {
    case .peak(let value): words += ["peak", number(value)]
    case .dip(let value): words += ["dip", number(value)]
    case .settles(let value, let time):
      words.append("settles")
      if let value { words += ["at", number(value)] }
      if !isExact { words.append(margin) }
      isExact = true
      words += ["by", number(time)]
    case .monotonic: words.append("monotonic")
    case .noJump(let limit):
      words += ["no", "jump", "over", number(limit)]
      isExact = true
    case .followsFinger: words += ["follows", "finger"]
    }
    if !isExact { words.append(margin) }
    if let window { words += ["within", number(window)] }
    return words.joined(separator: " ")
  }
}

extension MotionExpectation {
  /// Takes what follows `#element.channel`; nil when the name has no channel at its end.
  static func parse(_ name: String, _ s: inout ScriptScanner) throws(ScriptError) -> MotionExpectation? {
    guard let dot = name.lastIndex(of: "."), let channel = Channel(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    var margin: Double?
    let claim: Claim
    if s.take("peak") {
      claim = .peak(try s.number("a value"))
    } else if s.take("dip") {
      claim = .dip(try s.number("a value"))
    } else if s.take("settles") {
      let value = s.take("at") ? try s.number("a value") : nil
      margin = try s.margin()
      try s.expect("by")
      claim = .settles(at: value, by: try s.number("seconds"))
    } else if s.take("monotonic") {
      claim = .monotonic
    } else if s.take("no") {
      try s.expect("jump")
      try s.expect("over")
      claim = .noJump(over: try s.number("a distance"))
    } else if s.take("follows") {
      guard channel == .x || channel == .y else { throw s.error("only x and y follow a finger") }
      try s.expect("finger")
      claim = .followsFinger
    } else {
      return nil
    }
    if margin == nil { margin = try s.margin() }
    let window = s.take("within") ? try s.number("seconds") : nil
    return MotionExpectation(String(name[..<dot]), channel, claim, tolerance: margin, window: window)
  }

  static let words = ["peak", "dip", "settles", "monotonic", "no jump over", "follows finger"]
}

extension ScriptScanner {
  /// "+-0.03", if it comes next.
  fileprivate mutating func margin() throws(ScriptError) -> Double? {
    guard !isAtEnd, peek.hasPrefix("+-") else { return nil }
    let start = self
    guard let value = Double(try word("a tolerance").dropFirst(2)), value.isFinite, value >= 0 else {
      throw start.error("expected a tolerance such as +-0.03")
    }
    return value
  }
}
