/// Blocks of pixels that are used again and again, so that painting does not ask the system for fresh pages.
final class ScratchPool {
  final class Block {
    let base: UnsafeMutablePointer<UInt32>
    let capacity: Int
    init(capacity: Int) {
      self.capacity = capacity
      base = .allocate(capacity: capacity)
    }
    deinit { base.deallocate() }
  }
  private var free: [Block] = []

  /// At least `count` pixels of undefined content.
  func take(_ count: Int) -> Block {
    if let k = free.indices.filter({ free[$0].capacity >= count }).min(by: { free[$0].capacity < free[$1].capacity }) {
      return free.remove(at: k)
    }
    return Block(capacity: max(count, 1 << 16))
  }

  func give(_ block: Block) {
    free.append(block)
    if free.count > 6, let least = free.indices.min(by: { free[$0].capacity < free[$1].capacity }) {
      free.remove(at: least)
    }
  }

  /// A clear surface for the pixels of `bounds` in `block`.
  static func clearSurface(_ block: Block, _ bounds: PixelRect) -> Surface {
    let surface = Surface(base: block.base, stride: bounds.width, bounds: bounds)
    surface.set(bounds, to: 0)
    return surface
  }
}
