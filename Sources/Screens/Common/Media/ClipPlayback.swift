/// Where a clip is in its loop, in virtual seconds: it goes on where it stood when it plays again.
public struct ClipPlayback: Hashable, Sendable {
  public private(set) var startTime: Double
  public private(set) var pausedAt: Double?

  public init(startTime: Double = 0) { self.startTime = startTime }

  /// A clip that waits at its beginning.
  public static let waiting: ClipPlayback = {
    var playback = ClipPlayback()
    playback.pausedAt = 0
    return playback
  }()

  public mutating func play(at now: Double) {
    guard let pausedAt else { return }
    startTime += now - pausedAt
    self.pausedAt = nil
  }

  public mutating func pause(at now: Double) {
    if pausedAt == nil { pausedAt = now }
  }
}
