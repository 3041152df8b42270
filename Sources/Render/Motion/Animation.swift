import Foundation

/// The way a value moves from its old to its new state.
///
/// Animations compose by value: `.delay`, `.speed` and `.repeatCount` wrap what they are called on, so their order
/// matters (`.delay(0.2).speed(2)` waits 0.1 s), and none replaces another.
public struct Animation: Hashable, Sendable {
  let kind: AnimationKind

  init(kind: AnimationKind) { self.kind = kind }

  public init<A: CustomAnimation>(_ base: A) {
    kind = .custom(AnyCustomAnimation(base))
  }

  /// What `withAnimation { }` uses: the `.spring` of duration 0.5 without bounce.
  public static let `default` = Animation(kind: .spring(Spring(duration: 0.5, bounce: 0), blendDuration: 0))
}

/// What an animation is made of: one leaf inside any number of wrappers. Wrappers alone are boxed.
enum AnimationKind: Hashable, Sendable {
  case curve(UnitCurve, duration: Double)
  /// A persistent spring, which takes over from whatever ran before.
  case spring(Spring, blendDuration: Double)
  /// A spring that adds to what ran before; velocity in intervals a second.
  case interpolatingSpring(Spring, initialVelocity: Double)
  case custom(AnyCustomAnimation)
  indirect case delay(Double, AnimationKind)
  indirect case speed(Double, AnimationKind)
  indirect case repeating(Repeat, AnimationKind)
  indirect case logicallyComplete(Double, AnimationKind)

  struct Repeat: Hashable, Sendable {
    /// Infinity repeats forever.
    var count: Double
    var autoreverses: Bool
    /// Seconds of one leg: the time the base needs until it is removed.
    var leg: Double
  }
}

/// When a completion of `withAnimation` is called.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Moment { case logicallyComplete, removed }
  private let moment: Moment

  /// When the motion looks finished: the curve's end, or a spring's perceived duration.
  public static let logicallyComplete = AnimationCompletionCriteria(moment: .logicallyComplete)
  /// When the value has come to rest and its animation is dropped.
  public static let removed = AnimationCompletionCriteria(moment: .removed)
}
