import Foundation

extension DisplayList {
  /// The list with a dot where each finger is, over everything.
  /// - Parameter version: differs from frame to frame.
  func showing(fingers: [CGPoint], version: UInt32) -> DisplayList {
    if fingers.isEmpty { return self }
    let radius: CGFloat = 22
    let area = CGRect(x: -radius - 2, y: -radius - 2, width: 2 * radius + 4, height: 2 * radius + 4)
    let dot = Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    let commands: [DrawCommand] = [
      .fill(dot, .color(ResolvedColor(hex: 0x0095F6, opacity: 0.45)), FillStyle()),
      .stroke(dot, .color(ResolvedColor(hex: 0xFFFFFF, opacity: 0.9)), StrokeStyle(lineWidth: 3)),
    ]
    let grid = PixelGrid(scale: scale)
    let dots = fingers.enumerated().map { index, place in
      LayerItem.fragment(
        Fragment(
          id: .max - 1 - UInt64(index), version: version, origin: grid.round(place), bounds: area,
          commands: commands))
    }
    let screen = CGRect(origin: .zero, size: size)
    let over = Layer(
      id: LayerID(raw: .max), bounds: screen, clip: nil, isCached: false, containsBackdrop: root.containsBackdrop,
      items: [.layer(Placement(layer: root))] + dots)
    return DisplayList(size: size, scale: scale, background: background, root: over)
  }
}
