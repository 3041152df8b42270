import Documents
import Render

/// What an app offers to be remixed: its document, and what documents of it look like.
public struct RemixBase: Sendable {
  public let app: AppDescription
  public let support: RemixSupport
  public let shape: DocumentShape
  /// What the app comes with, things by id.
  public let defaults: JSONNode

  /// - Throws: `RemixError` when the app cannot be remixed.
  public init(_ app: AppDescription) throws {
    guard let support = app.remix else {
      throw RemixError([JSONFault("\(app.name) cannot be remixed: it has no document", at: JSONPlace())], file: "")
    }
    let document = try support.defaults()
    self.app = app
    self.support = support
    shape = DocumentShape(of: document, facts: support.facts)
    defaults = shape.keyed(document.node)
  }

  public var facts: DocumentFacts { support.facts }

  /// The JSON Schema of its remix files.
  public var schema: JSONNode {
    shape.schema(defaults: defaults, facts: facts, title: "A remix of \(app.title) for renderframes")
  }

  /// The parts that are changed most.
  public var minimal: JSONNode {
    var result = JSONNode([(String, JSONNode)]())
    for path in facts.minimal {
      if let value = defaults.value(at: path) { result = result.merged(with: value.nested(at: path)) }
    }
    return result
  }
}

/// All that is wrong with a remix. The description is one line: the first, and how many more there are.
public struct RemixError: Error, Sendable, CustomStringConvertible {
  public let faults: [JSONFault]
  public let file: String

  public init(_ faults: [JSONFault], file: String) {
    (self.faults, self.file) = (faults, file)
  }

  public var description: String {
    let first = faults.first?.description ?? "\(file): cannot be used"
    if faults.count < 2 { return first }
    return first + " (and \(faults.count - 1) more; see: renderframes remix check \(file))"
  }
}

/// A font that a remix needs and this machine does not have.
public struct MissingFont: Error, Hashable, Sendable, CustomStringConvertible {
  public let family: String
  public let file: String
  public let package: String

  public var description: String {
    let help = package.isEmpty ? "put the file beside the remix" : "apt install \(package)"
    return "the font \(family) (\(file)) is not installed; \(help)"
  }
}
