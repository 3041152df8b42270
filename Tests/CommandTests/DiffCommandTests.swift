import Foundation
import Render
import Testing

@testable import Commands

@Suite("diff: two pictures or two folders")
@MainActor
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, spots) in [("a", 0), ("b", 3)] {
      let buffer = PixelBuffer(width: 40, height: 30)
      buffer.fill(0xFFFF_FFFF)
      for x in 0..<spots { buffer.row(5)[10 + x] = 0xFF00_0000 }
      for place in ["", "one/", "two/"] where place.isEmpty || (place == "one/") == (name == "a") {
        try FileManager.default.createDirectory(atPath: folder.path(place), withIntermediateDirectories: true)
        let file = place.isEmpty ? name : "x"
        try WholeFile.write(PNGSmallEncoder.encode(buffer.view), to: folder.path(place + file + ".png"))
      }
    }
  }

  @Test("Equal pictures are 0; different ones are 1, with where, how much, and what it would take")
  func files() {
    let same = run(["diff", folder.path("a.png"), folder.path("a.png")])
    #expect(same.code == .fine && same.out == "equal, to the byte\n")
    let other = run(["diff", folder.path("a.png"), folder.path("b.png"), "--out", folder.path("d.png")])
    #expect(other.code == .picturesDiffer)
    #expect(
      other.out == """
        3 of 1,200 pixels differ (0.25 %), by up to 1
        at 10:5-13:6
        would pass with threshold 1, or count 3

        """)
    #expect(isWholePNG(folder.path("d.png")))
  }

  @Test(
    "Flags say what may differ",
    arguments: [
      ["--count", "3"], ["--share", "0.01"], ["--threshold", "1"], ["--ignore", "10:5-13:6"],
      ["--window", "2:2"],
    ])
  func tolerances(flags: [String]) {
    #expect(run(["diff", folder.path("a.png"), folder.path("b.png")] + flags).code == .fine, "\(flags)")
  }

  @Test("Folders are paired by name; the differences go to a folder of their own, which is not anybody's")
  func folders() throws {
    let diff = ["diff", folder.path("one"), folder.path("two"), "--out", folder.path("out")]
    let outcome = run(diff)
    #expect(outcome.code == .picturesDiffer && outcome.out.hasSuffix("1 pictures, 1 different\n"))
    #expect(isWholePNG(folder.path("out/x.png")))
    #expect(run(diff).code == .picturesDiffer, "its own folder is taken over")
    let foreign = run(["diff", folder.path("one"), folder.path("two"), "--out", folder.path("one")])
    #expect(foreign.code == .usage && foreign.error.contains("holds files that are not ours"))
    #expect(run(["diff", folder.path("one"), folder.path("one")]).code == .fine)
  }

  @Test("--json has counts and boxes")
  func json() throws {
    let out = run(["diff", folder.path("a.png"), folder.path("b.png"), "--json"]).out
    let object = try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any]
    #expect(object?["differing"] as? Int == 3 && object?["equal"] as? Bool == false)
    #expect(object?["boxes"] as? [[Int]] == [[10, 5, 13, 6]])
  }

  @Test("Bad input is one line and code 2")
  func faults() throws {
    let text = try folder.write("no picture", to: "t.png")
    for (words, message) in [
      ([folder.path("a.png")], "diff needs two pictures or two folders"),
      ([folder.path("a.png"), folder.path("none.png")], "none.png: no such file or folder"),
      ([folder.path("a.png"), folder.path("one")], "is a folder and"),
    ] {
      let outcome = run(["diff"] + words)
      #expect(outcome.code == .usage && outcome.error.contains(message), "\(outcome.error)")
      #expect(outcome.errorLines.count == 1)
    }
    let damaged = run(["diff", folder.path("a.png"), text])
    #expect(damaged.code == .usage && damaged.out.contains("not a PNG file"))
    #expect(run(["diff", "a", "b", "--window", "3"]).error.contains("--window 3: give a size and a number"))
  }
}
