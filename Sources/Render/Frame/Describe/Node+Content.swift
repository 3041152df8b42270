import Foundation

/// What a view shows itself: without what belongs to views with identifiers of their own below it.
@MainActor
struct OwnContent {
  var texts: [String] = []
  /// Of the first text, or of the first thing drawn.
  var color: ResolvedColor?
  private var hasTextColor = false

  var text: String { texts.joined(separator: " ") }

  fileprivate mutating func add(_ node: Node) {
    let text = node.presented as? TextPrimitive
    if let text = node.ownText { texts.append(text) }
    guard node.isPlaced, !node.isStructural, color == nil || (text != nil && !hasTextColor) else { return }
    var canvas = FragmentCanvas(size: node.shownFrame.size)
    node.presented.draw(in: &canvas, node: node)
    guard let found = canvas.commands.lazy.compactMap(\.color).first else { return }
    color = found
    hasTextColor = text != nil
  }
}

extension Node {
  var ownContent: OwnContent {
    var content = OwnContent()
    func walk(_ node: Node) {
      content.add(node)
      // A presentation belongs to the root.
      for child in node.children where !(child.primitive is IdentifierPrimitive || child.primitive is PortalPrimitive) {
        walk(child)
      }
    }
    walk(self)
    return content
  }
}

extension DrawCommand {
  /// The colour that a step paints with; a gradient's first.
  fileprivate var color: ResolvedColor? {
    switch self {
    case .fill(_, let paint, _), .stroke(_, let paint, _), .glyphs(_, _, let paint): paint.color
    default: nil
    }
  }
}

extension Paint {
  fileprivate var color: ResolvedColor? {
    switch self {
    case .color(let color): color
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _):
      gradient.stops.first?.color
    }
  }
}

extension ResolvedColor {
  /// "#RRGGBB", with two more digits when it is not opaque.
  var hexText: String {
    let parts = opacity < 1 ? [red, green, blue, opacity] : [red, green, blue]
    return "#"
      + parts.map { part in
        let value = UInt8((min(max(part, 0), 1) * 255).rounded())
        return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
      }.joined()
  }
}
