/// Tracks of keyframes that run side by side.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes where Body.Value == Value
  @KeyframesBuilder<Value> var body: Body { get }
  /// Engine requirement; keyframes made of other keyframes need not implement it.
  func _append(to tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes {
  public func _append(to tracks: inout _KeyframeTracks<Value>) { body._append(to: &tracks) }
}

/// A track once its first value is known.
struct ResolvedKeyframeTrack<Root> {
  var duration: Double
  var apply: (inout Root, Double) -> Void
}

/// Tracks in order; where two write the same property, the later one counts.
public struct _KeyframeTracks<Value>: Keyframes {
  var tracks: [(Value) -> ResolvedKeyframeTrack<Value>] = []

  public var body: _KeyframeTracks<Value> { self }
  public func _append(to tracks: inout _KeyframeTracks<Value>) { tracks.tracks += self.tracks }
}

/// Keyframes of one property, or of the whole value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public var body: _KeyframeTracks<Root> {
    var list = _KeyframeList<Value>()
    content._append(to: &list)
    return _KeyframeTracks(tracks: [{ [keyPath] root in list.resolve(on: keyPath, of: root) }])
  }
}

extension _KeyframeList {
  func resolve<Root>(on keyPath: WritableKeyPath<Root, Value>, of root: Root) -> ResolvedKeyframeTrack<Root> {
    let curve = KeyframeCurve(initial: root[keyPath: keyPath].animatableData, steps: steps)
    return ResolvedKeyframeTrack(duration: curve.duration) { root, time in
      root[keyPath: keyPath].animatableData = curve.value(at: time)
    }
  }
}

/// Lists tracks, or the keyframes of a single track without a `KeyframeTrack` around them.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ keyframes: K) -> _KeyframeTracks<Value>
  where K.Value == Value {
    var tracks = _KeyframeTracks<Value>()
    keyframes._append(to: &tracks)
    return tracks
  }
  public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
    buildArray(parts)
  }
  public static func buildArray(_ parts: [_KeyframeTracks<Value>]) -> _KeyframeTracks<Value> {
    _KeyframeTracks(tracks: parts.flatMap(\.tracks))
  }
  public static func buildOptional(_ part: _KeyframeTracks<Value>?) -> _KeyframeTracks<Value> {
    part ?? _KeyframeTracks()
  }
  public static func buildEither(first part: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { part }
  public static func buildEither(second part: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { part }
  public static func buildFinalResult(_ tracks: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { tracks }
}

extension KeyframesBuilder where Value: Animatable {
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> _KeyframeList<Value>
  where K.Value == Value {
    KeyframeTrackContentBuilder<Value>.buildExpression(content)
  }
  public static func buildBlock(_ first: _KeyframeList<Value>, _ rest: _KeyframeList<Value>...) -> _KeyframeList<Value>
  {
    buildArray([first] + rest)
  }
  public static func buildArray(_ parts: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
    KeyframeTrackContentBuilder<Value>.buildArray(parts)
  }
  public static func buildOptional(_ part: _KeyframeList<Value>?) -> _KeyframeList<Value> {
    part ?? _KeyframeList()
  }
  public static func buildEither(first part: _KeyframeList<Value>) -> _KeyframeList<Value> { part }
  public static func buildEither(second part: _KeyframeList<Value>) -> _KeyframeList<Value> { part }
  public static func buildFinalResult(_ list: _KeyframeList<Value>) -> _KeyframeTracks<Value> {
    _KeyframeTracks(tracks: [{ root in list.resolve(on: \.self, of: root) }])
  }
}
