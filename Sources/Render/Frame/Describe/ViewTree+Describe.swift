import Foundation

extension ViewTree {
  /// The laid-out tree as shown now, in painting order: views with identifiers, or every layout node.
  public func describe(all: Bool = false) -> [TreeLine] {
    var walk = TreeWalk(all: all)
    walk.visit(root, depth: 0, path: [], isLeaving: false)
    return walk.lines
  }
}

private struct TreeWalk {
  let all: Bool
  var lines: [TreeLine] = []

  @MainActor
  mutating func visit(_ node: Node, depth: Int, path: [String], isLeaving: Bool) {
    var (depth, path) = (depth, path)
    let isLeaving = isLeaving || node.isDeparting
    let id = (node.primitive as? IdentifierPrimitive)?.identifier
    if let id { path.append(id) }
    if node.isPlaced, all || id != nil {
      let own = node.ownText
      lines.append(
        TreeLine(
          depth: depth, path: path.joined(separator: "/"), id: id, kind: all ? kind(of: node) : nil,
          box: id == nil ? node.shownBounds : node.appearance.box,
          text: all ? own ?? "" : node.ownContent.text, isLeaving: isLeaving))
      depth += 1
    }
    for child in node.paintChildren { visit(child, depth: depth, path: path, isLeaving: isLeaving) }
  }

  /// The primitive's type in short: "Text", "UnaryLayout<PaddingLayout>".
  @MainActor
  private func kind(of node: Node) -> String {
    String(describing: type(of: node.presented)).replacingOccurrences(of: "Primitive", with: "")
  }
}
