import Foundation

extension Stage {
  /// Paints what is shown now and writes it as one PNG.
  /// - Throws: `OutputError`.
  public func writeStill(to path: String) throws {
    let list = displayList()
    let threads = ProcessInfo.processInfo.activeProcessorCount
    prepareMedia(list, threads: threads)
    try WholeFile.write(PNGEncoder(workers: threads).encode(painter().paint(list).pixels.view), to: path)
  }
}
