import Foundation
import Render

/// What changed in a still, by name: from the layout that its golden keeps, and from where its pixels differ.
struct LayoutDiff {
  let groups: [MotionDiff.Group]
  let views: [PictureFinding.View]

  init(expected: MotionRecord?, actual: MotionRecord, boxes: [PixelRect], scale: Double) {
    var words: [String: String] = [:]
    if let expected {
      let diff = MotionDiff(expected: expected, actual: actual)
      groups = diff.groups
      for change in diff.changes { words[change.id] = change.words }
    } else {
      groups = []
    }
    let places = Dictionary(
      actual.stretches.map { ($0.id, LayoutDiff.box(of: $0, scale: scale)) }, uniquingKeysWith: { first, _ in first })
    if words.isEmpty {
      for id in LayoutDiff.smallest(around: boxes, in: places) { words[id] = "is drawn otherwise" }
    }
    views = words.sorted { $0.key < $1.key }.map { id, change in
      PictureFinding.View(id: id, box: places[id] ?? .empty, change: change)
    }
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
