import Foundation

/// A text as it is shown: what a check of words looks at.
public struct ShownText: Sendable {
  public var text: String
  /// Identifiers from the root down to it, separated by "/".
  public var path: String
  /// In the root's space, points.
  public var box: CGRect
  public var isTruncated: Bool
  /// By how much it is larger than what holds it, points.
  public var overflow: CGSize
  /// Points, as set.
  public var fontSize: CGFloat
  /// Of its runs, each once.
  public var colors: [ResolvedColor]
  /// All opacities from the root down, multiplied.
  public var opacity: Double
}

extension Stage {
  /// Every text on the screen now, in painting order.
  public var shownTexts: [ShownText] {
    var walk = TextWalk()
    walk.visit(tree.root, path: [])
    return walk.found
  }
}

@MainActor
private struct TextWalk {
  var found: [ShownText] = []

  mutating func visit(_ node: Node, path: [String]) {
    var path = path
    if let id = (node.primitive as? IdentifierPrimitive)?.identifier { path.append(id) }
    if !node.isDeparting, node.isOnScreen, let text = node.ownText, !text.isEmpty {
      add(node, text, path: path.joined(separator: "/"))
    }
    for child in node.paintChildren { visit(child, path: path) }
  }

  private mutating func add(_ node: Node, _ text: String, path: String) {
    var shown = ShownText(
      text: text, path: path, box: node.shownBounds, isTruncated: false, overflow: node.overflow, fontSize: 0,
      colors: [], opacity: node.appearance.opacity)
    if let primitive = node.presented as? TextPrimitive, let proposal = node.placedProposal {
      let layout = primitive.layout(proposal, node: node)
      shown.isTruncated = layout?.isTruncated ?? false
      shown.fontSize = primitive.request?.runs.first?.font.size ?? 0
      for run in layout?.lines.flatMap(\.runs) ?? [] where !run.glyphs.isColor {
        if case .color(let color) = primitive.runPaint(run, shared: primitive.paint.paint(in: .zero)) {
          if !shown.colors.contains(color) { shown.colors.append(color) }
        }
      }
    } else if let field = node.presented as? FieldPrimitive {
      shown.isTruncated = field.isTruncated(node: node)
      shown.fontSize = field.fontSize
      shown.colors = [field.shownColor]
    }
    found.append(shown)
  }
}

extension Node {
  /// How far this node sticks out of a box that holds it, up to the next scrolling content. What is laid over or under
  /// something may stick out of that.
  fileprivate var overflow: CGSize {
    var excess = CGSize.zero
    var box = CGRect(origin: .zero, size: shownFrame.size)
    var node = self
    while let parent = node.layoutParent, !(parent.primitive is ScrollPrimitive) {
      if parent.primitive is OverlayPrimitive, parent.layoutChildren.first !== node { break }
      box = box.offsetBy(dx: node.shownFrame.minX, dy: node.shownFrame.minY)
      let size = parent.shownFrame.size
      excess.width = max(excess.width, -box.minX, box.maxX - size.width)
      excess.height = max(excess.height, -box.minY, box.maxY - size.height)
      node = parent
    }
    return excess
  }
}
