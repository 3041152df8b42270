/// Buffers one worker compresses bands in. Made once per picture size; nothing is allocated while compressing.
final class BandWorkspace {
  /// Room before each row for the pixel to the left of the first, and behind for whole vectors.
  static let pad = 64

  let width: Int
  let maxRows: Int
  /// Bytes of a filtered row: the filter's byte and RGB.
  let rowBytes: Int
  private let storage: UnsafeMutableRawPointer
  let rgb: (UnsafeMutableRawPointer, UnsafeMutableRawPointer)
  /// Filtered rows, one after the other.
  let filtered: UnsafeMutableRawPointer
  /// Pairs: a number of literals, then the length of the run that follows.
  let tokens: UnsafeMutablePointer<UInt32>
  let output: UnsafeMutableRawPointer
  let outputCapacity: Int
  let tables = DeflateTables()
  let huffman = Huffman()

  init(width: Int, maxRows: Int) {
    self.width = width
    self.maxRows = maxRows
    rowBytes = width * 3 + 1
    func padded(_ bytes: Int) -> Int { (bytes + 2 * Self.pad + 63) & ~63 }
    let row = padded(width * 3)
    let rows = padded(rowBytes * maxRows)
    // A run takes at least `DeflateTables.shortestRun` bytes, so pairs are far fewer than a quarter of the bytes.
    let pairs = padded((rowBytes * maxRows / 4 + 8) * 4)
    // The longest code has 12 bits; 4096 holds the code tables.
    outputCapacity = padded(rowBytes * maxRows * 3 / 2 + 4096)
    storage = .allocate(byteCount: 2 * row + rows + pairs + outputCapacity, alignment: 64)
    storage.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * row + rows)
    rgb = (storage + Self.pad, storage + row + Self.pad)
    filtered = storage + 2 * row + Self.pad
    tokens = (storage + 2 * row + rows).bindMemory(to: UInt32.self, capacity: pairs / 4)
    output = storage + 2 * row + rows + pairs
  }

  deinit { storage.deallocate() }
}
