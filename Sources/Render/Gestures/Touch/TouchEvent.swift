import Foundation

/// One step of a finger: down, moved, up, or taken away by the system.
public struct TouchEvent: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable, CaseIterable { case began, moved, ended, cancelled }

  /// Tells fingers apart; free to be used again once the finger is up.
  public var id: Int
  public var phase: Phase
  /// In the root's space, in points. May lie beyond the screen once the finger is down.
  public var location: CGPoint
  /// Virtual seconds since the start.
  public var time: Double

  public init(id: Int = 0, phase: Phase, location: CGPoint, time: Double) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
  }
}
