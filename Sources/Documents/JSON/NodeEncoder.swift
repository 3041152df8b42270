import Foundation

/// An `Encodable` value as a document: members in the order they are encoded.
public struct EncodedDocument: Sendable {
  public let node: JSONNode
  /// Paths of numbers that need not be whole, `*` for any item: `theme.radii.button`, `posts.*.aspect`.
  public let realPaths: Set<String>

  public init(_ value: some Encodable) throws {
    let box = NodeBox()
    try box.put(value, path: [])
    var paths: Set<String> = []
    node = box.node(path: "", &paths)
    realPaths = paths
  }
}

/// What is being encoded, bit by bit.
private final class NodeBox {
  enum Content {
    case leaf(JSONNode.Value, isReal: Bool)
    case list([NodeBox])
    case object([(String, NodeBox)])
  }
  var content = Content.leaf(.null, isReal: false)

  func put(_ value: some Encodable, path: [any CodingKey]) throws {
    switch value {
    case let bool as Bool: content = .leaf(.bool(bool), isReal: false)
    case let text as String: content = .leaf(.string(text), isReal: false)
    case let number as Double: content = .leaf(.number(number), isReal: true)
    case let number as CGFloat: content = .leaf(.number(Double(number)), isReal: true)
    case let number as Float: content = .leaf(.number(Double(number)), isReal: true)
    case let number as any BinaryInteger: content = .leaf(.number(Double(number)), isReal: false)
    default: try value.encode(to: NodeEncoder(box: self, codingPath: path))
    }
  }

  func member(_ key: String) -> NodeBox {
    let box = NodeBox()
    if case .object(let members) = content {
      content = .object(members + [(key, box)])
    } else {
      content = .object([(key, box)])
    }
    return box
  }

  func item() -> NodeBox {
    let box = NodeBox()
    if case .list(let items) = content { content = .list(items + [box]) } else { content = .list([box]) }
    return box
  }

  func node(path: String, _ reals: inout Set<String>) -> JSONNode {
    switch content {
    case .leaf(let value, let isReal):
      if isReal { reals.insert(path) }
      return JSONNode(value)
    case .list(let items): return JSONNode(items.map { $0.node(path: path + ".*", &reals) })
    case .object(let members):
      return JSONNode(members.map { ($0.0, $0.1.node(path: path.isEmpty ? $0.0 : path + "." + $0.0, &reals)) })
    }
  }
}

private struct NodeEncoder: Encoder {
  let box: NodeBox
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = box.content {} else { box.content = .object([]) }
    return KeyedEncodingContainer(MemberContainer(box: box, codingPath: codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.content = .list([])
    return ItemContainer(box: box, codingPath: codingPath)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleContainer(box: box, codingPath: codingPath)
  }
}

private struct MemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let box: NodeBox
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { _ = box.member(key.stringValue) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try box.member(key.stringValue).put(value, path: codingPath + [key])
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    NodeEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key]).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key]).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { NodeEncoder(box: box.member("super"), codingPath: codingPath) }
  func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct ItemContainer: UnkeyedEncodingContainer {
  let box: NodeBox
  let codingPath: [any CodingKey]
  var count: Int { if case .list(let items) = box.content { items.count } else { 0 } }

  func encodeNil() { _ = box.item() }
  func encode<T: Encodable>(_ value: T) throws { try box.item().put(value, path: codingPath) }
  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    NodeEncoder(box: box.item(), codingPath: codingPath).container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(box: box.item(), codingPath: codingPath).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { NodeEncoder(box: box.item(), codingPath: codingPath) }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let box: NodeBox
  let codingPath: [any CodingKey]
  func encodeNil() { box.content = .leaf(.null, isReal: false) }
  func encode<T: Encodable>(_ value: T) throws { try box.put(value, path: codingPath) }
}
