import Foundation
import Render
import ScreensCommon

/// The small heart of a post, a comment or a Reel: an outline that turns red and bounces at each like.
struct LikeHeart: View {
  /// What the bounce moves.
  struct Bounce { var scale: CGFloat = 1 }

  @Environment(\.theme) private var theme
  let isLiked: Bool
  let ticks: Int
  let size: CGFloat

  init(_ isLiked: Bool, ticks: Int, size: CGFloat = 24) {
    self.isLiked = isLiked
    self.ticks = ticks
    self.size = size
  }

  var body: some View {
    glyph
      .keyframeAnimator(initialValue: Bounce(), trigger: ticks) { view, bounce in
        view.scaleEffect(bounce.scale)
      } keyframes: { _ in
        KeyframeTrack(\.scale) {
          CubicKeyframe(0.8, duration: 0.08, startVelocity: 0, endVelocity: 0)
          CubicKeyframe(1.25, duration: 0.13, startVelocity: 0, endVelocity: 0)
          CubicKeyframe(1, duration: 0.14, startVelocity: 0, endVelocity: 0)
        }
      }
      .sensoryFeedback(.impact(weight: .light), trigger: ticks)
  }

  @ViewBuilder private var glyph: some View {
    if isLiked {
      Icon(.heartFill, size: size).foregroundStyle(theme.like)
    } else {
      Icon(.heart, size: size)
    }
  }
}
