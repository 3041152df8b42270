/// The instant of one frame: a frame number at a frame rate, so that time never accumulates rounding.
public struct FrameTime: Sendable, Hashable, Comparable {
  public var index: Int
  /// Frames a second, at least 1.
  public var rate: Int

  public init(index: Int, rate: Int) {
    self.index = index
    self.rate = max(1, rate)
  }

  /// The first frame at or after `seconds`. A billionth of a second absorbs the noise of sums.
  public init(atOrAfter seconds: Double, rate: Int) {
    let frames = ((seconds - 1e-9) * Double(max(1, rate))).rounded(.up)
    self.init(index: Int(exactly: frames) ?? (frames < 0 ? .min : .max), rate: rate)
  }

  /// Seconds since frame 0.
  public var seconds: Double { Double(index) / Double(rate) }
  /// Seconds that one frame lasts.
  public var frameDuration: Double { 1 / Double(rate) }
  public var next: FrameTime { FrameTime(index: index + 1, rate: rate) }
  public func advanced(by frames: Int) -> FrameTime { FrameTime(index: index + frames, rate: rate) }

  // Frames of different rates are the same when they stand for the same instant.
  public static func == (lhs: FrameTime, rhs: FrameTime) -> Bool { lhs.seconds == rhs.seconds }
  public static func < (lhs: FrameTime, rhs: FrameTime) -> Bool { lhs.seconds < rhs.seconds }
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}
