/// A glyph's coverage or pixels in the cache, and where they go relative to the pen (whole pixels, y down).
struct GlyphBitmap {
  var offset = 0
  var left: Int32 = 0
  var top: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
}

/// Which glyphs of one face and size are cached: a small open hash table, so that drawing costs a probe a glyph.
final class GlyphStrike {
  let face: FreeTypeFace
  /// Pixels an em in 64ths.
  let size: Int
  private var keys: [UInt64]
  private var values: [GlyphBitmap]
  private var used = 0
  private static let empty = UInt64.max

  init(face: FreeTypeFace, size: Int) {
    (self.face, self.size) = (face, size)
    keys = Array(repeating: Self.empty, count: 128)
    values = Array(repeating: GlyphBitmap(), count: 128)
  }

  /// A glyph and its quarter pixel.
  static func key(_ glyph: UInt32, quarter: Int) -> UInt64 { UInt64(glyph) << 2 | UInt64(quarter) }

  @inline(__always) func find(_ key: UInt64) -> GlyphBitmap? {
    var slot = Self.slot(key, keys.count)
    while keys[slot] != Self.empty {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    return nil
  }

  func insert(_ bitmap: GlyphBitmap, for key: UInt64) {
    if used * 2 >= keys.count { grow() }
    var slot = Self.slot(key, keys.count)
    while keys[slot] != Self.empty { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    values[slot] = bitmap
    used += 1
  }

  func removeAll() {
    keys = Array(repeating: Self.empty, count: 128)
    values = Array(repeating: GlyphBitmap(), count: 128)
    used = 0
  }

  private static func slot(_ key: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }

  private func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: Self.empty, count: oldKeys.count * 2)
    values = Array(repeating: GlyphBitmap(), count: oldKeys.count * 2)
    used = 0
    for (index, key) in oldKeys.enumerated() where key != Self.empty { insert(oldValues[index], for: key) }
  }
}

/// Bytes of glyph bitmaps, handed out in order. When full, everything is forgotten at once: bounded, and simple enough
/// to be the same in every run.
final class GlyphArena {
  let bytes: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private(set) var used = 0

  init(capacity: Int) {
    self.capacity = capacity
    bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  }
  deinit { bytes.deallocate() }

  /// Offset of `count` fresh bytes at a multiple of four, or nil when they do not fit.
  func take(_ count: Int) -> Int? {
    let start = (used + 3) & ~3
    guard count <= capacity - start else { return nil }
    used = start + count
    return start
  }
  func reset() { used = 0 }
}
