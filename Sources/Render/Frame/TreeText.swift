import Documents
import Foundation

extension ViewTree {
  /// Every shown text with its node, in painting order.
  func shownTexts() -> [(node: Node, text: String)] {
    var list: [(Node, String)] = []
    func walk(_ node: Node) {
      if !node.isDeparting, let text = node.ownText, node.isOnScreen { list.append((node, text)) }
      for child in node.paintChildren { walk(child) }
    }
    walk(root)
    return list
  }

  /// What is wrong with an expectation now; nil when it holds.
  func fault(_ expectation: Script.Expectation) -> String? {
    switch expectation {
    case .text(let text):
      let shown = shownTexts().map(\.text)
      if shown.contains(where: { $0.contains(text) }) { return nil }
      let near = nearestName(to: text, in: shown).map { "; nearest is \"\($0)\"" } ?? ""
      return "the text \"\(text)\" is not on the screen\(near)"
    case .noText(let text):
      return shownTexts().contains { $0.text.contains(text) } ? "the text \"\(text)\" is on the screen" : nil
    case .exists(let name): return find(name) == nil ? "there is no #\(name)" : nil
    case .gone(let name): return find(name) == nil ? nil : "#\(name) is still there"
    case .says(let name, let text):
      guard let node = find(name) else { return "there is no #\(name)" }
      let said = node.spokenText
      return said == text ? nil : "#\(name) says \"\(said)\", not \"\(text)\""
    }
  }
}

extension Node {
  /// What a text or a text field says.
  var ownText: String? {
    (presented as? TextPrimitive)?.text.string ?? (presented as? FieldPrimitive)?.shownText
  }

  /// All text in this subtree, joined by spaces.
  var spokenText: String {
    var parts: [String] = []
    func walk(_ node: Node) {
      if let text = node.ownText { parts.append(text) }
      for child in node.children { walk(child) }
    }
    walk(self)
    return parts.joined(separator: " ")
  }
}
