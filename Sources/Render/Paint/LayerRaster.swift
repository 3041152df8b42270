import Foundation

/// Which raster: a layer at a scale.
struct RasterKey: Hashable {
  let layer: LayerID
  let scale: CGFloat
}

/// Pixels with a place: the buffer's top left is pixel (`x`, `y`) of its space.
struct PixelImage {
  let buffer: PixelBuffer
  let x: Int
  let y: Int
  var bounds: PixelRect { buffer.bounds.offset(x: x, y: y) }
  var surface: Surface { buffer.surface(x: x, y: y) }
}

/// A layer's content as pixels in its own space. Brought up to date by its owner before it is drawn.
final class LayerRaster {
  /// What the pixels show.
  fileprivate(set) var layer: Layer
  let image: PixelImage
  /// For each row, for each run of `Self.run` pixels: clear 0, opaque 1, mixed 2.
  private var kinds: [UInt8]
  private let runs: Int
  /// No pixel shows what is below.
  private(set) var isOpaque = false
  private static let run = 32

  var bytes: Int { image.buffer.bytes + kinds.count }

  init(layer: Layer, bounds: PixelRect) {
    self.layer = layer
    image = PixelImage(
      buffer: PixelBuffer(width: bounds.width, height: bounds.height), x: bounds.minX, y: bounds.minY)
    runs = (image.buffer.width + Self.run - 1) / Self.run
    kinds = [UInt8](repeating: 0, count: runs * image.buffer.height)
  }

  /// Notes anew which pixels of `rect` are clear or opaque.
  func classify(_ rect: PixelRect) {
    let r = rect.intersection(image.bounds)
    if r.isEmpty { return }
    let (first, last) = ((r.minX - image.x) / Self.run, (r.maxX - 1 - image.x) / Self.run)
    for y in r.minY..<r.maxY {
      let row = image.buffer.base + (y - image.y) * image.buffer.stride
      for k in first...last {
        let start = k * Self.run
        kinds[(y - image.y) * runs + k] = Rows.kind(row + start, min(Self.run, image.buffer.width - start))
      }
    }
    isOpaque = kinds.allSatisfy { $0 == 1 }
  }

  /// Paints this raster, moved by (`dx`, `dy`): nothing where it is clear, a copy where it is opaque.
  func draw(on target: Surface, dx: Int, dy: Int, clip: PixelRect, alpha: UInt32) {
    let r = image.bounds.offset(x: dx, y: dy).intersection(clip).intersection(target.bounds)
    if r.isEmpty { return }
    let from = image.buffer.surface(x: image.x + dx, y: image.y + dy)
    let left = image.x + dx
    kinds.withUnsafeBufferPointer { kinds in
      for y in r.minY..<r.maxY {
        let line = (y - image.y - dy) * runs
        var x = r.minX
        while x < r.maxX {
          var k = (x - left) / Self.run
          let kind = kinds[line + k]
          repeat { k += 1 } while k < runs && left + k * Self.run < r.maxX && kinds[line + k] == kind
          let end = min(left + k * Self.run, r.maxX)
          if kind == 1 && alpha == 255 {
            Rows.copy(target.row(y) + x, from.row(y) + x, end - x)
          } else if kind != 0 {
            Rows.over(target.row(y) + x, from.row(y) + x, alpha: alpha, end - x)
          }
          x = end
        }
      }
    }
  }
}

extension Painter {
  /// The raster of `layer` at `scale`, brought up to date; nil for an empty layer.
  func raster(_ layer: Layer, scale: CGFloat) -> LayerRaster? {
    let bounds = PixelRect(covering: layer.bounds, scale: scale)
    if bounds.isEmpty { return nil }
    let key = RasterKey(layer: layer.id, scale: scale)
    var damage = [bounds]
    var raster: LayerRaster
    if let kept = rasters.value(key), kept.image.bounds == bounds {
      if kept.layer === layer { return kept }
      raster = kept
      damage = DamageTracker.content(old: kept.layer, new: layer, scale: scale, bounds: bounds, canvas: canvas)
      raster.layer = layer
    } else {
      raster = LayerRaster(layer: layer, bounds: bounds)
    }
    for rect in damage {
      fill(raster.image, with: layer, scale: scale, rect)
      raster.classify(rect)
    }
    // Inserted after its own layers, so that they do not push it out.
    rasters.insert(raster, for: key, bytes: raster.bytes)
    return raster
  }

  /// Paints a layer's content within `rect` into pixels of its own space.
  func fill(_ image: PixelImage, with layer: Layer, scale: CGFloat, _ rect: PixelRect) {
    let surface = image.surface
    for part in uncovered(layer, PaintSpace(scale: scale), rect) { surface.set(part, to: 0) }
    counters.pixelsRastered += rect.area
    paint(layer, PaintSpace(scale: scale), PaintTarget(surface: surface, clip: rect, window: image.bounds))
  }
}
