import Documents
import Testing

@Suite("Reading JSON strictly")
struct ReaderTests {
  private func reader(_ text: String) throws -> JSONReader {
    JSONReader(try JSONNode(parsing: text, file: "a.json"))
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no fault"
    } catch {
      return "\(error)"
    }
  }

  @Test("An unknown key names the nearest known one")
  func unknownKey() throws {
    let root = try reader("{\"theme\": {\"colour\": 1}}")
    let members = try root.object(knownKeys: ["theme"])
    let theme = try members.required("theme")
    #expect(
      message { _ = try theme.object(knownKeys: ["colors", "fonts"]) }
        == "a.json:1:12: unknown key 'colour' in theme; did you mean 'colors'?")
  }

  @Test("A missing key and a wrong type say where and what")
  func types() throws {
    let root = try reader("{\"list\": [1, \"a\"], \"n\": 1.5, \"big\": 99, \"scheme\": \"drak\", \"none\": null}")
    let members = try root.object(knownKeys: ["list", "n", "big", "scheme", "none", "other"])
    #expect(members["none"] == nil && members["other"] == nil)
    #expect(message { _ = try members.required("other") } == "a.json:1:1: the document needs a 'other'")
    let list = try members.required("list").list()
    #expect(message { _ = try list[0].string() } == "a.json:1:11: list[0] has to be text, not a number")
    #expect(message { _ = try list[1].bool() } == "a.json:1:14: list[1] has to be true or false, not text")
    #expect(
      message { _ = try members["n"]?.int(in: 0...9) } == "a.json:1:25: n has to be a whole number from 0 to 9")
    #expect(message { _ = try members["big"]?.number(in: 0...9) } == "a.json:1:37: big has to be a number from 0 to 9")
    #expect(
      message { _ = try members["scheme"]?.choice(of: ["light", "dark"]) }
        == "a.json:1:51: scheme cannot be 'drak'; did you mean 'dark'? choose one of light, dark")
  }
}
