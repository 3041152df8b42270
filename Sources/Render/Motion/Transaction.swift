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
