import Foundation

/// The size a parent offers to a child. A number is an offer, `nil` asks for the ideal length, 0 for the least and
/// infinity for the greatest.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// This proposal with `nil` replaced, 10 points unless told otherwise.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// A proposal given along and across `axis`.
  @inline(__always)
  init(_ major: CGFloat?, _ minor: CGFloat?, along axis: Axis) {
    self = axis == .horizontal ? Self(width: major, height: minor) : Self(width: minor, height: major)
  }
  @inline(__always)
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Axis {
  /// The other axis.
  @inline(__always) var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  /// A size given along and across `axis`.
  @inline(__always)
  init(_ major: CGFloat, _ minor: CGFloat, along axis: Axis) {
    self = axis == .horizontal ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
  }
  @inline(__always)
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  /// A point given along and across `axis`.
  @inline(__always)
  init(_ major: CGFloat, _ minor: CGFloat, along axis: Axis) {
    self = axis == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
  }
  @inline(__always)
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
