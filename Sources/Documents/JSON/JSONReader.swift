/// Takes a document apart strictly: everything that is not as expected is a fault with its place, its path and, where
/// one is near, the right name.
public struct JSONReader: Sendable {
  public let node: JSONNode
  /// From the root: `apps[2].name`; empty for the root.
  public let path: String

  public init(_ node: JSONNode, path: String = "") {
    (self.node, self.path) = (node, path)
  }

  /// What messages call this value.
  private var subject: String { path.isEmpty ? "the document" : path }

  /// A fault about this value.
  public func fault(_ message: String) -> JSONFault { JSONFault("\(subject) \(message)", at: node.place) }

  private func wrong(_ wanted: String) -> JSONFault { fault("has to be \(wanted), not \(node.kind)") }

  /// The members of an object that knows no other keys.
  public func object(knownKeys: [String]) throws(JSONFault) -> Members {
    guard let object = node.object else { throw wrong("an object") }
    for member in object.members where !knownKeys.contains(member.key) {
      throw JSONReader.unknown(member, in: path, known: knownKeys)
    }
    return Members(object: object, reader: self)
  }

  /// The fault of a member that nobody knows.
  public static func unknown(_ member: JSONObject.Member, in path: String, known: [String]) -> JSONFault {
    let near = nearestName(to: member.key, in: known).map { "; did you mean '\($0)'?" } ?? ""
    let inside = path.isEmpty ? "" : " in \(path)"
    return JSONFault("unknown key '\(member.key)'\(inside)\(near)", at: member.place)
  }

  /// All members of an object with free keys.
  public func members() throws(JSONFault) -> [(key: String, value: JSONReader)] {
    guard let object = node.object else { throw wrong("an object") }
    return object.members.map { ($0.key, JSONReader($0.node, path: child($0.key))) }
  }

  public func list() throws(JSONFault) -> [JSONReader] {
    guard let list = node.list else { throw wrong("a list") }
    return list.enumerated().map { JSONReader($0.element, path: "\(path)[\($0.offset)]") }
  }

  public func string() throws(JSONFault) -> String {
    guard let text = node.string else { throw wrong("text") }
    return text
  }

  public func bool() throws(JSONFault) -> Bool {
    guard let bool = node.bool else { throw wrong("true or false") }
    return bool
  }

  public func int(in range: ClosedRange<Int>) throws(JSONFault) -> Int {
    guard let number = node.number else { throw wrong("a whole number") }
    guard let value = Int(exactly: number), range.contains(value) else {
      throw fault("has to be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  public func number(in range: ClosedRange<Double>) throws(JSONFault) -> Double {
    guard let number = node.number else { throw wrong("a number") }
    guard range.contains(number) else {
      let (low, high) = (JSONNode.text(of: range.lowerBound), JSONNode.text(of: range.upperBound))
      throw fault("has to be a number from \(low) to \(high)")
    }
    return number
  }

  /// One of a few texts.
  public func choice(of names: [String]) throws(JSONFault) -> String {
    let text = try string()
    if names.contains(text) { return text }
    let near = nearestName(to: text, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw fault("cannot be '\(text)'; \(near)choose one of \(names.joined(separator: ", "))")
  }

  func child(_ key: String) -> String { path.isEmpty ? key : path + "." + key }

  /// The members of an object whose keys are known.
  public struct Members: Sendable {
    public let object: JSONObject
    fileprivate let reader: JSONReader

    /// Nil when the key is not there, or null.
    public subscript(key: String) -> JSONReader? {
      guard let node = object[key], !node.isNull else { return nil }
      return JSONReader(node, path: reader.child(key))
    }

    public func required(_ key: String) throws(JSONFault) -> JSONReader {
      guard let value = self[key] else { throw reader.fault("needs a '\(key)'") }
      return value
    }
  }
}
