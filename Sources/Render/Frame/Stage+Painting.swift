import Foundation

extension Stage {
  /// A painter for this stage's display lists. With `damageEnabled` off every frame is painted whole and from nothing.
  public func painter(damageEnabled: Bool = true) -> Painter {
    Painter(
      glyphs: GlyphPainter(faces: services.text.library.faces), pictures: services.pictures,
      damageEnabled: damageEnabled)
  }

  /// Decodes the pictures of `list` that are on the screen, side by side, so that painting does not wait for them one
  /// by one. A corrupt file is a warning, shown grey.
  public func prepareMedia(_ list: DisplayList, threads: Int = 2) {
    services.pictures.prepare(list, threads: max(1, threads))
  }

  /// Every text on the screen now, in painting order.
  public var texts: [String] { tree.shownTexts().map(\.text) }
}
