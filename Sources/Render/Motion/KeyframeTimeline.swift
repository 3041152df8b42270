import Foundation

/// A value described by keyframes, as a function of time.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [ResolvedKeyframeTrack<Value>]
  /// Seconds of the longest track.
  public let duration: TimeInterval

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    var list = _KeyframeTracks<Value>()
    content()._append(to: &list)
    self.initialValue = initialValue
    tracks = list.tracks.map { $0(initialValue) }
    duration = tracks.reduce(0) { max($0, $1.duration) }
  }

  /// The value at `progress` in 0...1 of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The value after `time` seconds: the initial one before the start, each track's last one after its end.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    for track in tracks { track.apply(&value, time) }
    return value
  }
}
