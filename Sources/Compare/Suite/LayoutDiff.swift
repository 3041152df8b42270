import Foundation
import Render

/// What changed in a still, by name: from the layout that its golden keeps, and from where its pixels differ.
struct LayoutDiff {
  let groups: [MotionDiff.Group]
  let views: [PictureFinding.View]

  init(expected: MotionRecord?, actual: MotionRecord, boxes: [PixelRect], scale: Double) {
    let places = LayoutDiff.places(actual, scale: scale)
    let before = expected.map { LayoutDiff.places($0, scale: scale) } ?? [:]
    var words: [String: String] = [:]
    if let expected {
      // What changed beyond the screen or under something else is no part of this picture.
      let diff = MotionDiff(expected: expected, actual: actual) { id in
        boxes.contains { box in [places[id], before[id]].contains { $0?.intersects(box) ?? false } }
      }
      groups = diff.groups
      for change in diff.changes { words[change.id] = change.words }
    } else {
      groups = []
    }
    if words.isEmpty {
      for id in LayoutDiff.smallest(around: boxes, in: places) { words[id] = "is drawn otherwise" }
    }
    views = words.sorted { $0.key < $1.key }.map { id, change in
      PictureFinding.View(id: id, box: places[id] ?? before[id] ?? .empty, change: change)
    }
  }

  private static func places(_ record: MotionRecord, scale: Double) -> [String: PixelRect] {
    Dictionary(record.stretches.map { ($0.id, box(of: $0, scale: scale)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func box(of stretch: MotionRecord.Stretch, scale: Double) -> PixelRect {
    let frame = stretch.frames.lowerBound
    func value(_ channel: MotionRecord.Channel) -> Double { stretch.curve(channel).value(at: frame) }
    return PixelRect(
      covering: CGRect(x: value(.x), y: value(.y), width: value(.width), height: value(.height)), scale: scale)
  }

  /// For each box the smallest view that holds most of it.
  private static func smallest(around boxes: [PixelRect], in places: [String: PixelRect]) -> [String] {
    let ordered = places.sorted { ($0.value.area, $0.key) < ($1.value.area, $1.key) }
    let found = boxes.compactMap { box in
      ordered.first { !$0.value.isEmpty && $0.value.intersection(box).area * 10 >= box.area * 8 }?.key
    }
    return Array(Set(found)).sorted()
  }

  /// What the entries of one cause have in common.
  var cause: String? {
    if let group = groups.first { return group.sentence }
    let drawn = views.map { "#" + $0.id }
    return drawn.isEmpty
      ? nil : drawn.prefix(3).joined(separator: ", ") + (drawn.count == 1 ? " is" : " are") + " drawn otherwise"
  }
}
