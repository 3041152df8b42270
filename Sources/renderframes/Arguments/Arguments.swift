import Render

/// A command's words and flags, checked against what it knows.
struct Arguments {
  let spec: CommandSpec
  private(set) var words: [String] = []
  private var values: [String: String] = [:]
  private var lists: [String: [String]] = [:]
  private var switches: Set<String> = []

  /// - Throws: `UsageError` for a flag that is unknown, given twice, or without its value.
  init(_ list: [String], spec: CommandSpec) throws(UsageError) {
    self.spec = spec
    var index = 0
    var onlyWords = false
    while index < list.count {
      let item = list[index]
      index += 1
      if item == "--" && !onlyWords {
        onlyWords = true
      } else if onlyWords || !item.hasPrefix("-") || item == "-" {
        words.append(item)
      } else {
        try take(item, from: list, &index)
      }
    }
    if spec.words == nil, let word = words.first {
      throw UsageError("\(spec.name) takes no '\(word)' (see: renderframes \(spec.name) --help)")
    }
  }

  private mutating func take(_ item: String, from list: [String], _ index: inout Int) throws(UsageError) {
    let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = String(parts[0].drop { $0 == "-" })
    guard parts[0] == "--" + name, let flag = spec.flags.first(where: { $0.name == name }) else {
      throw .unknown(
        "flag", parts[0], known: spec.flags.map { "--" + $0.name }, see: "renderframes \(spec.name) --help")
    }
    if !flag.repeats, values[name] != nil || switches.contains(name) {
      throw UsageError("--\(name) is given twice; keep one")
    }
    guard let placeholder = flag.value else {
      if parts.count > 1 { throw UsageError("--\(name) takes no value; leave out '=\(parts[1])'") }
      switches.insert(name)
      return
    }
    values[name] = nil
    if parts.count > 1 {
      values[name] = parts[1]
    } else if index < list.count, !list[index].hasPrefix("--") {
      values[name] = list[index]
      index += 1
    }
    if values[name, default: ""].isEmpty {
      throw UsageError("--\(name) needs a value: --\(name) \(placeholder)")
    }
    lists[name, default: []].append(values[name, default: ""])
  }

  func has(_ flag: Flag) -> Bool { switches.contains(flag.name) || values[flag.name] != nil }
  func text(_ flag: Flag) -> String? { values[flag.name] }
  /// Every value of a flag that may be repeated.
  func texts(_ flag: Flag) -> [String] { lists[flag.name] ?? [] }

  /// A whole number within `range`.
  func integer(_ flag: Flag, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[flag.name] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw UsageError("--\(flag.name) \(text): give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A number within `range`.
  func number(_ flag: Flag, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = values[flag.name] else { return nil }
    guard let value = Double(text), value.isFinite, range.contains(value) else {
      let (low, high) = (Arguments.short(range.lowerBound), Arguments.short(range.upperBound))
      throw UsageError("--\(flag.name) \(text): give a number from \(low) to \(high)")
    }
    return value
  }

  /// One of the names of `Choice`.
  func choice<Choice: RawRepresentable & CaseIterable>(_ flag: Flag) throws(UsageError) -> Choice?
  where Choice.RawValue == String {
    guard let text = values[flag.name] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .unknown(
        "--" + flag.name, text, known: Choice.allCases.map(\.rawValue), see: "renderframes \(spec.name) --help")
    }
    return choice
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// The only word, if there is one.
  func word() throws(UsageError) -> String? {
    if words.count > 1 {
      throw UsageError("\(spec.name) takes one \(spec.words ?? "word"), not also '\(words[1])'")
    }
    return words.first
  }
}
