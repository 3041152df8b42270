import Render

extension PictureDiff {
  /// Pixels nearer than this share a box.
  private static let tile = 16

  /// Where the differences are: boxes around groups of differing pixels, largest first.
  /// - Parameter most: beyond so many groups, the last ones share a box.
  public func boxes(most: Int = 24) -> [PixelRect] {
    if marks.isEmpty { return [] }
    let (columns, rows) = ((width + Self.tile - 1) / Self.tile, (height + Self.tile - 1) / Self.tile)
    var tiles = [PixelRect?](repeating: nil, count: columns * rows)
    marks.withUnsafeBufferPointer { marks in
      for y in 0..<height {
        guard let row = marks.baseAddress.map({ $0 + y * width }) else { return }
        for x in PictureDiff.differing(in: row, width) {
          let index = y / Self.tile * columns + x / Self.tile
          let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
          tiles[index] = tiles[index]?.union(pixel) ?? pixel
        }
      }
    }
    var found: [PixelRect] = []
    for start in tiles.indices {
      if let group = PictureDiff.takeGroup(at: start, &tiles, columns) { found.append(group) }
    }
    found.sort { ($1.area, $0.minY, $0.minX) < ($0.area, $1.minY, $1.minX) }
    guard found.count > most else { return found }
    let rest = found[(most - 1)...].reduce(found[most - 1]) { $0.union($1) }
    return found.prefix(most - 1) + [rest]
  }

  /// The box around a tile's pixels and those of all tiles that touch it, one after another.
  private static func takeGroup(at start: Int, _ tiles: inout [PixelRect?], _ columns: Int) -> PixelRect? {
    guard var box = tiles[start] else { return nil }
    tiles[start] = nil
    var waiting = [start]
    while let index = waiting.popLast() {
      let (x, y) = (index % columns, index / columns)
      for nearY in max(0, y - 1)...min(tiles.count / columns - 1, y + 1) {
        for nearX in max(0, x - 1)...min(columns - 1, x + 1) {
          guard let other = tiles[nearY * columns + nearX] else { continue }
          tiles[nearY * columns + nearX] = nil
          box = box.union(other)
          waiting.append(nearY * columns + nearX)
        }
      }
    }
    return box
  }
}
