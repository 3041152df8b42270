/// How a text rolls from one number to the next: which characters stay, which leave, which come, and what each looks
/// like at a time. Distances are in ems; where characters stand is the caller's business.
///
/// Characters equal at both ends of the text stay, and so do those in between that meet their equal when both middles
/// are aligned at their ends: "2,104" to "2,105" rolls the last digit alone.
struct NumericTextRoll {
  enum Direction { case up, down }

  enum Role: Hashable {
    /// Slides from its place in the old text to its place in the new one.
    case kept(from: Int, to: Int)
    case outgoing(from: Int)
    case incoming(to: Int)
  }

  struct Glyph: Hashable {
    var character: Character
    var role: Role
    /// Which of the changing places this is, counted from the leading side; kept characters have 0.
    var order: Int
  }

  struct Appearance: Equatable {
    /// How far a kept character has moved to its new place; a spring may pass 1.
    var slide = 1.0
    /// Downward, in ems.
    var offsetY = 0.0
    var scale = 1.0
    /// Standard deviation in ems.
    var blur = 0.0
    var opacity = 1.0
  }

  /// In ems.
  static let distance = 0.55
  /// Of a character that has not come or has left.
  static let smallestScale = 0.4
  static let largestBlur = 0.12
  /// Seconds between the starts of neighbours.
  static let stagger = 0.06
  /// All have started within this share of the animation.
  static let staggerShare = 0.4

  let glyphs: [Glyph]
  let direction: Direction
  /// Seconds between the starts of neighbours, here.
  let stagger: Double
  /// Seconds until the last character rests; infinity when the animation is endless.
  let duration: Double
  private let animation: Animation
  private let settle: Double

  /// With `countsDown`, old characters leave downward.
  init(from old: String, to new: String, countsDown: Bool = false, animation: Animation) {
    let (glyphs, places) = Self.diff(Array(old), Array(new))
    self.glyphs = glyphs
    self.animation = animation
    direction = countsDown ? .down : .up
    settle = animation.kind.removalDuration(interval: 1.0, velocity: 0)
    let longest = Self.staggerShare * animation.kind.logicalDuration / Double(max(1, places - 1))
    stagger = min(Self.stagger, longest)
    duration = settle + stagger * Double(max(0, places - 1))
  }

  /// What `glyph` looks like `elapsed` seconds after the change.
  func appearance(of glyph: Glyph, at elapsed: Double) -> Appearance {
    let progress = progress(at: elapsed - Double(glyph.order) * stagger)
    let sign = direction == .up ? 1.0 : -1.0
    switch glyph.role {
    case .kept: return Appearance(slide: progress)
    case .incoming: return rolled(by: 1 - progress, sign: sign)
    case .outgoing: return rolled(by: progress, sign: -sign)
    }
  }

  /// A character `amount` away from its place: 0 is in place, 1 is gone.
  private func rolled(by amount: Double, sign: Double) -> Appearance {
    let shown = min(max(amount, 0), 1)
    return Appearance(
      offsetY: sign * Self.distance * amount, scale: 1 - (1 - Self.smallestScale) * shown,
      blur: Self.largestBlur * shown, opacity: 1 - shown)
  }

  private func progress(at time: Double) -> Double {
    if time >= settle - 1e-9 { return 1 }
    if time <= 0 { return 0 }
    return animation.kind.sample(at: time)?.position ?? animation.progress(at: time)
  }

  private static func diff(_ old: [Character], _ new: [Character]) -> (glyphs: [Glyph], places: Int) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var glyphs: [Glyph] = []
    for index in 0..<prefix {
      glyphs.append(Glyph(character: old[index], role: .kept(from: index, to: index), order: 0))
    }
    var places = 0
    // What follows the common start is aligned at the end of the text, the most significant place first.
    let longest = max(old.count, new.count) - prefix
    for fromEnd in stride(from: longest, to: 0, by: -1) {
      let from = old.count - fromEnd
      let to = new.count - fromEnd
      let leaving = from >= prefix ? old[from] : nil
      let coming = to >= prefix ? new[to] : nil
      if let leaving, leaving == coming {
        glyphs.append(Glyph(character: leaving, role: .kept(from: from, to: to), order: 0))
        continue
      }
      if let leaving { glyphs.append(Glyph(character: leaving, role: .outgoing(from: from), order: places)) }
      if let coming { glyphs.append(Glyph(character: coming, role: .incoming(to: to), order: places)) }
      places += 1
    }
    return (glyphs, places)
  }
}
