import Testing

@testable import Compare

@Suite("Long texts that differ in a part")
struct ShortTextsTests {
  @Test("keep the part and a few characters around it")
  func pairs() {
    let (a, b) = ShortTexts.pair(
      "theo.outside made it up before the sun 9 hours ago", "theo.inside made it up before the sun 9 hours ago")
    #expect(a == "theo.outside mad…" && b == "theo.inside mad…")
    let end = ShortTexts.pair(
      String(repeating: "word ", count: 10) + "one", String(repeating: "word ", count: 10) + "two")
    #expect(end.0 == "…rd word one" && end.1 == "…rd word two")
  }

  @Test("stay whole when they are short, and where one is the other and more")
  func short() {
    #expect(ShortTexts.pair("a", "b") == ("a", "b"))
    let long = String(repeating: "x", count: 50)
    #expect(ShortTexts.pair("", long).1.count <= 50)
  }
}
