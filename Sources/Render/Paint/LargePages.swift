import Foundation

/// Fresh memory comes from the system page by page, on first touch: for whole pictures that takes longer than filling it.
enum LargePages {
  private static let size = 2 << 20

  /// Asks for pages of 2 MB where they fit. Only a hint: nothing but time depends on it.
  static func hint(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {
    let start = (UInt(bitPattern: memory) + UInt(size) - 1) & ~UInt(size - 1)
    let end = (UInt(bitPattern: memory) + UInt(bytes)) & ~UInt(size - 1)
    guard end > start, let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
    madvise(first, Int(end - start), MADV_HUGEPAGE)
  }
}
