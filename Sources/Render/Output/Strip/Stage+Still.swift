import Foundation

extension Stage {
  /// Paints what is shown now and writes it as one PNG.
  /// - Throws: `OutputError`.
  public func writeStill(to path: String) throws {
    try WholeFile.write(PNGEncoder().encode(painter().paint(displayList()).pixels.view), to: path)
  }
}
