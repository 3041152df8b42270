extension JSONNode {
  /// The document as text, members in their order, without a line end after it.
  /// - Parameter width: lists of plain values, and small objects of them, stay on one line up to this many columns;
  ///   0: everything is on one line.
  public func printed(width: Int = 100) -> String {
    var text = ""
    print(into: &text, indent: 0, room: width)
    return text
  }

  private func print(into text: inout String, indent: Int, room width: Int) {
    let flat = flat
    let isShort = width == 0 || (indent * 2 + flat.count <= width && isPlain)
    if isShort {
      text += flat
      return
    }
    let inset = String(repeating: "  ", count: indent + 1)
    switch value {
    case .list(let items) where !items.isEmpty:
      text += "[\n"
      for (index, item) in items.enumerated() {
        text += inset
        item.print(into: &text, indent: indent + 1, room: width)
        text += index + 1 < items.count ? ",\n" : "\n"
      }
      text += String(repeating: "  ", count: indent) + "]"
    case .object(let object) where !object.isEmpty:
      text += "{\n"
      for (index, member) in object.members.enumerated() {
        text += inset + JSONNode.quoted(member.key) + ": "
        member.node.print(into: &text, indent: indent + 1, room: width)
        text += index + 1 < object.members.count ? ",\n" : "\n"
      }
      text += String(repeating: "  ", count: indent) + "}"
    default: text += flat
    }
  }

  /// Nothing in it has parts of its own.
  private var isPlain: Bool {
    switch value {
    case .list(let items): items.allSatisfy { $0.list == nil && $0.object == nil }
    case .object(let object): object.members.allSatisfy { $0.node.list == nil && $0.node.object == nil }
    default: true
    }
  }

  /// On one line.
  private var flat: String {
    switch value {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return JSONNode.text(of: number)
    case .string(let text): return JSONNode.quoted(text)
    case .list(let items): return "[" + items.map(\.flat).joined(separator: ", ") + "]"
    case .object(let object):
      if object.isEmpty { return "{}" }
      let members = object.members.map { JSONNode.quoted($0.key) + ": " + $0.node.flat }
      return "{ " + members.joined(separator: ", ") + " }"
    }
  }

  /// The shortest digits that read back as the same number.
  public static func text(of number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return String(number)
  }

  /// A text in quotes: other scripts and emoji stay as they are.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
