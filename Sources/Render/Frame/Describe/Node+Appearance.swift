import Foundation

/// How a node's view looks now, with every effect above it and those of the modifiers right below.
struct Appearance {
  /// The shown box in the root's space: offsets, scrolling, scales and running motion included.
  var box: CGRect
  /// The mean of both directions: the root of the area's growth.
  var scale: Double
  /// Degrees, clockwise.
  var rotation: Double
  /// All opacities from the root down, multiplied.
  var opacity: Double
}

extension Node {
  var appearance: Appearance {
    let below = effectsBelow
    let all = below.transform.concatenating(shownTransform)
    let (a, b, c, d) = (Double(all.m11), Double(all.m12), Double(all.m21), Double(all.m22))
    var opacity = below.opacity
    var node: Node? = self
    while let current = node {
      opacity *= current.ownOpacity
      node = current.layoutParent
    }
    return Appearance(
      box: all.bounds(of: CGRect(origin: .zero, size: shownFrame.size)), scale: abs(a * d - b * c).squareRoot(),
      rotation: atan2(b, a) * 180 / .pi, opacity: opacity)
  }

  /// An identifier may stand outside of the effects that move its view: `scaleEffect(2).accessibilityIdentifier("x")`.
  /// What the modifiers around that one view do, as a change of this node's own space.
  private var effectsBelow: (transform: ProjectionTransform, opacity: Double) {
    var (transform, opacity) = (ProjectionTransform.identity, 1.0)
    var place = CGPoint.zero
    var node = self
    while node.primitive.isUnaryModifier, node.contentTranslation == .zero, node.layoutChildren.count == 1 {
      node = node.layoutChildren[0]
      let origin = node.shownFrame.origin
      place = CGPoint(x: place.x + origin.x, y: place.y + origin.y)
      transform = node.presented.childTransform(node: node)
        .concatenating(ProjectionTransform(translation: origin)).concatenating(transform)
      opacity *= node.ownOpacity
    }
    let back = ProjectionTransform(translation: CGPoint(x: -place.x, y: -place.y))
    return (back.concatenating(transform), opacity)
  }

  private var ownOpacity: Double {
    let fading = fade?.opacity(at: tree.now) ?? 1
    guard let effect = presented as? OpacityEffect else { return fading }
    return fading * min(max(effect.opacity, 0), 1)
  }
}
