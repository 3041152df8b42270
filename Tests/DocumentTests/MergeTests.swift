import Documents
import Testing

@Suite("Merge patches")
struct MergeTests {
  @Test(
    "RFC 7386, appendix A",
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, #"null"#, #"null"#),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
  func appendix(document: String, patch: String, result: String) throws {
    let merged = try JSONNode(parsing: document).merged(with: try JSONNode(parsing: patch))
    #expect(merged == (try JSONNode(parsing: result)))
  }

  @Test("A difference makes the one document of the other, and is empty for equal ones")
  func difference() throws {
    let old = try JSONNode(parsing: #"{"a": 1, "b": {"c": [1], "d": "x"}, "e": true}"#)
    let new = try JSONNode(parsing: #"{"a": 1, "b": {"c": [2], "d": "x", "n": 0}}"#)
    let patch = try #require(old.difference(to: new))
    #expect(patch == (try JSONNode(parsing: #"{"b": {"c": [2], "n": 0}, "e": null}"#)))
    #expect(old.merged(with: patch) == new)
    #expect(old.difference(to: old) == nil)
  }

  @Test("Paths lead through keys, indices and ids")
  func paths() throws {
    let node = try JSONNode(parsing: ##"{"users": [{"id": "ann", "name": "Ann"}], "ring": ["#111111"]}"##)
    #expect(node.value(at: "users.ann.name")?.string == "Ann")
    #expect(node.value(at: "users.0.id")?.string == "ann")
    #expect(node.value(at: "ring.0")?.string == "#111111")
    #expect(node.value(at: "ring.1") == nil && node.value(at: "users.bob") == nil)
  }
}
