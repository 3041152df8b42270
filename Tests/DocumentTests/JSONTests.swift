import Documents
import Foundation
import Testing

@Suite("JSON with places")
struct JSONTests {
  private func fault(_ text: String) -> String {
    do {
      _ = try JSONNode(parsing: text, file: "a.json")
      return "no fault"
    } catch {
      return "\(error)"
    }
  }

  @Test("Every key and value knows its line and column")
  func places() throws {
    let node = try JSONNode(parsing: "{\n  \"é\": [1, \"x\"],\n  \"b\": {\"c\": true}\n}", file: "a.json")
    let object = try #require(node.object)
    #expect(object.keys == ["é", "b"])
    #expect(object.member("b")?.place.description == "a.json:3:3")
    #expect(node["é"]?.place.description == "a.json:2:8")
    #expect(node["é"]?.list?[1].place.description == "a.json:2:12")
    #expect(node["b"]?["c"]?.bool == true)
  }

  @Test(
    "Bad JSON is named by line and column",
    arguments: [
      ("", "a.json:1:1: expected a value, found the end of the file"),
      ("{\"a\": 1,}", "a.json:1:9: a comma before }: leave it out"),
      ("[1, 2,\n]", "a.json:2:1: a comma before ]: leave it out"),
      ("{\"a\" 1}", "a.json:1:6: expected : after \"a\", found '1'"),
      ("{a: 1}", "a.json:1:2: expected a key in quotes, found 'a'"),
      ("{\"a\": 1 \"b\": 2}", "a.json:1:9: expected , or }, found '\"'"),
      ("{\n\"a\": 1,\n\"a\": 2}", "a.json:3:1: \"a\" is there twice, first in line 2"),
      ("[01]", "a.json:1:3: a number cannot go on with '1'"),
      ("[1.]", "a.json:1:4: expected a digit, found ']'"),
      ("[1e999]", "a.json:1:2: this number is too large"),
      ("\"abc", "a.json:1:1: this text has no closing quote"),
      ("\"a\nb\"", "a.json:1:3: a control character in a text: write \\n for a new line, \\t for a tab"),
      ("\"\\x\"", "a.json:1:2: a text has no such escape; write \\\\ for a backslash"),
      ("\"\\u12\"", "a.json:1:2: \\u needs four hexadecimal digits"),
      ("\"\\ud800\"", "a.json:1:8: half of a character: \\u escapes come in pairs here"),
      ("tru", "a.json:1:1: expected true, found 't'"),
      ("1 2", "a.json:1:3: more after the end of the document: '2'"),
    ])
  func bad(text: String, message: String) {
    #expect(fault(text) == message)
  }

  @Test("Bytes that are not UTF-8 are a fault")
  func notUTF8() {
    #expect(throws: JSONFault.self) { try JSONNode(parsing: Data([0x22, 0xFF, 0x22]), file: "") }
  }

  @Test("Hostile nesting is refused, not crashed into")
  func nesting() {
    #expect(fault(String(repeating: "[", count: 100_000)) == "a.json:1:102: nested deeper than 100 levels")
    #expect(fault(String(repeating: "{\"a\":", count: 100_000)).hasSuffix("nested deeper than 100 levels"))
    let fine = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(fault(fine) == "no fault")
  }

  @Test("Escapes, pairs of them, and a byte order mark are read")
  func escapes() throws {
    let node = try JSONNode(parsing: "\u{FEFF}[\"\\u0041\\ud83d\\ude00\\n\\/\", -0.5e1, 0]")
    #expect(node.list?[0].string == "A😀\n/")
    #expect(node.list?[1].number == -5)
  }

  @Test("Printing keeps the order, and reads back the same")
  func printing() throws {
    let text = """
      {
        "z": [1, 2.5, -3],
        "a": {
          "ж": "quote \\" and \\u0001",
          "list": [
            { "id": "x", "on": false }
          ],
          "empty": {},
          "none": null
        }
      }
      """
    let node = try JSONNode(parsing: text)
    #expect(node.printed() == text)
    #expect(try JSONNode(parsing: node.printed(width: 0)) == node)
  }

  @Test("Truncations and flipped bytes never crash")
  func fuzz() {
    let sample = Array("{\"a\": [1, -2.5e3, true, null, \"\\u00e9\\ud83d\\ude00 й\"], \"b\": {\"c\": {}}}\n".utf8)
    for length in sample.indices { _ = try? JSONNode(parsing: Data(sample[..<length]), file: "") }
    for index in sample.indices {
      for bit in 0..<8 {
        var bytes = sample
        bytes[index] ^= 1 << UInt8(bit)
        guard let node = try? JSONNode(parsing: Data(bytes), file: "") else { continue }
        #expect((try? JSONNode(parsing: node.printed())) == node)
      }
    }
  }
}
