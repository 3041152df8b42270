import Foundation

/// The distances a view likes to keep from its neighbours, edge by edge. A container that is given no spacing asks
/// neighbours for the distance between them.
public struct ViewSpacing: Hashable, Sendable {
  /// What one edge asks for; later cases win when edges are joined.
  enum Preference: Hashable, Sendable {
    /// Nothing yet: behaves as `standard`, and gives way to whatever it is joined with.
    case unset
    /// No distance, whatever the neighbour (a spacer).
    case none
    /// Text: `leading` above this line when text is directly above it, else the standard distance. Points.
    case text(leading: CGFloat)
    case standard
  }

  /// The distance between views with no other wish, in points.
  static let standardDistance: CGFloat = 8

  private var top: Preference
  private var leading: Preference
  private var bottom: Preference
  private var trailing: Preference

  /// Default spacing, to be joined with that of subviews.
  public init() { self.init(horizontal: .unset, vertical: .unset) }
  init(horizontal: Preference, vertical: Preference) {
    (leading, trailing) = (horizontal, horizontal)
    (top, bottom) = (vertical, vertical)
  }

  /// No distance on any edge.
  public static let zero = ViewSpacing(horizontal: .none, vertical: .none)
  /// What views other than text and spacers have.
  static let standard = ViewSpacing(horizontal: .standard, vertical: .standard)
  /// Text whose font has `leading` points between lines, already rounded up to a device pixel.
  static func text(leading: CGFloat) -> ViewSpacing {
    ViewSpacing(horizontal: .standard, vertical: .text(leading: leading))
  }
  /// A spacer in a stack along `axis`; nil outside stacks.
  static func spacer(along axis: Axis?) -> ViewSpacing {
    ViewSpacing(
      horizontal: axis == .vertical ? .unset : .none, vertical: axis == .horizontal ? .unset : .none)
  }

  /// Joins in `other`'s wishes on `edges`: the greater wish wins.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(Edge.Set.top) { top = Self.join(top, other.top) }
    if edges.contains(Edge.Set.leading) { leading = Self.join(leading, other.leading) }
    if edges.contains(Edge.Set.bottom) { bottom = Self.join(bottom, other.bottom) }
    if edges.contains(Edge.Set.trailing) { trailing = Self.join(trailing, other.trailing) }
  }
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// The gap to leave between a view with this spacing and the one after it, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    switch axis == .horizontal ? (trailing, next.leading) : (bottom, next.top) {
    case (.none, _), (_, .none): return 0
    case (.text, .text(let lead)): return lead
    default: return Self.standardDistance
    }
  }

  /// This spacing with the plain rule on `edges`: padding and fixed frames hide what is behind them.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    var copy = self
    if edges.contains(Edge.Set.top) { copy.top = .standard }
    if edges.contains(Edge.Set.leading) { copy.leading = .standard }
    if edges.contains(Edge.Set.bottom) { copy.bottom = .standard }
    if edges.contains(Edge.Set.trailing) { copy.trailing = .standard }
    return copy
  }

  private static func join(_ a: Preference, _ b: Preference) -> Preference {
    switch (a, b) {
    case (.standard, _), (_, .standard): return .standard
    case (.text(let x), .text(let y)): return .text(leading: max(x, y))
    case (.text, _): return a
    case (_, .text): return b
    case (.none, _), (_, .none): return .none
    case (.unset, .unset): return .unset
    }
  }
}
