/// Text with places that are filled from a document: `{brand.copy.follow}`, `{posts.maya.counts.likes+1}`, and words
/// that have places of their own: `{brand.copy.viewAll count={posts.maya.counts.comments+1}}`.
public struct TemplateText {
  private let document: JSONNode
  private let number: (Int) -> String
  private let quote: (String) -> String
  private let file: String
  private let keepsUnknown: Bool

  /// - Parameters:
  ///   - number: how numbers are written.
  ///   - quote: what is done to a text before it is put in.
  ///   - file: what faults call the text.
  ///   - keepsUnknown: leaves a place that names nothing as it stands, instead of failing.
  public init(
    _ document: JSONNode, file: String, number: @escaping (Int) -> String,
    quote: @escaping (String) -> String = { $0 }, keepsUnknown: Bool = false
  ) {
    (self.document, self.file, self.number, self.quote) = (document, file, number, quote)
    self.keepsUnknown = keepsUnknown
  }

  /// - Throws: a fault that names the place which the document does not have.
  public func resolve(_ text: String) throws(JSONFault) -> String {
    var result = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var scanner = Scanner(rest: line, line: index + 1)
      if index > 0 { result += "\n" }
      while let character = scanner.rest.first {
        if character == "{" {
          result += quote(try place(&scanner))
        } else {
          result.append(character)
          scanner.rest.removeFirst()
        }
      }
    }
    return result
  }

  private struct Scanner {
    var rest: Substring
    let line: Int

    mutating func take(until stop: (Character) -> Bool) -> String {
      let part = rest.prefix { !stop($0) }
      rest = rest[part.endIndex...]
      return String(part)
    }
  }

  /// From the opening brace on.
  private func place(_ scanner: inout Scanner) throws(JSONFault) -> String {
    scanner.rest.removeFirst()
    let name = scanner.take { $0 == " " || $0 == "}" || $0 == "{" }
    var value = try lookUp(name, line: scanner.line)
    while scanner.rest.first == " " {
      scanner.rest = scanner.rest.drop { $0 == " " }
      let key = scanner.take { $0 == "=" || $0 == "}" || $0 == " " }
      guard scanner.rest.first == "=" else { throw fault("expected \(key)=... in {\(name)}", scanner.line) }
      scanner.rest.removeFirst()
      let filling = scanner.rest.first == "{" ? try place(&scanner) : scanner.take { $0 == " " || $0 == "}" }
      value = value.split(separator: "{\(key)}", omittingEmptySubsequences: false).joined(separator: filling)
    }
    guard scanner.rest.first == "}" else { throw fault("{\(name)} has no closing brace", scanner.line) }
    scanner.rest.removeFirst()
    return value
  }

  /// A text, or a number plus something.
  private func lookUp(_ name: String, line: Int) throws(JSONFault) -> String {
    let parts = name.split(separator: "+", maxSplits: 1)
    let node = parts.first.flatMap { document.value(at: String($0)) }
    if let text = node?.string, parts.count == 1 { return text }
    if let value = node?.number, let count = Int(exactly: value), let more = parts.count > 1 ? Int(parts[1]) : 0 {
      return number(count + more)
    }
    if keepsUnknown { return "{\(name)}" }
    throw fault("{\(name)} names nothing that the app has", line)
  }

  private func fault(_ message: String, _ line: Int) -> JSONFault {
    JSONFault(message, at: JSONPlace(file: file, line: line, column: 1))
  }
}
