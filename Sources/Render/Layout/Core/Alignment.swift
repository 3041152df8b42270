import Foundation

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// An own guide, named by a type.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }
  init(key: AlignmentKey) { self.key = key }
  private init(_ builtIn: AlignmentKey.BuiltIn) { key = AlignmentKey(builtIn, .horizontal) }

  public static let leading = HorizontalAlignment(.start)
  public static let center = HorizontalAlignment(.center)
  public static let trailing = HorizontalAlignment(.end)
  /// Where a list row's separator begins: the leading edge unless set.
  public static let listRowSeparatorLeading = HorizontalAlignment(.separatorLeading)
  /// Where a list row's separator ends: the trailing edge unless set.
  public static let listRowSeparatorTrailing = HorizontalAlignment(.separatorTrailing)
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// An own guide, named by a type.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }
  init(key: AlignmentKey) { self.key = key }
  private init(_ builtIn: AlignmentKey.BuiltIn) { key = AlignmentKey(builtIn, .vertical) }

  public static let top = VerticalAlignment(.start)
  public static let center = VerticalAlignment(.center)
  public static let bottom = VerticalAlignment(.end)
  /// The baseline of the topmost text; the bottom of views without text.
  public static let firstTextBaseline = VerticalAlignment(.firstBaseline)
  /// The baseline of the bottommost text; the bottom of views without text.
  public static let lastTextBaseline = VerticalAlignment(.lastBaseline)
}

/// A guide on each axis.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Alignment {
  /// The corner that makes the guides of `inner` and `outer` meet: `inner`'s origin in `outer`'s space.
  @MainActor func origin(of inner: ViewDimensions, in outer: ViewDimensions) -> CGPoint {
    CGPoint(x: outer[horizontal] - inner[horizontal], y: outer[vertical] - inner[vertical])
  }
}
