/// Pixels that glyphs are drawn into; `stride` is in pixels.
struct PixelTarget {
  let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  let stride: Int
}
