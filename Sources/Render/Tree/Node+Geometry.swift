import Foundation

extension Node {
  /// From this node's space to the root's, as shown now: scrolling, offsets, scales and running motion included.
  var shownTransform: ProjectionTransform {
    var transform = presented.childTransform(node: self)
    var node: Node? = self
    while let current = node {
      transform = transform.concatenating(ProjectionTransform(translation: current.shownFrame.origin))
      guard let parent = current.layoutParent else { break }
      if parent.contentTranslation != .zero {
        transform = transform.concatenating(ProjectionTransform(translation: parent.contentTranslation))
      }
      let effect = parent.presented.childTransform(node: parent)
      if !effect.isIdentity { transform = transform.concatenating(effect) }
      node = parent
    }
    return transform
  }

  /// The shown box in the node's own space.
  var shownBox: CGRect { CGRect(origin: .zero, size: shownFrame.size) }

  /// The shown box in the root's space.
  var shownBounds: CGRect {
    shownTransform.bounds(of: shownBox)
  }

  /// The model frame's origin in the root's space, scrolling included, effects not.
  var modelOrigin: CGPoint {
    var point = CGPoint.zero
    var node: Node? = self
    while let current = node {
      point.x += current.frame.minX
      point.y += current.frame.minY
      guard let parent = current.layoutParent else { break }
      point.x += parent.contentTranslation.x
      point.y += parent.contentTranslation.y
      node = parent
    }
    return point
  }

  var modelBounds: CGRect { CGRect(origin: modelOrigin, size: frame.size) }
}
