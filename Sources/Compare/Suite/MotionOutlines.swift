import Foundation
import Render

/// Where views that moved otherwise are in a frame, and where they should be: boxes over a pale picture. It stands for
/// the expected picture of frames whose golden is a hash.
struct MotionOutlines {
  private let scale: Double
  private let pairs: [(expected: MotionRecord.Stretch?, actual: MotionRecord.Stretch?)]

  init(expected: MotionRecord, actual: MotionRecord, diff: MotionDiff, scale: Double) {
    self.scale = scale
    let ids = Set(diff.changes.map(\.id))
    let before = Dictionary(grouping: expected.stretches.filter { ids.contains($0.id) }, by: \.id)
    let after = Dictionary(grouping: actual.stretches.filter { ids.contains($0.id) }, by: \.id)
    pairs = ids.sorted().flatMap { id in
      let (first, second) = (before[id] ?? [], after[id] ?? [])
      return (0..<max(first.count, second.count)).map { index in
        (first.dropFirst(index).first, second.dropFirst(index).first)
      }
    }
  }

  private func box(_ stretch: MotionRecord.Stretch?, at frame: Int) -> CGRect? {
    guard let stretch, stretch.frames.contains(frame) else { return nil }
    func value(_ channel: MotionRecord.Channel) -> Double { stretch.curve(channel).value(at: frame) }
    return CGRect(x: value(.x), y: value(.y), width: value(.width), height: value(.height))
  }

  /// How far all views together are off in a frame, points; a view that should not be there counts as a hundred.
  func distance(at frame: Int) -> Double {
    pairs.reduce(0) { sum, pair in
      switch (box(pair.expected, at: frame), box(pair.actual, at: frame)) {
      case (nil, nil): return sum
      case (let a?, let b?):
        return sum + abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height)
      default: return sum + 100
      }
    }
  }

  /// Expected boxes blue, actual ones red.
  func picture(over view: PixelView, frame: Int) -> PixelBuffer {
    let sheet = PixelBuffer(copying: view)
    for y in 0..<sheet.height {
      let row = sheet.row(y)
      for x in 0..<sheet.width {
        // Three quarters of the way to white.
        row[x] = 0xFFBF_BFBF &+ (row[x] & 0x00FC_FCFC) >> 2
      }
    }
    for pair in pairs {
      let (expected, actual) = (box(pair.expected, at: frame), box(pair.actual, at: frame))
      if expected == actual { continue }
      if let expected { outline(expected, 0xFF1F_6FEB, sheet) }
      if let actual { outline(actual, 0xFFE5_0023, sheet) }
    }
    return sheet
  }

  private func outline(_ box: CGRect, _ color: UInt32, _ sheet: PixelBuffer) {
    let rect = PixelRect(covering: box, scale: scale)
    let line = max(1, Int(scale.rounded()))
    for edge in [
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.minY + line),
      PixelRect(minX: rect.minX, minY: rect.maxY - line, maxX: rect.maxX, maxY: rect.maxY),
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + line, maxY: rect.maxY),
      PixelRect(minX: rect.maxX - line, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY),
    ] { sheet.fill(color, in: edge) }
  }
}
