extension DesignTokens {
  /// The merge patch that the tokens stand for: each lands where its group does, or where its extension says.
  /// - Parameters:
  ///   - shape: of the document that is patched; a token for something it does not have is left alone.
  ///   - groups: where token groups land: `color.light` -> `theme.colors.light`.
  /// - Throws: a fault for a value that cannot be what it should be.
  public func patch(for shape: DocumentShape, groups: [String: String]) throws(JSONFault) -> JSONNode {
    var patch = JSONNode([(String, JSONNode)]())
    for token in tokens {
      for path in targets(of: token, shape: shape, groups: groups) {
        guard let wanted = shape.at(path) else {
          throw JSONFault("\(token.path) is meant for \(path), which the app does not have", at: token.place)
        }
        patch = patch.merged(with: try DesignTokens.value(of: token, as: wanted, path: path).nested(at: path))
      }
    }
    return patch
  }

  /// Tokens that nothing of the document comes from.
  public func unused(for shape: DocumentShape, groups: [String: String]) -> [String] {
    tokens.filter { targets(of: $0, shape: shape, groups: groups).isEmpty }.map(\.path)
  }

  private func targets(of token: Token, shape: DocumentShape, groups: [String: String]) -> [String] {
    if let path = token.own?["path"] { return path.list?.compactMap(\.string) ?? [path.string].compactMap { $0 } }
    let inside = groups.keys.filter { token.path == $0 || token.path.hasPrefix($0 + ".") }
    guard let group = inside.max(by: { $0.count < $1.count }), let place = groups[group] else { return [] }
    let path = place + token.path.dropFirst(group.count)
    return shape.at(path) == nil ? [] : [path]
  }

  private static func value(of token: Token, as shape: DocumentShape, path: String) throws(JSONFault) -> JSONNode {
    let place = token.place
    func wrong(_ wanted: String) -> JSONFault { JSONFault("\(token.path) is not \(wanted)", at: place) }
    switch shape {
    case .text(.color):
      guard let color = color(token.value) else { throw wrong("a colour") }
      return JSONNode(color.description, at: place)
    case .text:
      guard let text = token.value.string ?? token.value.list?.first?.string else { throw wrong("a name") }
      return JSONNode(text, at: place)
    case .number, .integer:
      guard let number = dimension(token.value) else { throw wrong("a size in px or rem") }
      return JSONNode(.number(number), at: place)
    case .list(.text(.color)?):
      // A gradient: its stops in order.
      guard let items = token.value.list else { throw wrong("a gradient") }
      var colors: [JSONNode] = []
      for item in items {
        guard let color = color(item["color"] ?? item) else { throw wrong("a gradient of colours") }
        colors.append(JSONNode(color.description, at: place))
      }
      return JSONNode(.list(colors), at: place)
    case .object(let members) where members.map(\.name).sorted() == ["bounce", "duration"]:
      return try spring(token)
    default: throw JSONFault("\(token.path): \(path) cannot be set by a token", at: place)
    }
  }

  /// Our extension: `"$extensions": {"renderframes": {"bounce": 0.2}}` beside a duration token, or all of it there.
  private static func spring(_ token: Token) throws(JSONFault) -> JSONNode {
    let own = token.own
    guard let duration = own?["duration"]?.number ?? seconds(token.value), (0.01...10).contains(duration) else {
      throw JSONFault("\(token.path) is not a duration such as {\"value\": 300, \"unit\": \"ms\"}", at: token.place)
    }
    let bounce = own?["bounce"]?.number ?? 0
    guard (-1...1).contains(bounce) else {
      throw JSONFault("\(token.path) has a bounce outside of -1 to 1", at: token.place)
    }
    return JSONNode([
      ("duration", JSONNode(.number(duration), at: token.place)),
      ("bounce", JSONNode(.number(bounce), at: token.place)),
    ])
  }

  private static func amount(_ node: JSONNode, units: [(String, Double)]) -> Double? {
    if let unit = node["unit"]?.string, let value = node["value"]?.number {
      return units.first { $0.0 == unit }.map { value * $0.1 }
    }
    guard let text = node.string else { return node.number }
    for (unit, factor) in units where text.hasSuffix(unit) {
      if let value = Double(text.dropLast(unit.count)) { return value * factor }
    }
    return nil
  }

  private static func dimension(_ node: JSONNode) -> Double? { amount(node, units: [("px", 1), ("rem", 16)]) }
  private static func seconds(_ node: JSONNode) -> Double? { amount(node, units: [("ms", 0.001), ("s", 1)]) }

  /// A hexadecimal text, or an object with a colour space and components.
  static func color(_ node: JSONNode) -> RGBColor? {
    if let text = node.string { return RGBColor(text) }
    guard let space = node["colorSpace"]?.string, let list = node["components"]?.list, list.count == 3 else {
      return node["hex"]?.string.flatMap { RGBColor($0) }
    }
    // A component may be "none", which is nothing.
    let parts = list.map { $0.number ?? 0 }
    var color: RGBColor
    switch space {
    case "srgb": color = RGBColor(red: parts[0], green: parts[1], blue: parts[2])
    case "oklch": color = OKLCH(lightness: parts[0], chroma: parts[1], hue: parts[2]).color
    default:
      guard let hex = node["hex"]?.string, let fallback = RGBColor(hex) else { return nil }
      color = fallback
    }
    color.alpha = node["alpha"]?.number ?? 1
    return color
  }
}
