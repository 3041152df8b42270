import Foundation

/// A value that a child carries for the layout it is in.
@MainActor public protocol LayoutValueKey {
  associatedtype Value
  /// The value of children that set none.
  static var defaultValue: Value { get }
}

/// Facts about a layout type that its children may look at.
public struct LayoutProperties: Sendable {
  /// The axis a stack arranges its children along; spacers and dividers follow it. nil when there is none.
  public var stackOrientation: Axis?
  public init() {}
}

/// The direction that leading to trailing runs in.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft

  /// A child's left edge in a parent of `parentWidth`, from its leading distance `x` and its own `width`.
  /// The one place that mirrors: layouts only ever compute leading distances.
  func left(of x: CGFloat, width: CGFloat, in parentWidth: CGFloat) -> CGFloat {
    self == .leftToRight ? x : parentWidth - x - width
  }
}
