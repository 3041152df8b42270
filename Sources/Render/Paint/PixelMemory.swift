import Foundation
import Synchronization

/// Memory of big pixel buffers, kept for the next of the same size: fresh pages cost more than what is painted on them.
enum PixelMemory {
  private struct Block {
    // why unsafe: handed from one owner to the next.
    nonisolated(unsafe) let base: UnsafeMutablePointer<UInt32>
    let count: Int
  }
  /// Smaller ones are left to the allocator, in pixels.
  private static let least = 1 << 16
  /// The most that may lie idle, in pixels.
  private static let most = 8 << 20
  private static let idle = Mutex<[Block]>([])

  /// `count` pixels of undefined content on a 64-byte boundary.
  static func take(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if count >= least {
      let kept = idle.withLock { blocks -> Block? in
        blocks.lastIndex { $0.count == count }.map { blocks.remove(at: $0) }
      }
      if let kept { return kept.base }
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
    LargePages.hint(memory, count * 4)
    return memory.bindMemory(to: UInt32.self, capacity: count)
  }

  static func give(_ base: UnsafeMutablePointer<UInt32>, _ count: Int) {
    guard count >= least, count <= most else { return UnsafeMutableRawPointer(base).deallocate() }
    let block = Block(base: base, count: count)
    let dropped = idle.withLock { blocks -> [Block] in
      blocks.append(block)
      var excess = blocks.reduce(0) { $0 + $1.count } - most
      var dropped: [Block] = []
      while excess > 0, !blocks.isEmpty {
        let oldest = blocks.removeFirst()
        excess -= oldest.count
        dropped.append(oldest)
      }
      return dropped
    }
    for block in dropped { UnsafeMutableRawPointer(block.base).deallocate() }
  }
}
