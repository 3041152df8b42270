import Foundation

extension Animation {
  /// Holds the old value for `delay` seconds first. A negative delay starts on the way.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(kind: .delay(delay, kind))
  }

  /// Runs `speed` times as fast, the waiting included. Zero or less never moves.
  public func speed(_ speed: Double) -> Animation {
    Animation(kind: .speed(speed, kind))
  }

  /// Plays `repeatCount` legs. When reversing, a leg back counts too, and replays the curve from the other end.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeating(count: Double(max(1, repeatCount)), autoreverses: autoreverses)
  }

  /// Plays until the value changes with another animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeating(count: .infinity, autoreverses: autoreverses)
  }

  private func repeating(count: Double, autoreverses: Bool) -> Animation {
    let repeats = AnimationKind.Repeat(
      count: count, autoreverses: autoreverses, leg: kind.removalDuration(interval: 1.0, velocity: 0))
    return Animation(kind: .repeating(repeats, kind))
  }

  /// Counts as logically complete `duration` seconds after its start, whatever it still moves.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(kind: .logicallyComplete(duration, kind))
  }
}
