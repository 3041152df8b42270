extension DocumentShape {
  /// A JSON Schema (draft 2020-12) of merge patches for a document: everything may be left out, ids complete, colours
  /// and choices are checked as one types.
  /// - Parameters:
  ///   - defaults: the document by id.
  ///   - title: what the schema is about.
  public func schema(defaults: JSONNode, facts: DocumentFacts, title: String) -> JSONNode {
    var writer = SchemaWriter(facts: facts)
    guard case .object(var root)? = Optional(writer.schema(of: self, defaults, path: "").value) else {
      return JSONNode(.bool(true))
    }
    var members: [(String, JSONNode)] = [
      ("$schema", JSONNode("https://json-schema.org/draft/2020-12/schema")), ("title", JSONNode(title)),
      ("description", JSONNode("A merge patch (RFC 7386) over what the app comes with: name what changes.")),
    ]
    // A file may say which schema it follows.
    if var properties = root["properties"]?.object {
      properties["$schema"] = JSONNode([("type", JSONNode("string"))])
      root["properties"] = JSONNode(.object(properties))
    }
    members += root.members.map { ($0.key, $0.node) }
    if !writer.definitions.isEmpty { members.append(("$defs", JSONNode(writer.definitions))) }
    return JSONNode(members)
  }
}

private struct SchemaWriter {
  let facts: DocumentFacts
  /// What things of a collection look like, by the collection's path.
  var definitions: [(String, JSONNode)] = []

  private func text(_ words: String) -> JSONNode { JSONNode(words) }
  private func type(_ name: String) -> [(String, JSONNode)] { [("type", text(name))] }
  private func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : path + "." + key }

  mutating func schema(of shape: DocumentShape, _ value: JSONNode?, path: String) -> JSONNode {
    var members = body(of: shape, value, path: path)
    if let note = facts.notes[path] { members.append(("description", text(note))) }
    switch shape {
    case .bool, .integer, .number, .text:
      if let value, !value.isNull { members.append(("default", value)) }
    default: break
    }
    return JSONNode(members)
  }

  private mutating func body(of shape: DocumentShape, _ value: JSONNode?, path: String) -> [(String, JSONNode)] {
    switch shape {
    case .bool: return type("boolean")
    case .integer: return type("integer")
    case .number: return type("number")
    case .text(let role): return type("string") + self.role(role)
    case .list(let element):
      guard let element else { return type("array") }
      return type("array") + [("items", schema(of: element, nil, path: path + ".*"))]
    case .free(let element):
      return type("object") + [("additionalProperties", nullable(schema(of: element, nil, path: path + ".*")))]
    case .object(let parts): return object(parts, value, path: path)
    case .keyed(let element): return keyed(element, value, path: path)
    }
  }

  private mutating func object(
    _ parts: [DocumentShape.Member], _ value: JSONNode?, path: String
  ) -> [(String, JSONNode)] {
    let properties = parts.map { part -> (String, JSONNode) in
      let inner = schema(of: part.shape, value?[part.name], path: join(path, part.name))
      return (part.name, part.isOptional ? nullable(inner) : inner)
    }
    return type("object")
      + [("properties", JSONNode(properties)), ("additionalProperties", JSONNode(.bool(false)))]
  }

  private mutating func keyed(
    _ element: DocumentShape, _ value: JSONNode?, path: String
  ) -> [(String, JSONNode)] {
    let name = path.split(separator: ".").filter { $0 != "*" }.joined(separator: "-")
    if !definitions.contains(where: { $0.0 == name }) {
      let order = DocumentShape.Member("order", .number, isOptional: true)
      let parts = [order] + (element.members ?? [])
      definitions.append((name, JSONNode(.null)))
      let made = JSONNode(object(parts, nil, path: path + ".*"))
      if let index = definitions.firstIndex(where: { $0.0 == name }) { definitions[index].1 = made }
    }
    let reference = nullable(JSONNode([("$ref", text("#/$defs/" + name))]))
    let known = (value?.object?.keys ?? []).map { ($0, reference) }
    return type("object") + [
      ("description", text("By id, each with an order; null takes one away.")),
      ("propertyNames", JSONNode([("pattern", text("^[A-Za-z0-9_-]+$"))])),
      ("properties", JSONNode(known)), ("additionalProperties", reference),
    ]
  }

  private func nullable(_ schema: JSONNode) -> JSONNode {
    JSONNode([("anyOf", JSONNode([schema, JSONNode(type("null"))]))])
  }

  private func role(_ role: DocumentShape.TextRole) -> [(String, JSONNode)] {
    switch role {
    case .plain: []
    case .color: [("pattern", text("^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")), ("format", text("color"))]
    case .media: [("format", text("uri-reference")), ("description", text("A picture or clip beside the remix."))]
    case .choice(let names): [("enum", JSONNode(names.map { JSONNode($0) }))]
    case .reference(let target): [("description", text("An id of \(target)."))]
    }
  }
}
