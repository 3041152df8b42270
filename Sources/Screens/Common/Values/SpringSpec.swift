import Render

/// A spring a theme can name: its perceptual duration in seconds and its bounce from -1 to 1 (0 is critical).
public struct SpringSpec: Codable, Hashable, Sendable {
  public var duration: Double
  public var bounce: Double

  public init(_ duration: Double, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  public var animation: Animation { .spring(duration: duration, bounce: bounce) }
}
