import Documents
import Foundation
import Testing

@Suite("Design tokens and templates")
struct TokenTests {
  struct Spring: Codable { var duration = 0.3, bounce = 0.0 }
  struct Colors: Codable { var accent = "#000000", ink = "#000000" }
  struct Theme: Codable {
    var colors = Colors()
    var ring = ["#000000", "#111111"]
    var font = "Inter"
    var radius = 8.0
    var pop = Spring()
  }
  struct Document: Codable { var theme = Theme() }
  private let groups = [
    "color": "theme.colors", "brand.ring": "theme.ring", "type.font": "theme.font", "size": "theme",
  ]

  private func patch(_ text: String) throws -> JSONNode {
    let shape = DocumentShape(of: try EncodedDocument(Document()), facts: DocumentFacts())
    return try DesignTokens(try JSONNode(parsing: text, file: "t.json")).patch(for: shape, groups: groups)
  }

  @Test("Groups, aliases, colours of two spaces, gradients, fonts and sizes land in the document")
  func tokens() throws {
    let patch = try patch(
      """
      {"base": {"$type": "color", "sea": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}}},
       "color": {"accent": {"$value": "{base.sea}"},
                 "ink": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.62796, 0.25768, 29.234]}}},
       "brand": {"ring": {"$type": "gradient", "$value": [{"color": "{base.sea}", "position": 0}, {"color": "#FFFFFF", "position": 1}]}},
       "type": {"font": {"$type": "fontFamily", "$value": ["Lora", "serif"]}},
       "size": {"radius": {"$type": "dimension", "$value": {"value": 0.75, "unit": "rem"}}},
       "motion": {"pop": {"$type": "duration", "$value": {"value": 250, "unit": "ms"},
                          "$extensions": {"renderframes": {"path": "theme.pop", "bounce": 0.4}}}}}
      """)
    #expect(patch.value(at: "theme.colors.accent")?.string == "#0080FF")
    #expect(patch.value(at: "theme.colors.ink")?.string == "#FF0000")
    #expect(patch.value(at: "theme.ring")?.list?.compactMap(\.string) == ["#0080FF", "#FFFFFF"])
    #expect(patch.value(at: "theme.font")?.string == "Lora")
    #expect(patch.value(at: "theme.radius")?.number == 12)
    #expect(patch.value(at: "theme.pop.duration")?.number == 0.25)
    #expect(patch.value(at: "theme.pop.bounce")?.number == 0.4)
  }

  @Test(
    "Bad tokens are named",
    arguments: [
      (
        ##"{"color": {"accent": {"$value": "{base.see}"}}, "base": {"sea": {"$value": "#000000"}}}"##,
        "t.json:1:33: color.accent names {base.see}, and there is no such token; did you mean {base.sea}?"
      ),
      (
        #"{"color": {"accent": {"$value": "{color.ink}"}, "ink": {"$value": "{color.accent}"}}}"#,
        "t.json:1:33: color.accent goes in a circle: {color.accent}"
      ),
      (#"{"color": {"accent": {"$value": "blue"}}}"#, "t.json:1:33: color.accent is not a colour"),
      (#"{"size": {"radius": {"$value": "8em"}}}"#, "t.json:1:32: size.radius is not a size in px or rem"),
      (
        #"{"color": {"accent": "blue"}}"#,
        "t.json:1:22: color.accent is neither a token nor a group: a token is an object with a $value"
      ),
      (
        #"{"x": {"$value": 1, "$extensions": {"renderframes": {"path": "theme.rdius"}}}}"#,
        "t.json:1:18: x is meant for theme.rdius, which the app does not have"
      ),
    ])
  func bad(text: String, message: String) {
    do {
      _ = try patch(text)
      Issue.record("no fault")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test("Tokens for things the document does not have are left alone, and listed")
  func unused() throws {
    let shape = DocumentShape(of: try EncodedDocument(Document()), facts: DocumentFacts())
    let tokens = try DesignTokens(
      try JSONNode(parsing: ##"{"color": {"glow": {"$value": "#000000"}}, "z": {"$value": 4}}"##))
    #expect(try tokens.patch(for: shape, groups: groups) == JSONNode([(String, JSONNode)]()))
    #expect(tokens.unused(for: shape, groups: groups) == ["color.glow", "z"])
  }

  @Test("Templates take texts, numbers and words with places of their own")
  func templates() throws {
    let document = try JSONNode(parsing: #"{"all": "All {count} of {name}", "n": 2103, "who": "a \"b\""}"#)
    let words = TemplateText(document, file: "s", number: { "<\($0)>" }, quote: { $0.replacing("\"", with: "'") })
    #expect(try words.resolve("x {n+1} y") == "x <2104> y")
    #expect(try words.resolve("\"{all count={n} name={who}}\"") == "\"All <2103> of a 'b'\"")
    #expect(try words.resolve("{all count=3 name=us}!") == "All 3 of us!")
    #expect(throws: JSONFault("{no.such} names nothing that the app has", at: JSONPlace(file: "s", line: 2, column: 1)))
    {
      try words.resolve("fine\n{no.such}")
    }
    #expect(throws: JSONFault.self) { try words.resolve("{n") }
  }
}
