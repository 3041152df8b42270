/// The context of a state change as it passes down the tree: how the change is to be shown.
///
/// A plain value: a copy that a modifier alters affects the subtree below that modifier alone.
public struct Transaction {
  /// How changes of animatable values are shown; at once when nil.
  public var animation: Animation?
  /// Whether `.animation` modifiers below are kept from setting an animation.
  public var disablesAnimations = false
  /// Whether the change is one of a stream, such as a drag's.
  public var isContinuous = false
  /// Whether changes without animation feed the velocity that the next spring starts with.
  public var tracksVelocity = false

  /// Shared with every copy, so that each is called once however many subtrees the change reached.
  private(set) var completions: [AnimationCompletion] = []
  private var customValues: [ObjectIdentifier: Any] = [:]

  /// Tells one change from the next: writes under the same serial are one update. 0 is an event's own.
  private(set) var serial: UInt64 = 0
  /// Makes this the context of a change of its own.
  mutating func renew(_ serial: UInt64) { self.serial = serial }

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { customValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { customValues[ObjectIdentifier(key)] = newValue }
  }

  /// Calls `completion` once all animations of this change meet `criteria`; at the change itself when there are none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }
}

/// A value of one's own in a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// One completion. A class, since who waits for it is told apart by identity.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  let action: () -> Void
  /// When the last animation observed so far meets the criteria; infinity if never.
  private(set) var due = -Double.infinity

  func wait(for end: Double?) { due = max(due, end ?? .infinity) }

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }
}

extension Animator {
  /// When a completion added by the latest change is due, in absolute seconds; nil if never.
  func completionTime(for criteria: AnimationCompletionCriteria) -> Double? {
    criteria == .removed ? settleEnd : logicalEnd
  }
}
