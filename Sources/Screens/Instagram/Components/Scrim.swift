import Foundation
import Render

/// A shade that darkens an edge of a picture, so that white words can be read on it. It takes no touches.
struct Scrim: View {
  let color: Color
  let strength: Double
  let edge: UnitPoint

  /// - Parameter strength: the opacity at the edge; half of it is left at half the way.
  init(_ color: Color, strength: Double, from edge: UnitPoint) {
    self.color = color
    self.strength = strength
    self.edge = edge
  }

  var body: some View {
    LinearGradient(
      colors: [color.opacity(strength), color.opacity(0)], startPoint: edge, endPoint: edge == .top ? .bottom : .top
    )
    .allowsHitTesting(false)
  }
}
