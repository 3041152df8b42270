import Foundation

/// What is wrong with a script, where, and what would have been right.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int
  public var message: String
  public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// Reads one line of a script, word by word.
struct ScriptScanner {
  let file: String
  let line: Int
  private let characters: [Character]
  private var index = 0

  init(_ text: Substring, file: String, line: Int) {
    characters = Array(text)
    self.file = file
    self.line = line
    skipSpace()
  }

  var isAtEnd: Bool { index >= characters.count || isComment }
  private var isComment: Bool {
    characters[index] == "/" && index + 1 < characters.count && characters[index + 1] == "/"
  }

  func error(_ message: String, at column: Int? = nil) -> ScriptError {
    ScriptError(file: file, line: line, column: (column ?? index) + 1, message: message)
  }

  /// Where the next word begins, from 1.
  var column: Int { index + 1 }

  private mutating func skipSpace() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  /// The next word without taking it.
  var peek: String {
    var copy = self
    return copy.takeWord()
  }

  private mutating func takeWord() -> String {
    var word = ""
    while index < characters.count, !characters[index].isWhitespace, !"(),[]\"#".contains(characters[index]) {
      word.append(characters[index])
      index += 1
    }
    skipSpace()
    return word
  }

  mutating func word(_ what: String) throws(ScriptError) -> String {
    let start = index
    let word = isAtEnd ? "" : takeWord()
    if word.isEmpty { throw error("expected \(what)\(found)", at: start) }
    return word
  }

  /// Takes `word` if it comes next.
  mutating func take(_ word: String) -> Bool {
    guard !isAtEnd, peek == word else { return false }
    _ = takeWord()
    return true
  }

  mutating func expect(_ word: String) throws(ScriptError) {
    if !take(word) { throw error("expected '\(word)'\(found)") }
  }

  private var found: String { isAtEnd ? ", found the end of the line" : ", found '\(rest)'" }
  private var rest: String { String(String(characters[index...]).prefix(24)) }

  mutating func number(_ what: String) throws(ScriptError) -> Double {
    let start = index
    let text = try word(what)
    guard let value = Double(text), value.isFinite else {
      throw error("expected \(what) such as 0.40, found '\(text)'", at: start)
    }
    return value
  }

  mutating func element() throws(ScriptError) -> String {
    guard !isAtEnd, characters[index] == "#" else { throw error("expected an element such as #feed\(found)") }
    index += 1
    return try word("an element's name after '#'")
  }

  private mutating func symbol(_ character: Character) throws(ScriptError) {
    guard !isAtEnd, characters[index] == character else { throw error("expected '\(character)'\(found)") }
    index += 1
    skipSpace()
  }

  mutating func pair(_ open: Character, _ close: Character) throws(ScriptError) -> (x: Double, y: Double) {
    try symbol(open)
    let x = try number("a number")
    try symbol(",")
    let y = try number("a number")
    try symbol(close)
    return (x, y)
  }

  mutating func target() throws(ScriptError) -> Script.Target {
    if !isAtEnd, characters[index] == "(" {
      let point = try pair("(", ")")
      return .point(x: point.x, y: point.y)
    }
    let name = try element()
    guard !isAtEnd, characters[index] == "[" else { return .element(name) }
    let share = try pair("[", "]")
    return .part(name, x: share.x, y: share.y)
  }

  mutating func string(_ what: String) throws(ScriptError) -> String {
    guard !isAtEnd, characters[index] == "\"" else { throw error("expected \(what) in quotes\(found)") }
    let start = index
    index += 1
    var text = ""
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\", index + 1 < characters.count { index += 1 }
      text.append(characters[index])
      index += 1
    }
    guard index < characters.count else { throw error("this quote is not closed", at: start) }
    index += 1
    skipSpace()
    return text
  }

  /// A string that can name a picture, folders included: "stories/cube".
  mutating func fileName(_ what: String) throws(ScriptError) -> String {
    let start = index
    let name = try string(what)
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      part.first.map { $0.isLetter || $0.isNumber } ?? false
        && part.allSatisfy { $0.isLetter || $0.isNumber || "-_. ".contains($0) } && part.last != "."
    }
    guard isPlain, name.utf8.count <= 120 else {
      throw error("\"\(name)\" cannot name a picture; use letters, digits, - and /, as in \"stories/cube\"", at: start)
    }
    return name
  }

  /// Whether an element comes next.
  var isAtElement: Bool { !isAtEnd && characters[index] == "#" }
  var isAtPair: Bool { !isAtEnd && characters[index] == "(" }
}
