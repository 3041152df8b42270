import Foundation

/// A window on content that may be longer than it, moved by a finger.
public struct ScrollView<Content: View>: PrimitiveView {
  public var axes: Axis.Set
  public var showsIndicators: Bool
  public var content: Content

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    let content = view.content
    let isHorizontal = view.axes == .horizontal
    expansion.append(ScrollPrimitive(axes: view.axes)) { inner in
      inner.append(ScrollContentPrimitive()) { list in
        guard Content._isMulti else {
          Content._expand(content, into: &list)
          return
        }
        // Several views are stacked along the scrolled axis.
        if isHorizontal {
          HStack._expand(HStack { content }, into: &list)
        } else {
          VStack._expand(VStack { content }, into: &list)
        }
      }
    }
  }
}

/// All the content of a scroll view. It moves as one picture, unless its rows are pictures of their own.
struct ScrollContentPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { [] }
  /// Content of more windows than this is painted piece by piece: its picture would be too large.
  private static let cachedWindows: CGFloat = 3

  func layerEffect(node: Node) -> LayerEffect? {
    let screen = node.tree.size
    let area = node.shownFrame.width * node.shownFrame.height
    let isSmall = area <= screen.width * screen.height * ScrollContentPrimitive.cachedWindows
    return isSmall && !node.containsCells ? LayerEffect() : nil
  }
}

extension Node {
  /// Whether a lazy container is among the stacks of this content.
  fileprivate var containsCells: Bool {
    for child in layoutChildren {
      if child.primitive is CellPrimitive { return true }
      let isStack = child.primitive.stackOrientation != nil || child.primitive.isUnaryModifier
      if isStack && child.containsCells { return true }
    }
    return false
  }
}
