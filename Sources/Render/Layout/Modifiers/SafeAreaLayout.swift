import Foundation

/// `.ignoresSafeArea`: lets content grow over the insets on edges where the view touches the safe area's boundary.
/// The size reported to the parent stays the child's answer to the parent's proposal.
struct SafeAreaLayout: UnaryLayout, Hashable {
  /// The insets the content may grow over, in points; 0 on edges that are not ignored or not touched.
  let expansion: EdgeInsets

  init(expansion: EdgeInsets) { self.expansion = expansion }

  /// The insets between `safeArea` and `container` on those of `edges` where `frame` reaches the safe area's
  /// boundary. All rectangles are in the same coordinates.
  static func expansion(
    of frame: CGRect, safeArea: CGRect, container: CGRect, edges: Edge.Set
  ) -> EdgeInsets {
    // Half a pixel at any scale in use: sums of lengths need not be exact.
    let slack: CGFloat = 0.1
    var insets = EdgeInsets()
    if edges.contains(Edge.Set.top), frame.minY <= safeArea.minY + slack {
      insets.top = max(0, frame.minY - container.minY)
    }
    if edges.contains(Edge.Set.leading), frame.minX <= safeArea.minX + slack {
      insets.leading = max(0, frame.minX - container.minX)
    }
    if edges.contains(Edge.Set.bottom), frame.maxY >= safeArea.maxY - slack {
      insets.bottom = max(0, container.maxY - frame.maxY)
    }
    if edges.contains(Edge.Set.trailing), frame.maxX >= safeArea.maxX - slack {
      insets.trailing = max(0, container.maxX - frame.maxX)
    }
    return insets
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    child.sizeThatFits(proposal)
  }

  /// The child fills the grown rectangle if it wants to, and is centred in it if it does not.
  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    let grown = CGSize(width: size.width + expansion.horizontal, height: size.height + expansion.vertical)
    let offer = ProposedViewSize(grown)
    let own = child.sizeThatFits(offer)
    return ChildPlacement(
      origin: CGPoint(
        x: (grown.width - own.width) / 2 - expansion.leading, y: (grown.height - own.height) / 2 - expansion.top),
      proposal: offer)
  }
}
