import Foundation

/// A short motion of a symbol.
public struct BounceSymbolEffect: Hashable, Sendable {
  var isDown = false
  public var up: BounceSymbolEffect { BounceSymbolEffect(isDown: false) }
  public var down: BounceSymbolEffect { BounceSymbolEffect(isDown: true) }
  public static let bounce = BounceSymbolEffect()
}

/// The scale of a bounce, half a second long: out to 1.2 (0.85 down), and back with a spring.
private struct SymbolBounce<Content: View>: View {
  let content: Content
  let peak: Double
  let trigger: AnyHashable

  var body: some View {
    content.keyframeAnimator(initialValue: 1.0, trigger: trigger) { view, scale in
      view.scaleEffect(scale)
    } keyframes: { _ in
      KeyframeTrack {
        CubicKeyframe(peak, duration: 0.16)
        SpringKeyframe(1, duration: 0.34, spring: Spring(duration: 0.3, bounce: 0.35))
      }
    }
  }
}

extension View {
  /// Plays the effect each time `value` changes.
  public func symbolEffect<U: Hashable>(_ effect: BounceSymbolEffect, value: U) -> some View {
    SymbolBounce(content: self, peak: effect.isDown ? 0.85 : 1.2, trigger: AnyHashable(value))
  }
}
