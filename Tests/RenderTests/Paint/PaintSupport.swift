import Foundation

@testable import Render

/// Short ways to build display lists and paint them.
enum Painting {
  static func layer(
    _ id: UInt64, _ bounds: CGRect, _ items: [LayerItem], clip: Path? = nil, isCached: Bool = false,
    hasBackdrop: Bool = false
  ) -> Layer {
    Layer(
      id: LayerID(raw: id), bounds: bounds, clip: clip, isCached: isCached, containsBackdrop: hasBackdrop, items: items)
  }

  static func fragment(_ id: UInt64, _ bounds: CGRect, _ commands: [DrawCommand], version: UInt32 = 0) -> LayerItem {
    .fragment(Fragment(id: id, version: version, origin: .zero, bounds: bounds, commands: commands))
  }

  static func list(
    _ items: [LayerItem], width: CGFloat, height: CGFloat, scale: CGFloat = 1, background: ResolvedColor = .white,
    hasBackdrop: Bool = false
  ) -> DisplayList {
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    return DisplayList(
      size: box.size, scale: scale, background: background, root: layer(0, box, items, hasBackdrop: hasBackdrop))
  }

  static func painter(
    _ pictures: PictureStore = PictureStore(), damageEnabled: Bool = true, budget: PaintBudget = PaintBudget()
  ) -> Painter {
    Painter(drawing: NoGlyphs(), pictures: pictures, damageEnabled: damageEnabled, budget: budget)
  }

  /// One frame of commands on white.
  static func paint(
    _ commands: [DrawCommand], width: CGFloat, height: CGFloat, scale: CGFloat = 1,
    background: ResolvedColor = .white, pictures: PictureStore = PictureStore()
  ) -> PixelBuffer {
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    return painter(pictures).paint(
      list([fragment(1, box, commands)], width: width, height: height, scale: scale, background: background)
    ).pixels
  }

  static func fill(_ path: Path, _ hex: UInt32, opacity: Float = 1) -> DrawCommand {
    .fill(path, .color(ResolvedColor(hex: hex, opacity: opacity)), FillStyle())
  }
}

extension PixelBuffer {
  /// Red, green, blue of a pixel.
  func rgb(_ x: Int, _ y: Int) -> [Int] {
    let c = self[x, y]
    return [Int(c >> 16 & 255), Int(c >> 8 & 255), Int(c & 255)]
  }

  /// The first pixel where two buffers differ.
  func difference(from other: PixelBuffer) -> String? {
    guard width == other.width, height == other.height else { return "sizes differ" }
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        return "\(x),\(y): \(String(self[x, y], radix: 16)) and \(String(other[x, y], radix: 16))"
      }
    }
    return nil
  }

  func copy() -> PixelBuffer {
    let out = PixelBuffer(width: width, height: height)
    memcpy(out.base, base, bytes)
    return out
  }
}
