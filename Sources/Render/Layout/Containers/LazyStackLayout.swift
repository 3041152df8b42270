import Foundation

/// The layout of `LazyVStack`: all of the offered width, children at their ideal height. Every child is laid out.
public struct LazyVStackLayout: Layout {
  /// The guide that children share; `.center` unless told otherwise.
  public var alignment: HorizontalAlignment
  /// Points between children; nil takes 8.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { VStackLayout.layoutProperties }

  private var engine: LazyStackEngine {
    LazyStackEngine(
      axis: .vertical, alignment: alignment.key, spacing: spacing ?? ViewSpacing.standardDistance)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    engine.sizeThatFits(proposal, subviews)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { engine.place(in: bounds, proposal, subviews) }
  /// Lazy containers set no guides: they do not look at all of their children for one.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { nil }
}

/// The layout of `LazyHStack`: all of the offered height, children at their ideal width. Every child is laid out.
public struct LazyHStackLayout: Layout {
  /// The guide that children share; `.center` unless told otherwise.
  public var alignment: VerticalAlignment
  /// Points between children; nil takes 8.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { HStackLayout.layoutProperties }

  private var engine: LazyStackEngine {
    LazyStackEngine(
      axis: .horizontal, alignment: alignment.key, spacing: spacing ?? ViewSpacing.standardDistance)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    engine.sizeThatFits(proposal, subviews)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { engine.place(in: bounds, proposal, subviews) }
  /// Lazy containers set no guides: they do not look at all of their children for one.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { nil }
}

/// The algorithm of lazy stacks.
@MainActor private struct LazyStackEngine {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat

  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    let offered = proposal[axis.cross]
    let offer = ProposedViewSize(nil, offered, along: axis)
    var length = spacing * CGFloat(max(0, subviews.count - 1))
    var widest: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(offer)
      length += size[axis]
      widest = max(widest, size[axis.cross])
    }
    return CGSize(max(0, length), offered ?? widest, along: axis)
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    let offer = ProposedViewSize(nil, proposal[axis.cross] ?? bounds.size[axis.cross], along: axis)
    let line = bounds.origin[axis.cross] + alignment.defaultValue(in: ViewDimensions(bounds.size))
    var position = bounds.origin[axis]
    for subview in subviews {
      let dimensions = subview.dimensions(in: offer)
      subview.place(at: CGPoint(position, line - dimensions[alignment], along: axis), proposal: offer)
      position += dimensions.size[axis] + spacing
    }
  }
}
