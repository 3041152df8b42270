import Foundation

/// The guides that a subtree may set: a hint that saves asking every leaf. May hold too many guides, never too few.
struct GuideSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt64
  init(rawValue: UInt64) { self.rawValue = rawValue }
  init(_ key: AlignmentKey) { rawValue = 1 << UInt64(key.setIndex) }

  static let all = GuideSet(rawValue: .max)
  /// What text sets.
  static let textBaselines: GuideSet = [
    GuideSet(VerticalAlignment.firstTextBaseline.key), GuideSet(VerticalAlignment.lastTextBaseline.key),
  ]

  @inline(__always) func mayContain(_ key: AlignmentKey) -> Bool {
    rawValue & (1 << UInt64(key.setIndex)) != 0
  }
}

extension LayoutSubviews {
  /// The guides that any of the children may set.
  @MainActor var guides: GuideSet {
    var set: GuideSet = []
    for subview in self { set.formUnion(subview.element.guides) }
    return set
  }
}

/// A layout that sets no guides but those of its children.
@MainActor protocol GuideMergingLayout: Layout {}

extension HStackLayout: GuideMergingLayout {}
extension VStackLayout: GuideMergingLayout {}
extension ZStackLayout: GuideMergingLayout {}
extension GridLayout: GuideMergingLayout {}
extension LazyVStackLayout: GuideMergingLayout {}
extension LazyHStackLayout: GuideMergingLayout {}
extension LazyVGridLayout: GuideMergingLayout {}
extension LazyHGridLayout: GuideMergingLayout {}
extension ViewThatFitsLayout: GuideMergingLayout {}
