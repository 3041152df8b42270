import Documents
import Foundation
import Remix
import Render

/// `remix`: everything about remix files.
enum RemixCommand: Command {
  private static let minimal = Flag(
    "minimal", nil, "export: only what is changed most; with --remix, only what differs")
  private static let primary = Flag("primary", "#RRGGBB", "new: the colour that the others are made from")
  private static let font = Flag("font", "FAMILY", "new: the wordmark's font")
  private static let dark = Flag("dark", nil, "new: a dark app")
  static let screens = Flag("screens", "PATTERN", "check: only screens whose name matches, e.g. home or hook")
  private static let out = Flag("out", "FILE", "writes there instead of printing")

  static let spec = CommandSpec(
    name: "remix", summary: "Makes and checks the files that change an app's name, words, colours and people.",
    words: "export | schema | new NAME | check FILE",
    flags: [.app, .remix, minimal, primary, font, dark, screens, out, .json, .quiet],
    example: "renderframes remix new \"Ember\" --primary '#E4572E' --out ember.json",
    notes: [
      "export  prints the whole app as JSON. A remix is any part of that: a merge patch (RFC 7386).",
      "schema  prints the JSON Schema of remix files, for editors.",
      "new     makes a remix from a name and one colour: role colours, ring, readable contrast.",
      "check   finds what is wrong in a file, words that no longer fit, contrast under 4.5:1, and leaks: old words,",
      "        colours and people that still show on any screen. Ends with 2 when there is something.",
      "Every command that shows an app takes --remix FILE. Pictures and clips are paths beside the file. Design tokens",
      "(*.tokens.json) are taken too, by themselves or named in a remix's \"tokens\".",
    ])

  private static let actions = ["export", "schema", "new", "check"]

  static func run(_ arguments: Arguments, _ context: Context) throws -> ExitCode {
    let name = arguments.words.first ?? ""
    let rest = Array(arguments.words.dropFirst())
    guard actions.contains(name) else {
      if name.isEmpty {
        throw UsageError("remix needs one of export, schema, new, check (see: renderframes remix --help)")
      }
      throw UsageError.unknown("remix action", name, known: actions, see: "renderframes remix --help")
    }
    let base = try RemixBase(try StageRequest.plainApp(arguments, context))
    switch name {
    case "export": return try export(arguments, rest, base, context)
    case "schema": return try write(base.schema, rest, arguments, context)
    case "new": return try new(arguments, rest, base, context)
    default: return try RemixReport.check(arguments, rest, base, context)
    }
  }

  private static func export(
    _ arguments: Arguments, _ words: [String], _ base: RemixBase, _ context: Context
  ) throws -> ExitCode {
    var document = arguments.has(minimal) ? base.minimal : base.defaults
    if let path = arguments.text(.remix) {
      let remix = try RemixFile(path, base: base, root: context.root)
      document =
        arguments.has(minimal)
        ? base.defaults.difference(to: remix.document) ?? JSONNode([(String, JSONNode)]()) : remix.document
    }
    return try write(document, words, arguments, context)
  }

  private static func new(
    _ arguments: Arguments, _ words: [String], _ base: RemixBase, _ context: Context
  ) throws -> ExitCode {
    guard let name = words.first, words.count == 1 else {
      throw UsageError("remix new needs one name: renderframes remix new \"Ember\" --primary '#E4572E'")
    }
    guard let text = arguments.text(primary), let color = RGBColor(text), text.count == 7 else {
      throw UsageError("remix new needs --primary #RRGGBB, the colour to begin with")
    }
    let seed = RemixSeed(name: name, primary: color, font: arguments.text(font), isDark: arguments.has(dark))
    return try write(base.support.start(seed), [], arguments, context)
  }

  private static func write(
    _ node: JSONNode, _ words: [String], _ arguments: Arguments, _ context: Context
  ) throws -> ExitCode {
    if let word = words.first { throw UsageError("remix \(arguments.words[0]) takes no '\(word)'") }
    let text = node.printed() + "\n"
    guard let path = arguments.text(out) else {
      context.console.text(text)
      return .fine
    }
    try WholeFile.write(Array(text.utf8), to: path)
    if !arguments.has(.quiet) { context.console.line(path) }
    return .fine
  }
}
