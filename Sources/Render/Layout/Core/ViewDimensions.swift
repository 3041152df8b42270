import Foundation

/// A view's size, and where its alignment guides lie, in its own left-to-right coordinates.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat
  let proposal: ProposedViewSize
  /// The view to ask for guides it sets itself; nil for a plain rectangle.
  let element: (any LayoutElement)?

  init(_ size: CGSize, proposal: ProposedViewSize, element: any LayoutElement) {
    (width, height) = (size.width, size.height)
    self.proposal = proposal
    self.element = element
  }
  /// The dimensions of a rectangle without guides of its own.
  init(_ size: CGSize) {
    (width, height) = (size.width, size.height)
    proposal = ProposedViewSize(size)
    element = nil
  }

  var size: CGSize { CGSize(width: width, height: height) }

  /// The guide's distance from the leading edge.
  @MainActor public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// The guide's distance from the top edge.
  @MainActor public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The guide's distance from the leading edge, or nil when the view does not set it.
  @MainActor public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
  /// The guide's distance from the top edge, or nil when the view does not set it.
  @MainActor public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  @MainActor subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.defaultValue(in: self) }
  @MainActor subscript(explicit key: AlignmentKey) -> CGFloat? {
    guard let element, element.guides.mayContain(key) else { return nil }
    return element.explicitAlignment(key, at: size, proposal: proposal)
  }

  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size && lhs.proposal == rhs.proposal && lhs.element === rhs.element
  }
}
