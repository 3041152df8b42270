import Foundation

/// What layouts need of a node. Coordinates run left to right; whoever owns the parent's frame mirrors them.
@MainActor protocol LayoutElement: AnyObject, Sendable {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The guide's distance from the top-leading corner if the view sets it, for the size it answered `proposal` with.
  func explicitAlignment(_ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize) -> CGFloat?
  /// The guides that the view or one below it may set. All unless known better.
  var guides: GuideSet { get }
  var layoutSpacing: ViewSpacing { get }
  var layoutPriority: Double { get }
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value
  /// Sets the top-left corner, in the coordinates of the bounds the parent's layout was given.
  func place(at origin: CGPoint, proposal: ProposedViewSize)
}

extension LayoutElement {
  var guides: GuideSet { .all }

  @inline(__always)
  func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(sizeThatFits(proposal), proposal: proposal, element: self)
  }
}

/// A child as a layout sees it.
public struct LayoutSubview: Equatable, Sendable {
  let element: any LayoutElement

  init(_ element: any LayoutElement) { self.element = element }

  /// The size the child chooses for `proposal`.
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.sizeThatFits(proposal) }
  /// The size the child chooses for `proposal`, with its alignment guides.
  @MainActor public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    element.dimensions(in: proposal)
  }
  /// The distances the child likes to keep from its neighbours.
  @MainActor public var spacing: ViewSpacing { element.layoutSpacing }
  /// The child's `layoutPriority`, 0 unless set.
  @MainActor public var priority: Double { element.layoutPriority }
  /// The child's value for `key`.
  @MainActor public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { element.layoutValue(key) }

  /// Puts the child's `anchor` at `position`, in the coordinates of the layout's bounds. The child's final size is
  /// its answer to `proposal`.
  @MainActor public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    if anchor == .topLeading {
      element.place(at: position, proposal: proposal)
    } else {
      let size = element.sizeThatFits(proposal)
      element.place(
        at: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
        proposal: proposal)
    }
  }

  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.element === rhs.element }
}

/// A layout's children, in declaration order.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias SubSequence = LayoutSubviews
  private let storage: ArraySlice<LayoutSubview>
  /// The direction of the container. Layouts need not mirror anything: they place children from leading to
  /// trailing, and the container mirrors the result.
  public var layoutDirection: LayoutDirection

  init(_ subviews: [LayoutSubview], layoutDirection: LayoutDirection = .leftToRight) {
    self.init(subviews[...], layoutDirection)
  }
  private init(_ subviews: ArraySlice<LayoutSubview>, _ direction: LayoutDirection) {
    storage = subviews
    layoutDirection = direction
  }

  public var startIndex: Int { storage.startIndex }
  public var endIndex: Int { storage.endIndex }
  public subscript(index: Int) -> LayoutSubview { storage[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(storage[bounds], layoutDirection) }
  /// The children at `indices`, in that order.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(indices.map { storage[$0] }, layoutDirection: layoutDirection)
  }
}
