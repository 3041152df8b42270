import Foundation

extension Stage {
  /// A painter for this stage's display lists. With `damageEnabled` off every frame is painted whole and from nothing.
  public func painter(damageEnabled: Bool = true) -> Painter {
    Painter(
      glyphs: GlyphPainter(faces: services.text.library.faces), pictures: services.pictures,
      damageEnabled: damageEnabled)
  }

  /// Decodes every picture the tree knows, so that no frame waits for one. A corrupt file is a warning, shown grey.
  public func prepareMedia(threads: Int = 2) {
    try? services.pictures.prepare(services.pictureIDs, threads: max(1, threads))
  }

  /// Every text on the screen now, in painting order.
  public var texts: [String] { tree.shownTexts().map(\.text) }
}
