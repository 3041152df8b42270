import Foundation

/// A motion of one's own: how far a value has travelled at a time.
///
/// Frames are sampled in any order and more than once, so the answer must depend on `time` alone. State written
/// while merging is kept for every later sample; state written while sampling is not.
public protocol CustomAnimation: Hashable, Sendable {
  /// The part of `value` travelled after `time` seconds; nil when the animation is over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// The velocity in units a second, which a spring that takes over starts with. By default there is none.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Whether this animation takes the place of `previous`, which has run for `time` seconds. Then its clock goes on
  /// from there and `value` grows by the new change. By default it does not, and both are combined.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What a custom animation may keep and report.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Set by an animation that looks finished though it still moves.
  public var isLogicallyComplete: Bool

  public init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// The same context with the state of another type of value.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// A kind of state that a custom animation keeps.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The state that custom animations keep, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
