import Foundation

/// A layout that puts its children on top of each other.
public struct ZStackLayout: Layout {
  /// The guides that children share; `.center` unless told otherwise.
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    extent(of: subviews, for: proposal).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    forEachPlacement(in: bounds, subviews) { subview, origin, _ in
      subview.place(at: origin, proposal: ProposedViewSize(bounds.size))
    }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { explicitAlignment(guide.key, bounds, subviews) }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { explicitAlignment(guide.key, bounds, subviews) }

  private func explicitAlignment(_ key: AlignmentKey, _ bounds: CGRect, _ subviews: Subviews) -> CGFloat? {
    var guide = ExplicitGuide(key)
    forEachPlacement(in: bounds, subviews) { _, origin, dimensions in
      if let value = dimensions[explicit: key] { guide.add(origin[key.axis] + value) }
    }
    return guide.result
  }

  /// Every child is offered the final size, and aligned with the union of the ones that decided it.
  private func forEachPlacement(
    in bounds: CGRect, _ subviews: Subviews, _ body: (LayoutSubview, CGPoint, ViewDimensions) -> Void
  ) {
    let proposal = ProposedViewSize(bounds.size)
    let union = extent(of: subviews, for: proposal)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      let corner = CGPoint(
        x: bounds.minX - union.minX - dimensions[alignment.horizontal],
        y: bounds.minY - union.minY - dimensions[alignment.vertical])
      body(subview, corner, dimensions)
    }
  }

  /// The union of the children of the highest priority, measured from their common guides.
  private func extent(of subviews: Subviews, for proposal: ProposedViewSize) -> CGRect {
    var top = -Double.infinity
    for subview in subviews { top = max(top, subview.priority) }
    var (x, y) = (AxisExtent(), AxisExtent())
    for subview in subviews where subview.priority == top {
      let dimensions = subview.dimensions(in: proposal)
      x.add(dimensions.width, dimensions, alignment.horizontal.key)
      y.add(dimensions.height, dimensions, alignment.vertical.key)
    }
    return CGRect(x: x.low, y: y.low, width: x.length, height: y.length)
  }
}

/// The union of lengths that share a guide, as distances from it.
@MainActor struct AxisExtent {
  private(set) var low: CGFloat = 0
  private(set) var high: CGFloat = 0
  private var isEmpty = true

  var length: CGFloat { max(0, high - low) }

  mutating func add(_ length: CGFloat, _ dimensions: ViewDimensions, _ key: AlignmentKey) {
    if length == .infinity || high == .infinity {
      (low, high) = (0, .infinity)
      return
    }
    let guide = dimensions[key]
    low = isEmpty ? -guide : min(low, -guide)
    high = isEmpty ? length - guide : max(high, length - guide)
    isEmpty = false
  }
}
