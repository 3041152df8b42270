import Foundation
import Render
import ScreensCommon

/// The white heart of a double tap: pops at the touch point, holds, shrinks and fades.
struct BigHeart: View {
  /// What the pop moves. At rest there is nothing to see.
  struct Pop {
    var scale: CGFloat = 0
    var opacity: Double = 1
  }

  @Environment(\.theme) private var theme
  let burst: PostState.Burst

  init(_ burst: PostState.Burst) { self.burst = burst }

  var body: some View {
    Icon(.heartFill, size: BigHeart.width * IconGlyph.side / BigHeart.glyphWidth)
      .foregroundStyle(theme.onMedia)
      .shadow(color: theme.shade.opacity(0.2), radius: 8)
      .keyframeAnimator(initialValue: Pop(), trigger: burst.count) { view, pop in
        view.scaleEffect(pop.scale).opacity(pop.opacity)
      } keyframes: { _ in
        BigHeart.keyframes
      }
      .position(burst.point)
      .allowsHitTesting(false)
  }

  /// 0.25 s in with an overshoot of a fifth, 0.3 s held, 0.3 s out.
  @KeyframesBuilder<Pop> static var keyframes: some Keyframes<Pop> {
    KeyframeTrack(\.scale) {
      CubicKeyframe(1.2, duration: 0.13, startVelocity: 18, endVelocity: 0)
      CubicKeyframe(1, duration: 0.12, startVelocity: 0, endVelocity: 0)
      LinearKeyframe(1, duration: 0.3)
      LinearKeyframe(0.7, duration: 0.3)
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.55)
      LinearKeyframe(0, duration: 0.3)
    }
  }

  /// The heart's width at scale 1, and that of its glyph on the grid.
  static let width: CGFloat = 110
  static let glyphWidth: CGFloat = 22.6
}
