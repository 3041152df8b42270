import Foundation
import Synchronization

/// A type that names an alignment guide and gives its position in a view that does not set it.
@MainActor public protocol AlignmentID: SendableMetatype {
  /// The guide's distance from the top-leading corner, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide on one axis, as a small number: quick to compare, and ordered alike in every run that meets the same
/// guides in the same order. The built-in guides have fixed numbers.
struct AlignmentKey: Hashable, Comparable, Sendable {
  private let bits: UInt32

  /// The numbers of the built-in guides; own guides start at `firstCustom`.
  enum BuiltIn: UInt32 {
    case start, center, end
    case firstBaseline, lastBaseline
    case separatorLeading, separatorTrailing
  }
  private static let firstCustom: UInt32 = 16
  private static let customIDs = Mutex<[any AlignmentID.Type]>([])

  init(_ builtIn: BuiltIn, _ axis: Axis) { bits = builtIn.rawValue << 1 | (axis == .vertical ? 1 : 0) }
  init(_ id: any AlignmentID.Type, _ axis: Axis) {
    let index = Self.customIDs.withLock { ids in
      if let known = ids.firstIndex(where: { ObjectIdentifier($0) == ObjectIdentifier(id) }) { return known }
      ids.append(id)
      return ids.count - 1
    }
    bits = (Self.firstCustom + UInt32(index)) << 1 | (axis == .vertical ? 1 : 0)
  }

  /// The axis that the guide's value is measured along.
  var axis: Axis { bits & 1 == 0 ? .horizontal : .vertical }
  private var number: UInt32 { bits >> 1 }

  /// The guide's place in a `GuideSet`. Own guides past the first few share the last place of their set.
  var setIndex: UInt32 { min(bits, 63) }

  static func < (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool { lhs.bits < rhs.bits }

  /// Where the guide lies in a view that does not set it.
  @MainActor func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    if number >= Self.firstCustom {
      let index = Int(number - Self.firstCustom)
      return Self.customIDs.withLock { $0[index] }.defaultValue(in: dimensions)
    }
    return defaultValue(in: CGSize(width: dimensions.width, height: dimensions.height)) ?? 0
  }

  /// The default of a built-in guide in a view of `size`; nil for own guides.
  private func defaultValue(in size: CGSize) -> CGFloat? {
    let length = size[axis]
    switch BuiltIn(rawValue: number) {
    case .start, .separatorLeading: return 0
    case .center: return length / 2
    case .end, .firstBaseline, .lastBaseline, .separatorTrailing: return length
    case nil: return nil
    }
  }

  /// How a container joins the values its children set.
  enum Merge { case least, greatest, mean }
  var merge: Merge {
    switch BuiltIn(rawValue: number) {
    case .firstBaseline where axis == .vertical: return .least
    case .lastBaseline where axis == .vertical: return .greatest
    default: return .mean
    }
  }
}

/// Joins the explicit guide values of a container's children: text baselines take the first or last, all other
/// guides the mean.
struct ExplicitGuide {
  private let merge: AlignmentKey.Merge
  private var value: CGFloat = 0
  private var count = 0

  init(_ key: AlignmentKey) { merge = key.merge }

  mutating func add(_ next: CGFloat) {
    switch merge {
    case .least: value = count == 0 ? next : min(value, next)
    case .greatest: value = count == 0 ? next : max(value, next)
    case .mean: value += next
    }
    count += 1
  }

  /// The joined value, or nil when no child sets the guide.
  var result: CGFloat? {
    if count == 0 { return nil }
    return merge == .mean ? value / CGFloat(count) : value
  }
}
