/// Design tokens in the Design Tokens Community Group's format (`$value`, `$type`, groups, aliases): 2025.10.
public struct DesignTokens: Sendable {
  public struct Token: Sendable {
    /// `color.dark.accent`
    public let path: String
    /// Its own, or its nearest group's.
    public let type: String?
    /// With every alias looked up.
    public let value: JSONNode
    public let place: JSONPlace
    /// What `$extensions.renderframes` says.
    public let own: JSONNode?
  }

  public private(set) var tokens: [Token] = []

  /// Whether a document looks like a token file rather than a remix.
  public static func isTokenFile(_ name: String) -> Bool { name.hasSuffix(".tokens.json") || name.hasSuffix(".tokens") }

  /// - Throws: a fault for a token without a value, or an alias that leads nowhere or in a circle.
  public init(_ document: JSONNode) throws(JSONFault) {
    guard document.object != nil else { throw JSONFault("design tokens are an object", at: document.place) }
    var raw = RawTokens()
    try raw.collect(document, path: "", type: nil)
    for token in raw.tokens {
      let value = try raw.resolved(token.value, of: token, seen: [token.path])
      tokens.append(
        Token(
          path: token.path, type: try raw.type(of: token), value: value, place: token.place, own: token.own))
    }
  }
}

/// Tokens as they stand in the file.
private struct RawTokens {
  struct Token {
    let path: String
    let type: String?
    let value: JSONNode
    let place: JSONPlace
    let own: JSONNode?
  }
  var tokens: [Token] = []
  private var index: [String: Int] = [:]

  mutating func collect(_ node: JSONNode, path: String, type: String?) throws(JSONFault) {
    guard let object = node.object else {
      throw JSONFault("\(path) is neither a token nor a group: a token is an object with a $value", at: node.place)
    }
    let type = object["$type"]?.string ?? type
    if let value = object["$value"] {
      index[path] = tokens.count
      let own = object["$extensions"]?["renderframes"]
      tokens.append(Token(path: path, type: type, value: value, place: value.place, own: own))
      return
    }
    for member in object.members where !member.key.hasPrefix("$") {
      try collect(member.node, path: path.isEmpty ? member.key : path + "." + member.key, type: type)
    }
  }

  /// `{color.accent}` -> `color.accent`
  private func alias(_ node: JSONNode) -> String? {
    guard let text = node.string, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  func resolved(_ node: JSONNode, of token: Token, seen: [String]) throws(JSONFault) -> JSONNode {
    if let name = alias(node) {
      if seen.contains(name) { throw JSONFault("\(token.path) goes in a circle: {\(name)}", at: token.place) }
      guard let target = index[name] else {
        let near = nearestName(to: name, in: tokens.map(\.path)).map { "; did you mean {\($0)}?" } ?? ""
        throw JSONFault("\(token.path) names {\(name)}, and there is no such token\(near)", at: token.place)
      }
      return try resolved(tokens[target].value, of: token, seen: seen + [name])
    }
    switch node.value {
    case .list(let items):
      var list: [JSONNode] = []
      for item in items { list.append(try resolved(item, of: token, seen: seen)) }
      return JSONNode(.list(list), at: node.place)
    case .object(var object):
      for member in object.members { object[member.key] = try resolved(member.node, of: token, seen: seen) }
      return JSONNode(.object(object), at: node.place)
    default: return node
    }
  }

  /// An alias has the type of what it names.
  func type(of token: Token) throws(JSONFault) -> String? {
    var (token, turns) = (token, 0)
    while token.type == nil, let name = alias(token.value), let target = index[name], turns < tokens.count {
      (token, turns) = (tokens[target], turns + 1)
    }
    return token.type
  }
}
