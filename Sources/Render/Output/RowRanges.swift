/// The rows that some rectangles touch, as ascending ranges that do not overlap.
struct RowRanges: Sequence, IteratorProtocol {
  private var sorted: [Range<Int>]
  private var index = 0

  init(_ rects: [PixelRect], within bounds: PixelRect) {
    sorted = rects.compactMap {
      let part = $0.intersection(bounds)
      return part.isEmpty ? nil : part.minY..<part.maxY
    }
    sorted.sort { $0.lowerBound < $1.lowerBound }
  }

  mutating func next() -> Range<Int>? {
    guard index < sorted.count else { return nil }
    let start = sorted[index].lowerBound
    var end = sorted[index].upperBound
    index += 1
    while index < sorted.count && sorted[index].lowerBound <= end {
      end = Swift.max(end, sorted[index].upperBound)
      index += 1
    }
    return start..<end
  }
}
