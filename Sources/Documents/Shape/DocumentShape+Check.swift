import Foundation

extension DocumentShape {
  /// All that is wrong with a merge patch for a document of this shape: keys, types, colours, choices.
  public func faults(inPatch patch: JSONNode) -> [JSONFault] {
    var check = PatchCheck()
    check.walk(self, patch, path: "")
    return check.faults
  }

  /// What is wrong with the whole of a merged document (by id): members that new things lack, ids that nothing has.
  /// - Parameters:
  ///   - file: the patch's, where the fault is what it left as it was.
  ///   - hasMedia: whether there is a picture or clip at a path.
  public func faults(
    inMerged document: JSONNode, facts: DocumentFacts, file: String,
    hasMedia: @escaping (String) -> Bool = { _ in true }
  ) -> [JSONFault] {
    var check = MergedCheck(document: document, facts: facts, file: file, hasMedia: hasMedia)
    check.walk(self, document, path: "", pattern: "", place: JSONPlace(file: file))
    return check.faults
  }
}

private struct PatchCheck {
  var faults: [JSONFault] = []

  private mutating func add(_ path: String, _ message: String, _ place: JSONPlace) {
    faults.append(JSONFault((path.isEmpty ? "the document" : path) + " " + message, at: place))
  }

  private mutating func wrong(_ path: String, _ wanted: String, _ node: JSONNode) {
    add(path, "has to be \(wanted), not \(node.kind)", node.place)
  }

  private func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : path + "." + key }

  mutating func walk(_ shape: DocumentShape, _ node: JSONNode, path: String) {
    switch shape {
    case .bool: if node.bool == nil { wrong(path, "true or false", node) }
    case .number: if node.number == nil { wrong(path, "a number", node) }
    case .integer:
      guard let number = node.number else { return wrong(path, "a whole number", node) }
      if number != number.rounded() || abs(number) > 1e12 { add(path, "has to be a whole number", node.place) }
    case .text(let role):
      guard let text = node.string else { return wrong(path, "text", node) }
      check(text, role, path, node.place)
    case .list(let element):
      guard let items = node.list else { return wrong(path, "a list", node) }
      guard let element else { return }
      for (index, item) in items.enumerated() { walk(element, item, path: "\(path)[\(index)]") }
    case .object(let members): object(members, node, path: path)
    case .keyed(let element):
      guard let object = node.object else { return wrong(path, "an object of ids", node) }
      for member in object.members { thing(element, member, path: path) }
    case .free(let element):
      guard let object = node.object else { return wrong(path, "an object", node) }
      for member in object.members where !member.node.isNull {
        walk(element, member.node, path: join(path, member.key))
      }
    }
  }

  private mutating func object(_ members: [DocumentShape.Member], _ node: JSONNode, path: String) {
    guard let object = node.object else { return wrong(path, "an object", node) }
    for member in object.members {
      guard let known = members.first(where: { $0.name == member.key }) else {
        faults.append(JSONReader.unknown(member, in: path, known: members.map(\.name)))
        continue
      }
      let inner = join(path, member.key)
      if member.node.isNull {
        if !known.isOptional { add(inner, "cannot be taken away; leave it out to keep it", member.node.place) }
      } else {
        walk(known.shape, member.node, path: inner)
      }
    }
  }

  /// One thing of a list by id; null takes it away.
  private mutating func thing(_ element: DocumentShape, _ member: JSONObject.Member, path: String) {
    let inner = join(path, member.key)
    let isName =
      !member.key.isEmpty && member.key.utf8.allSatisfy { isalnum(Int32($0)) != 0 || $0 == 0x2D || $0 == 0x5F }
    if !isName { add(inner, "is no id: use letters, digits and hyphens", member.place) }
    if member.node.isNull { return }
    let order = DocumentShape.Member("order", .number, isOptional: true)
    walk(.object((element.members ?? []) + [order]), member.node, path: inner)
  }

  private mutating func check(
    _ text: String, _ role: DocumentShape.TextRole, _ path: String, _ place: JSONPlace
  ) {
    switch role {
    case .color:
      if RGBColor(text) == nil { add(path, "\"\(text)\" is not a colour: write #RRGGBB or #RRGGBBAA", place) }
    case .choice(let names):
      guard !names.contains(text) else { return }
      let near = nearestName(to: text, in: names).map { "did you mean '\($0)'? " } ?? ""
      add(path, "cannot be '\(text)'; \(near)choose one of \(names.joined(separator: ", "))", place)
    case .plain, .media, .reference: break
    }
  }
}

private struct MergedCheck {
  let document: JSONNode
  let facts: DocumentFacts
  let file: String
  let hasMedia: (String) -> Bool
  var faults: [JSONFault] = []

  private mutating func add(_ path: String, _ message: String, _ place: JSONPlace) {
    faults.append(JSONFault(path + " " + message, at: place.line > 0 ? place : JSONPlace(file: file)))
  }

  mutating func walk(_ shape: DocumentShape, _ node: JSONNode, path: String, pattern: String, place: JSONPlace) {
    func inner(_ path: String, _ key: String) -> String { path.isEmpty ? key : path + "." + key }
    switch shape {
    case .text(.reference(let target)): if let id = node.string { reference(id, target, path, node.place) }
    case .text(.media):
      guard let name = node.string, !name.isEmpty, !hasMedia(name) else { return }
      add(path, "there is no picture or clip \"\(name)\" beside the remix or in the project's Media", node.place)
    case .list(let element?):
      for (index, item) in (node.list ?? []).enumerated() {
        walk(element, item, path: "\(path)[\(index)]", pattern: pattern + ".*", place: place)
      }
    case .object(let members):
      for member in members {
        guard let value = node[member.name] else { continue }
        walk(
          member.shape, value, path: inner(path, member.name), pattern: inner(pattern, member.name),
          place: node.place)
      }
    case .keyed(let element):
      for member in node.object?.members ?? [] {
        let name = inner(path, member.key)
        if let target = facts.idReferences[pattern] { reference(member.key, target, name, member.place) }
        for part in element.members ?? [] where !part.isOptional && part.shape.empty == nil {
          if member.node[part.name] == nil { add(name, "is new and needs a '\(part.name)'", member.place) }
        }
        walk(element, member.node, path: name, pattern: pattern + ".*", place: member.place)
      }
    default: break
    }
  }

  private mutating func reference(_ id: String, _ target: String, _ path: String, _ place: JSONPlace) {
    let known = document.value(at: target)?.object?.keys ?? []
    if known.contains(id) { return }
    let near = nearestName(to: id, in: known).map { "; did you mean '\($0)'?" } ?? ""
    add(path, "names '\(id)', and \(target) has none of that id\(near)", place)
  }
}
