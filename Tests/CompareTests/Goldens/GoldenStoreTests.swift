import Foundation
import Render
import Testing

@testable import Compare

@Suite("The folder of goldens")
struct GoldenStoreTests {
  private let folder: TemporaryFolder
  private let disc = Sample.png(Sample.disc(x: 512))
  private let other = Sample.png(Sample.disc(x: 516))

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> GoldenStore { try GoldenStore(folder: folder.file("goldens")) }

  @Test("What was put is found again, with the hash of its pixels")
  func put() throws {
    var store = try open()
    #expect(store.isEmpty && store.data(of: "a/x.png") == nil)
    try store.put("a/x.png", disc, pixels: "abc")
    try store.save()
    let again = try open()
    #expect(again.ids == ["a/x.png"] && again.pixelHash(of: "a/x.png") == "abc")
    #expect(folder.has("goldens/a/x.png"))
  }

  @Test("A file that was exchanged behind the manifest is not trusted")
  func exchanged() throws {
    var store = try open()
    try store.put("x.png", disc, pixels: "abc")
    _ = try folder.write(other, to: "goldens/x.png")
    #expect(store.pixelHash(of: "x.png") == nil)
    #expect(try store.picture(of: "x.png") == PNGReader.decode(Data(other), name: "x"))
  }

  @Test("Goldens of equal content share a file, and each survives a change of the other")
  func shared() throws {
    var store = try open()
    for id in ["b.png", "c.png", "a.png"] { try store.put(id, disc, pixels: "d") }
    #expect(folder.has("goldens/b.png") && !folder.has("goldens/c.png") && !folder.has("goldens/a.png"))
    // The one whose file it is changes: the others keep theirs.
    try store.put("b.png", other, pixels: "o")
    #expect(store.data(of: "b.png") == Data(other))
    #expect(store.data(of: "a.png") == Data(disc) && store.data(of: "c.png") == Data(disc))
    try store.remove("a.png")
    #expect(store.data(of: "c.png") == Data(disc) && !folder.has("goldens/a.png"))
    try store.put("a.png", disc, pixels: "d")
    try store.save()
    #expect(try open().data(of: "a.png") == Data(disc))
    #expect(store.listing.last == "3 goldens in 2 files, 2 KB")
  }

  @Test("Every order of putting and removing keeps every golden's content", arguments: 0..<30)
  func shuffled(seed: Int) throws {
    var noise = Sample.Noise(state: UInt64(seed))
    var store = try open()
    var wanted: [String: [UInt8]] = [:]
    for _ in 0..<25 {
      let id = ["a", "b", "c/d", "c/e"].randomElement(using: &noise) ?? "a"
      if Int.random(in: 0..<4, using: &noise) == 0 {
        try store.remove(id)
        wanted[id] = nil
      } else {
        let bytes = [UInt8.random(in: 1...3, using: &noise)]
        try store.put(id, bytes, pixels: nil)
        wanted[id] = bytes
      }
      for (id, bytes) in wanted { #expect(store.data(of: id) == Data(bytes), "seed \(seed), \(id)") }
      #expect(store.ids == wanted.keys.sorted())
    }
    try store.save()
    #expect(try open().ids == wanted.keys.sorted())
  }

  @Test("What nothing declares is unused; what a run keeps below its name belongs to it; pruning removes both kinds")
  func unused() throws {
    var store = try open()
    for id in ["x/screens/home.png", "x/flows/hook.motion", "x/flows/hook/liked.png", "x/screens/old.png"] {
      try store.put(id, Array(id.utf8), pixels: nil)
    }
    _ = try folder.write([1], to: "goldens/stray.png")
    let found = store.unused(declared: ["x/screens/home", "x/flows/hook"])
    #expect(found == ["x/screens/old.png", "stray.png"])
    try store.prune(found)
    #expect(store.unused(declared: ["x/screens/home", "x/flows/hook"]).isEmpty)
    #expect(!folder.has("goldens/x/screens/old.png") && !folder.has("goldens/stray.png"))
    #expect(folder.has("goldens/x/flows/hook/liked.png"))
  }

  @Test(
    "A damaged manifest is a fault with its place",
    arguments: [
      ("{", "1:2: "), ("{\"format\": 2}", "1:12: format has to be a whole number from 1 to 1"),
      ("{\"format\": 1, \"goldens\": {\"a\": {\"file\": \"../x\", \"bytes\": \"\"}}}", "within the folder"),
      ("{\"format\": 1, \"golden\": {}}", "unknown key 'golden'; did you mean 'goldens'?"),
    ])
  func damaged(text: String, message: String) throws {
    _ = try folder.write(Array(text.utf8), to: "goldens/manifest.json")
    let error = #expect(throws: (any Error).self) { try open() }
    #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error.map { "\($0)" } ?? "")")
  }

  @Test("The fingerprint says what goldens were made with")
  func fingerprint() {
    let then = Fingerprint(["pango": "1.50.12", "cairo": "1.18", "fonts": "a"])
    let here = Fingerprint(["pango": "1.52", "cairo": "1.18", "fonts": "b"])
    #expect(
      then.differences(from: here) == [
        "goldens were made with other font files in Fonts/", "goldens were made with pango 1.50.12, here is 1.52",
      ])
    #expect(then.differences(from: then).isEmpty)
  }
}
