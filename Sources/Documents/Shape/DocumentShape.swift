/// What a document looks like: learned from its defaults and a few facts. Patches are checked against it, and a JSON
/// Schema says it to editors.
public indirect enum DocumentShape: Sendable, Equatable {
  case bool
  case integer
  case number
  case text(TextRole)
  /// Of items alike; nil: nothing is known of them.
  case list(DocumentShape?)
  /// A list of things with ids. In Swift an array; in a document an object by id, each with an `order`.
  case keyed(DocumentShape)
  case object([Member])
  /// Keys are free, values alike.
  case free(DocumentShape)

  public enum TextRole: Sendable, Equatable {
    case plain
    case color
    case media
    case choice([String])
    /// An id of the collection at a path.
    case reference(String)
  }

  public struct Member: Sendable, Equatable {
    public let name: String
    public var shape: DocumentShape
    public var isOptional: Bool

    public init(_ name: String, _ shape: DocumentShape, isOptional: Bool = false) {
      (self.name, self.shape, self.isOptional) = (name, shape, isOptional)
    }
  }

  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// - Parameter defaults: lists as arrays.
  public init(of defaults: EncodedDocument, facts: DocumentFacts) {
    self = ShapeReader(facts: facts, realPaths: defaults.realPaths).shape(of: defaults.node, path: "", key: "")
  }

  /// What a path with `*` leads to.
  public func at(_ path: String) -> DocumentShape? {
    var shape = self
    for part in path.split(separator: ".") {
      switch shape {
      case .object(let members):
        guard let member = members.first(where: { $0.name == part }) else { return nil }
        shape = member.shape
      case .keyed(let element), .free(let element), .list(let element?): shape = element
      default: return nil
      }
    }
    return shape
  }
}

/// Learns a shape.
struct ShapeReader {
  let facts: DocumentFacts
  let realPaths: Set<String>

  func shape(of node: JSONNode, path: String, key: String) -> DocumentShape {
    if let element = facts.free[path] { return .free(element) }
    switch node.value {
    case .null, .string: return .text(role(of: node.string ?? "", path: path))
    case .bool: return .bool
    case .number: return realPaths.contains(path) ? .number : .integer
    case .list(let items): return list(items, path: path, key: key)
    case .object(let object):
      return .object(
        object.members.map { member in
          let inner = path.isEmpty ? member.key : path + "." + member.key
          return DocumentShape.Member(member.key, shape(of: member.node, path: inner, key: member.key))
        })
    }
  }

  private func list(_ items: [JSONNode], path: String, key: String) -> DocumentShape {
    let shapes = items.map { shape(of: $0, path: path + ".*", key: key) }
    guard let first = shapes.first else { return .list(nil) }
    let element = shapes.dropFirst().reduce(first) { ShapeReader.union($0, $1) }
    guard items.allSatisfy({ $0["id"]?.string != nil }), case .object(let members) = element else {
      return .list(element)
    }
    var rest = DocumentShape.object(members.filter { $0.name != "id" })
    // Answers to answers look like answers.
    if case .object(var inner) = rest, let index = inner.firstIndex(where: { $0.name == key }),
      inner[index].shape == .list(nil)
    {
      inner[index].shape = .keyed(rest)
      rest = .object(inner)
    }
    return .keyed(rest)
  }

  private func role(of text: String, path: String) -> DocumentShape.TextRole {
    if let choices = facts.choices[path] { return .choice(choices) }
    if let target = facts.references[path] { return .reference(target) }
    if facts.media.contains(path) { return .media }
    if RGBColor(text) != nil { return .color }
    let endings = [".jpg", ".jpeg", ".png", ".mp4", ".svg"]
    return endings.contains { text.lowercased().hasSuffix($0) } ? .media : .plain
  }

  static func union(_ a: DocumentShape, _ b: DocumentShape) -> DocumentShape {
    switch (a, b) {
    case (.integer, .number), (.number, .integer): return .number
    case (.list(nil), .list), (.list(nil), .keyed): return b
    case (.list, .list(nil)), (.keyed, .list(nil)): return a
    case (.list(let x?), .list(let y?)): return .list(union(x, y))
    case (.keyed(let x), .keyed(let y)): return .keyed(union(x, y))
    case (.text(let x), .text(let y)): return .text(x == y ? x : .plain)
    case (.object(let x), .object(let y)): return .object(union(x, y))
    default: return a
    }
  }

  private static func union(_ a: [DocumentShape.Member], _ b: [DocumentShape.Member]) -> [DocumentShape.Member] {
    var result = a
    for index in result.indices {
      if let other = b.first(where: { $0.name == result[index].name }) {
        result[index].shape = union(result[index].shape, other.shape)
        result[index].isOptional = result[index].isOptional || other.isOptional
      } else {
        result[index].isOptional = true
      }
    }
    for member in b where !a.contains(where: { $0.name == member.name }) {
      result.append(DocumentShape.Member(member.name, member.shape, isOptional: true))
    }
    return result
  }
}
