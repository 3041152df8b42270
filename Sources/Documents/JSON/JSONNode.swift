/// Where something stands in a file. Lines and columns count from 1, columns in Unicode scalars.
public struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String = "", line: Int = 0, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// `file:line:column`; less of it where less is known.
  public var description: String {
    line == 0 ? file : (file.isEmpty ? "" : file + ":") + "\(line):\(column)"
  }
}

/// A value of a JSON document, and where it stands. Two nodes are equal when their values are, wherever they stand.
public struct JSONNode: Sendable {
  public enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([JSONNode])
    case object(JSONObject)
  }

  public var value: Value
  public var place: JSONPlace

  public init(_ value: Value, at place: JSONPlace = JSONPlace()) {
    self.value = value
    self.place = place
  }

  public init(_ text: String, at place: JSONPlace = JSONPlace()) { self.init(.string(text), at: place) }
  public init(_ members: [(String, JSONNode)]) { self.init(.object(JSONObject(members))) }
  public init(_ items: [JSONNode]) { self.init(.list(items)) }

  public var object: JSONObject? { if case .object(let object) = value { object } else { nil } }
  public var list: [JSONNode]? { if case .list(let list) = value { list } else { nil } }
  public var string: String? { if case .string(let text) = value { text } else { nil } }
  public var number: Double? { if case .number(let number) = value { number } else { nil } }
  public var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }
  public var isNull: Bool { value == .null }

  /// The member of that name, when this is an object that has it.
  public subscript(key: String) -> JSONNode? { object?[key] }

  /// What messages call the value: "text", "a number" ...
  public var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension JSONNode: Equatable {
  public static func == (a: JSONNode, b: JSONNode) -> Bool { a.value == b.value }
}

/// The members of an object in their order.
public struct JSONObject: Sendable {
  public struct Member: Sendable {
    public let key: String
    /// Where the key stands.
    public let place: JSONPlace
    public var node: JSONNode

    public init(_ key: String, at place: JSONPlace = JSONPlace(), _ node: JSONNode) {
      (self.key, self.place, self.node) = (key, place, node)
    }
  }

  public private(set) var members: [Member] = []
  private var indices: [String: Int] = [:]

  public init() {}

  /// - Parameter members: with keys that differ; of equal ones the last counts.
  public init(_ members: [(String, JSONNode)]) {
    for (key, node) in members { set(Member(key, node)) }
  }

  public var keys: [String] { members.map(\.key) }
  public var isEmpty: Bool { members.isEmpty }

  public func member(_ key: String) -> Member? { indices[key].map { members[$0] } }

  public subscript(key: String) -> JSONNode? {
    get { indices[key].map { members[$0].node } }
    set {
      if let newValue {
        set(Member(key, at: member(key)?.place ?? JSONPlace(), newValue))
      } else {
        remove(key)
      }
    }
  }

  /// In the place of the member of that name, or at the end.
  public mutating func set(_ member: Member) {
    if let index = indices[member.key] {
      members[index] = member
    } else {
      indices[member.key] = members.count
      members.append(member)
    }
  }

  public mutating func remove(_ key: String) {
    guard let index = indices.removeValue(forKey: key) else { return }
    members.remove(at: index)
    for (offset, member) in members.enumerated().dropFirst(index) { indices[member.key] = offset }
  }
}

extension JSONObject: Equatable {
  /// Order does not count.
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    a.members.count == b.members.count && a.members.allSatisfy { b[$0.key] == $0.node }
  }
}
