import CCairo
import Foundation

/// Draws glyph runs onto pixels: unhinted grayscale outlines at quarter-pixel positions, colour bitmaps for emoji.
/// Used by one thread at a time; it opens its own font handles, so several painters never share anything.
public final class GlyphPainter {
  /// Work done since the painter was made.
  public struct Counters: Hashable, Sendable {
    public var drawn = 0
    public var rastered = 0
    /// How often the cache was full and started over.
    public var flushes = 0
  }

  public private(set) var counters = Counters()
  /// Bytes of bitmaps held.
  public var cacheBytes: Int { arena.used }

  private struct StrikeKey: Hashable {
    let face: Int32
    let size: Int
  }

  private let table: FaceTable
  private let library = FreeTypeLibrary()
  private let arena: GlyphArena
  private let rasterizer = GlyphRasterizer()
  private var faces: [Int32: FreeTypeFace] = [:]
  private var strikes: [StrikeKey: GlyphStrike] = [:]
  private var blends: [CoverageBlend] = []

  /// - Parameter budget: bytes of glyph bitmaps to keep.
  public init(faces: FaceTable, budget: Int = 16 << 20) {
    table = faces
    arena = GlyphArena(capacity: max(1 << 16, budget))
  }

  /// Draws a run with its origin (the pen on the baseline) at a place in device pixels.
  /// - Parameters:
  ///   - scale: device pixels a point.
  ///   - color: for colour glyphs only its opacity counts.
  ///   - clip: nothing outside is touched.
  public func draw(
    _ run: GlyphRun, at origin: CGPoint, scale: CGFloat, color: ResolvedColor, into target: PixelTarget,
    clip: PixelRect
  ) {
    let area = clip.intersection(target.bounds)
    let size = Int((run.size * scale * 64).rounded())
    guard !area.isEmpty, color.opacity > 0, size > 0, let strike = strike(run.face, size: size) else { return }
    let blend = blend(color)
    for glyph in run.glyphs {
      // The bias keeps sums that differ in their last bit on the same side of a boundary.
      let x = Double(origin.x) + Double(glyph.x) * Double(scale) + 1e-5
      let y = Int((Double(origin.y) + Double(glyph.y) * Double(scale) + 0.5 + 1e-5).rounded(.down))
      let quarters = strike.face.recipe.isColor ? Int((x + 0.5).rounded(.down)) * 4 : Int((x * 4 + 0.5).rounded(.down))
      let key = GlyphStrike.key(glyph.index, quarter: quarters & 3)
      let bitmap = strike.find(key) ?? raster(glyph.index, quarter: quarters & 3, strike: strike, key: key)
      if bitmap.width == 0 { continue }
      let left = quarters >> 2 + Int(bitmap.left)
      paint(bitmap, x: left, y: y + Int(bitmap.top), blend: blend, strike: strike, target: target, area: area)
    }
    counters.drawn += run.glyphs.count
  }

  private func paint(
    _ bitmap: GlyphBitmap, x: Int, y: Int, blend: CoverageBlend, strike: GlyphStrike, target: PixelTarget,
    area: PixelRect
  ) {
    let (width, height) = (Int(bitmap.width), Int(bitmap.height))
    let (minX, maxX) = (max(x, area.minX), min(x + width, area.maxX))
    let (minY, maxY) = (max(y, area.minY), min(y + height, area.maxY))
    guard minX < maxX, minY < maxY else { return }
    let bytes = arena.bytes + bitmap.offset
    if strike.face.recipe.isColor {
      let pixels = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
      for row in minY..<maxY {
        ColorBlend.row(
          pixels + (row - y) * width + (minX - x), target.base + row * target.stride + minX, maxX - minX,
          opacity: blend.color.opacity)
      }
    } else {
      for row in minY..<maxY {
        blend.row(bytes + (row - y) * width + (minX - x), target.base + row * target.stride + minX, maxX - minX)
      }
    }
  }

  private func raster(_ glyph: UInt32, quarter: Int, strike: GlyphStrike, key: UInt64) -> GlyphBitmap {
    counters.rastered += 1
    if let bitmap = rasterizer.raster(glyph, quarter: quarter, strike: strike, into: arena) {
      strike.insert(bitmap, for: key)
      return bitmap
    }
    // Full: forget everything and try once more. A glyph larger than the whole budget is not drawn.
    for other in strikes.values { other.removeAll() }
    arena.reset()
    counters.flushes += 1
    guard let bitmap = rasterizer.raster(glyph, quarter: quarter, strike: strike, into: arena) else {
      return GlyphBitmap()
    }
    strike.insert(bitmap, for: key)
    return bitmap
  }

  func face(_ id: FaceID) -> FreeTypeFace? {
    if let known = faces[id.raw] { return known }
    guard let recipe = table.recipe(of: id), let made = FreeTypeFace(recipe: recipe, library: library) else {
      return nil
    }
    faces[id.raw] = made
    return made
  }

  private func strike(_ id: FaceID, size: Int) -> GlyphStrike? {
    let key = StrikeKey(face: id.raw, size: size)
    if let known = strikes[key] { return known }
    guard let face = face(id) else { return nil }
    // Sizes that an animation ran through once are not kept for ever.
    if strikes.count >= 256 {
      strikes.removeAll()
      arena.reset()
      counters.flushes += 1
    }
    let made = GlyphStrike(face: face, size: size)
    strikes[key] = made
    return made
  }

  private func blend(_ color: ResolvedColor) -> CoverageBlend {
    if let index = blends.firstIndex(where: { $0.color == color }) { return blends[index] }
    if blends.count >= 16 { blends.removeFirst(8) }
    let made = CoverageBlend(color: color)
    blends.append(made)
    return made
  }
}
