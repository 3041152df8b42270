import Documents
import Foundation

/// What the app said before the remix and should say no more.
struct OldWords {
  /// Whole texts, with where they stood.
  private(set) var whole: [String: String] = [:]
  /// Long enough to be looked for within other texts.
  private(set) var parts: [(text: String, path: String)] = []
  /// Names of the product and of people: looked for as words within texts, in any capitals.
  private(set) var names: [(text: String, path: String)] = []
  /// Texts with places in them, as the literal pieces between.
  private(set) var patterns: [(pieces: [String], path: String)] = []
  /// The words are not meant to be in the app's own language any more.
  let isTranslated: Bool

  private static let long = 9

  init(_ remix: RemixFile) {
    let (old, new) = (remix.base.defaults, remix.document)
    isTranslated = old["language"] != nil && old["language"] != new["language"]
    var now: Set<String> = []
    OldWords.walk(new, path: "") { _, text in now.insert(text) }
    let names = ["brand.name", "brand.wordmark"]
    OldWords.walk(old, path: "") { path, text in
      let isName = names.contains(path) || path.hasSuffix(".handle") || path.hasSuffix(".name")
      let isSame = new.value(at: path)?.string == text
      let isWord = isName || remix.base.facts.words.contains { OldWords.matches(path, $0) }
      guard isWord, text.contains(where: \.isLetter) else { return }
      if isSame {
        guard isTranslated, !path.hasSuffix(".handle"), text.contains(where: { $0.isASCII && $0.isLetter }) else {
          return
        }
      } else if now.contains(text) {
        return
      }
      add(text, path: path, isName: isName)
    }
  }

  private mutating func add(_ text: String, path: String, isName: Bool) {
    if text.contains("{") {
      let pieces = text.split(separator: /\{[a-z]+\}/, omittingEmptySubsequences: false).map(String.init)
      // One short piece would be found anywhere.
      if pieces.joined().filter(\.isLetter).count >= 3 { patterns.append((pieces, path)) }
    } else if isName {
      names.append((text, path))
    } else {
      whole[text.trimmingCharacters(in: .whitespaces)] = path
      if text.count >= OldWords.long { parts.append((text, path)) }
    }
  }

  /// Where the words of `text` come from, if it says something old.
  func origin(of text: String) -> String? {
    let plain = text.filter { $0 != "\u{200F}" }.trimmingCharacters(in: .whitespaces)
    if let path = whole[plain] { return path }
    if let found = names.first(where: { OldWords.contains(plain, word: $0.text) }) { return found.path }
    if let found = parts.first(where: { plain.contains($0.text) }) { return found.path }
    return patterns.first { OldWords.fits(plain, $0.pieces) }?.path
  }

  private static func fits(_ text: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first), text.hasSuffix(last) else {
      return false
    }
    var rest = Substring(text)
    for piece in pieces where !piece.isEmpty {
      guard let range = rest.range(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  private static func contains(_ text: String, word: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word, options: .caseInsensitive) {
      let before = text[..<range.lowerBound].last, after = text[range.upperBound...].first
      if !(before?.isLetter ?? false), !(after?.isLetter ?? false) { return true }
      rest = text[range.upperBound...]
    }
    return false
  }

  /// Whether a path is the one of a pattern, or below it.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    let (parts, wanted) = (path.split(separator: "."), pattern.split(separator: "."))
    return parts.count >= wanted.count && zip(parts, wanted).allSatisfy { $1 == "*" || $0 == $1 }
  }

  /// Every text of a document, lists by index.
  static func walk(_ node: JSONNode, path: String, _ visit: (String, String) -> Void) {
    func join(_ key: String) -> String { path.isEmpty ? key : path + "." + key }
    switch node.value {
    case .string(let text): visit(path, text)
    case .list(let items): for (index, item) in items.enumerated() { walk(item, path: join(String(index)), visit) }
    case .object(let object): for member in object.members { walk(member.node, path: join(member.key), visit) }
    default: break
    }
  }
}
