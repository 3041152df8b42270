extension DocumentShape {
  /// The document that people edit, of the one that Swift encodes: lists of things with ids become objects by id, each
  /// thing with an `order` from 1.
  public func keyed(_ node: JSONNode) -> JSONNode {
    switch (self, node.value) {
    case (.keyed(let element), .list(let items)):
      let members = items.enumerated().compactMap { index, item -> (String, JSONNode)? in
        guard let id = item["id"]?.string, let object = element.keyed(item).object else { return nil }
        let rest = object.members.filter { $0.key != "id" }.map { ($0.key, $0.node) }
        return (id, JSONNode([("order", JSONNode(.number(Double(index + 1))))] + rest))
      }
      return JSONNode(members)
    case (.list(let element?), .list(let items)): return JSONNode(.list(items.map(element.keyed)), at: node.place)
    case (.object(let members), .object(var object)):
      for member in members {
        if let value = object[member.name] { object[member.name] = member.shape.keyed(value) }
      }
      return JSONNode(.object(object), at: node.place)
    default: return node
    }
  }

  /// The document that Swift decodes, of the one that people edit: by `order`, then as in the file; what a new thing
  /// leaves out is false or empty where it can be.
  public func arrays(_ node: JSONNode) -> JSONNode {
    switch (self, node.value) {
    case (.keyed(let element), .object(let object)):
      let items = object.members.enumerated().sorted { a, b in
        let (x, y) = (a.element.node["order"]?.number ?? .infinity, b.element.node["order"]?.number ?? .infinity)
        return (x, a.offset) < (y, b.offset)
      }
      return JSONNode(.list(items.map { element.item($0.element) }), at: node.place)
    case (.list(let element?), .list(let items)): return JSONNode(.list(items.map(element.arrays)), at: node.place)
    case (.object(let members), .object(var object)):
      for member in members {
        if let value = object[member.name] {
          object[member.name] = member.shape.arrays(value)
        } else if !member.isOptional, let empty = member.shape.empty {
          object[member.name] = empty
        }
      }
      return JSONNode(.object(object), at: node.place)
    default: return node
    }
  }

  private func item(_ member: JSONObject.Member) -> JSONNode {
    guard let object = arrays(member.node).object else { return member.node }
    let rest = object.members.filter { $0.key != "order" }
    var result = JSONObject([("id", JSONNode(member.key, at: member.place))])
    for part in rest { result.set(part) }
    return JSONNode(.object(result), at: member.node.place)
  }

  /// What a member that is left out stands for; nil: it has to be there.
  var empty: JSONNode? {
    switch self {
    case .bool: JSONNode(.bool(false))
    case .list, .keyed: JSONNode(.list([]))
    default: nil
    }
  }
}
