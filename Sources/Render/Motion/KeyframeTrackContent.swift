import Foundation

/// Keyframes of one value, one after another.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body: KeyframeTrackContent where Body.Value == Value
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// Engine requirement; content made of other content need not implement it.
  func _append(to list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent {
  public func _append(to list: inout _KeyframeList<Value>) { body._append(to: &list) }
}

/// Keyframes in order. Built-in keyframes are their own content, so this is also their unused `body`.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
  var steps: [KeyframeStep<Value.AnimatableData>] = []

  public var body: _KeyframeList<Value> { self }
  public func _append(to list: inout _KeyframeList<Value>) { list.steps += steps }
}

/// One keyframe: where to be, and how to get there from the one before.
struct KeyframeStep<Data: VectorArithmetic> {
  enum Path {
    case linear(UnitCurve)
    case cubic(start: Data?, end: Data?)
    case spring(Spring, start: Data?)
    case move
  }
  var target: Data
  var duration: Double
  var path: Path
  /// A spring that got the time it asked for ends exactly on its target.
  var settles = false
}

/// Goes to a value in a straight line, paced by `timingCurve`.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: KeyframeStep<Value.AnimatableData>

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    step = KeyframeStep(target: to.animatableData, duration: max(0, duration), path: .linear(timingCurve))
  }
  public var body: _KeyframeList<Value> { _KeyframeList(steps: [step]) }
}

/// Goes to a value on a cubic curve. Velocities (units a second) that are not given come from the neighbours, so that
/// the velocity is continuous; at either end of the track, and beside a jump, they are 0.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: KeyframeStep<Value.AnimatableData>

  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    step = KeyframeStep(
      target: to.animatableData, duration: max(0, duration),
      path: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }
  public var body: _KeyframeList<Value> { _KeyframeList(steps: [step]) }
}

/// Goes to a value on a spring, which starts with the velocity it meets. Without a duration it gets its settling
/// time; a shorter one cuts it, and the next keyframe carries on from there.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: KeyframeStep<Value.AnimatableData>

  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    // An undamped spring never settles; it gets its response instead of forever.
    let settling = spring.settlingDuration
    step = KeyframeStep(
      target: to.animatableData,
      duration: max(0, duration ?? (settling.isFinite ? settling : spring.response)),
      path: .spring(spring, start: startVelocity?.animatableData), settles: duration == nil && settling.isFinite)
  }
  public var body: _KeyframeList<Value> { _KeyframeList(steps: [step]) }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: KeyframeStep<Value.AnimatableData>

  public init(_ to: Value) { step = KeyframeStep(target: to.animatableData, duration: 0, path: .move) }
  public var body: _KeyframeList<Value> { _KeyframeList(steps: [step]) }
}

/// Lists keyframes of one value; `if`, `switch` and `for` work.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> _KeyframeList<Value>
  where K.Value == Value {
    var list = _KeyframeList<Value>()
    content._append(to: &list)
    return list
  }
  public static func buildBlock(_ parts: _KeyframeList<Value>...) -> _KeyframeList<Value> { buildArray(parts) }
  public static func buildArray(_ parts: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
    _KeyframeList(steps: parts.flatMap(\.steps))
  }
  public static func buildOptional(_ part: _KeyframeList<Value>?) -> _KeyframeList<Value> {
    part ?? _KeyframeList()
  }
  public static func buildEither(first part: _KeyframeList<Value>) -> _KeyframeList<Value> { part }
  public static func buildEither(second part: _KeyframeList<Value>) -> _KeyframeList<Value> { part }
}
