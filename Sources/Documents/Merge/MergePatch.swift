extension JSONNode {
  /// This document with `patch` applied: RFC 7386. Members keep their order, new ones follow; values of the patch keep
  /// their places.
  public func merged(with patch: JSONNode) -> JSONNode {
    guard let changes = patch.object else { return patch }
    var result = object ?? JSONObject()
    for member in changes.members {
      if member.node.isNull {
        result.remove(member.key)
      } else {
        let old = result[member.key] ?? JSONNode(.null)
        result.set(JSONObject.Member(member.key, at: member.place, old.merged(with: member.node)))
      }
    }
    return JSONNode(.object(result), at: patch.place)
  }

  /// The smallest merge patch that makes `target` of this document; nil when there is nothing to change.
  public func difference(to target: JSONNode) -> JSONNode? {
    guard let old = object, let new = target.object else { return self == target ? nil : target }
    var changes: [(String, JSONNode)] = []
    for member in new.members {
      if let before = old[member.key] {
        if let change = before.difference(to: member.node) { changes.append((member.key, change)) }
      } else {
        changes.append((member.key, member.node))
      }
    }
    for key in old.keys where new[key] == nil { changes.append((key, JSONNode(.null))) }
    return changes.isEmpty ? nil : JSONNode(changes)
  }

  /// What a path of keys, list indices and ids of a list's things names: `theme.ring.0`, `users.maya.name`.
  public func value(at path: String) -> JSONNode? {
    if path.isEmpty { return self }
    var node = self
    for part in path.split(separator: ".") {
      let found: JSONNode?
      if let list = node.list {
        let index = Int(part).flatMap { list.indices.contains($0) ? $0 : nil }
        found = index.map { list[$0] } ?? list.first { $0["id"]?.string == String(part) }
      } else {
        found = node[String(part)]
      }
      guard let found else { return nil }
      node = found
    }
    return node
  }

  /// An object with this value at the end of a path of keys.
  public func nested(at path: String) -> JSONNode {
    path.split(separator: ".").reversed().reduce(self) { JSONNode([(String($1), $0)]) }
  }
}
