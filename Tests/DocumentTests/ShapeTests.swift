import Documents
import Foundation
import Testing

@Suite("Shapes of documents")
struct ShapeTests {
  struct Person: Codable {
    var id: String
    var name: String
    var photo: String
    var isFriend = false
    var notes: [Note] = []
  }
  struct Note: Codable {
    var id: String
    var by: String
    var likes: Int
    var notes: [Note] = []
  }
  struct Document: Codable {
    var title = "T"
    var mode = "light"
    var color = "#112233"
    var radius = 8.0
    var people: [Person]
    var first = ["ann"]
  }
  private let document = Document(people: [
    Person(id: "ann", name: "Ann", photo: "p/ann.jpg", notes: [Note(id: "n", by: "bob", likes: 3)]),
    Person(id: "bob", name: "Bob", photo: "p/bob.jpg", isFriend: true),
  ])
  private var facts: DocumentFacts {
    var facts = DocumentFacts()
    facts.references = ["first.*": "people", "people.*.notes.*.by": "people"]
    facts.choices = ["mode": ["light", "dark"]]
    return facts
  }
  private func shape() throws -> (DocumentShape, JSONNode) {
    let encoded = try EncodedDocument(document)
    let shape = DocumentShape(of: encoded, facts: facts)
    return (shape, shape.keyed(encoded.node))
  }

  @Test("Things with ids are an object by id, in order, and come back as the same list")
  func forms() throws {
    let encoded = try EncodedDocument(document)
    let (shape, keyed) = try shape()
    #expect(keyed.object?.keys == ["title", "mode", "color", "radius", "people", "first"])
    #expect(keyed.value(at: "people.bob.order")?.number == 2)
    #expect(keyed.value(at: "people.ann.notes.n.likes")?.number == 3)
    #expect(keyed.value(at: "people.bob.id") == nil)
    #expect(shape.arrays(keyed) == encoded.node)
    #expect(shape.at("radius") == .number && shape.at("people.*.notes.*.likes") == .integer)
    #expect(shape.at("color") == .text(.color) && shape.at("people.*.photo") == .text(.media))
  }

  @Test("A new thing comes last, or where its order says, with what it leaves out empty")
  func newThing() throws {
    let (shape, keyed) = try shape()
    let patch = try JSONNode(
      parsing:
        #"{"people": {"cyd": {"name": "C", "photo": ""}, "dan": {"order": 0.5, "name": "D", "photo": ""}, "ann": null}}"#
    )
    let list = try #require(shape.arrays(keyed.merged(with: patch))["people"]?.list)
    #expect(list.map { $0["id"]?.string } == ["dan", "bob", "cyd"])
    #expect(list[0]["isFriend"]?.bool == false && list[0]["notes"]?.list == [])
  }

  @Test(
    "Each fault of a patch has its message",
    arguments: [
      (#"{"tilte": "x"}"#, "a.json:1:2: unknown key 'tilte'; did you mean 'title'?"),
      (#"{"people": {"ann": {"nam": "x"}}}"#, "a.json:1:21: unknown key 'nam' in people.ann; did you mean 'name'?"),
      (#"{"title": 3}"#, "a.json:1:11: title has to be text, not a number"),
      (#"{"radius": "8"}"#, "a.json:1:12: radius has to be a number, not text"),
      (
        #"{"people": {"ann": {"notes": {"n": {"likes": 1.5}}}}}"#,
        "a.json:1:46: people.ann.notes.n.likes has to be a whole number"
      ),
      (#"{"color": "red"}"#, "a.json:1:11: color \"red\" is not a colour: write #RRGGBB or #RRGGBBAA"),
      (#"{"mode": "drak"}"#, "a.json:1:10: mode cannot be 'drak'; did you mean 'dark'? choose one of light, dark"),
      (#"{"title": null}"#, "a.json:1:11: title cannot be taken away; leave it out to keep it"),
      (#"{"people": [1]}"#, "a.json:1:12: people has to be an object of ids, not a list"),
      (#"{"people": {"a b": null}}"#, "a.json:1:13: people.a b is no id: use letters, digits and hyphens"),
    ])
  func patchFaults(patch: String, message: String) throws {
    let faults = try shape().0.faults(inPatch: try JSONNode(parsing: patch, file: "a.json"))
    #expect(faults.map(\.description) == [message])
  }

  @Test(
    "Each fault of the whole has its message",
    arguments: [
      (
        #"{"first": ["anne"]}"#,
        "a.json:1:12: first[0] names 'anne', and people has none of that id; did you mean 'ann'?"
      ),
      (#"{"people": {"cyd": {"name": "C"}}}"#, "a.json:1:13: people.cyd is new and needs a 'photo'"),
      (
        #"{"people": {"ann": {"photo": "p/none.jpg"}}}"#,
        "a.json:1:30: people.ann.photo there is no picture or clip \"p/none.jpg\" beside the remix or in the project's Media"
      ), (#"{"people": {"bob": null}}"#, "a.json: people.ann.notes.n.by names 'bob', and people has none of that id"),
    ])
  func mergedFaults(patch: String, message: String) throws {
    let (shape, keyed) = try shape()
    let merged = keyed.merged(with: try JSONNode(parsing: patch, file: "a.json"))
    let faults = shape.faults(inMerged: merged, facts: facts, file: "a.json") { $0 != "p/none.jpg" }
    #expect(faults.map(\.description) == [message])
  }

  @Test("Truncated and flipped patches never crash, whatever they still say")
  func fuzz() throws {
    let (shape, keyed) = try shape()
    let sample = Array(
      #"{"people": {"ann": {"notes": {"n": null}}, "b": {"order": 1e9, "name": ""}}, "first": ["ann"]}"#.utf8)
    for index in sample.indices {
      for bit in 0..<8 {
        var bytes = sample
        bytes[index] ^= 1 << UInt8(bit)
        guard let patch = try? JSONNode(parsing: Data(bytes), file: "a.json") else { continue }
        _ = shape.faults(inPatch: patch)
        let merged = keyed.merged(with: patch)
        _ = shape.faults(inMerged: merged, facts: facts, file: "a.json")
        _ = shape.keyed(shape.arrays(merged))
        _ = try? DesignTokens(patch)
      }
    }
  }

  @Test("The schema says what the shape knows")
  func schema() throws {
    let (shape, keyed) = try shape()
    let schema = shape.schema(defaults: keyed, facts: facts, title: "D")
    #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema.value(at: "properties.mode.enum")?.list?.count == 2)
    #expect(schema.value(at: "properties.color.pattern")?.string?.hasPrefix("^#") == true)
    #expect(schema.value(at: "properties.radius.default")?.number == 8)
    #expect(schema.value(at: "properties.people.properties.ann.anyOf.0.$ref")?.string == "#/$defs/people")
    #expect(schema.value(at: "$defs.people.properties.isFriend.type")?.string == "boolean")
    #expect(schema.value(at: "$defs.people.additionalProperties")?.bool == false)
  }
}
