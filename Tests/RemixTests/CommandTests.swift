import Documents
import Foundation
import Instagram
import Render
import Synchronization
import Testing

@testable import Commands

@MainActor
@Suite("remix, matrix and --remix")
struct RemixCommandTests {
  @Test("export prints the whole app; --minimal the parts that are changed most, or what a remix differs in")
  func export() throws {
    let all = run("remix", "export", "--app", "instagram")
    let document = try JSONNode(parsing: all.out)
    #expect(document.value(at: "fixtures.users.maya.handle")?.string == "maya.chen")
    #expect(document.object?.keys.last == "script")
    let minimal = try JSONNode(parsing: run("remix", "export", "--minimal").out)
    #expect(minimal["brand"]?.object?.keys == ["name", "wordmark"])
    let remix = try JSONNode(parsing: run("remix", "export", "--minimal", "--remix", Checkout.remix("koryfi")).out)
    #expect(remix.value(at: "brand.name")?.string == "Κορυφή" && remix.value(at: "theme.springs") == nil)
  }

  @Test("schema is a JSON Schema that the export follows in its keys")
  func schema() throws {
    let schema = try JSONNode(parsing: run("remix", "schema").out)
    let document = try JSONNode(parsing: run("remix", "export").out)
    let properties = try #require(schema["properties"]?.object)
    for key in document.object?.keys ?? [] { #expect(properties[key] != nil, "\(key)") }
    #expect(schema.value(at: "$defs.fixtures-users.properties.photo.format")?.string == "uri-reference")
  }

  @Test(
    "new makes readable colours of any primary", arguments: ["#E4572E", "#FFE600", "#0B3D91", "#7A7A7A", "#39FF14"])
  func new(primary: String) throws {
    for dark in [[], ["--dark"]] {
      let folder = try TemporaryFolder()
      let path = folder.path("new.json")
      let made = run("remix", "new", "Ember", "--primary", primary, "--out", path, dark.first ?? "--quiet")
      #expect(made.code == .fine)
      let node = try JSONNode(parsing: try String(contentsOfFile: path, encoding: .utf8))
      let scheme = dark.isEmpty ? "light" : "dark"
      func color(_ role: String) throws -> RGBColor {
        try #require(node.value(at: "theme.colors.\(scheme).\(role)")?.string.flatMap { RGBColor($0) }, "\(role)")
      }
      for (ink, paper) in [
        ("ink", "background"), ("secondary", "fill"), ("secondary", "background"), ("accent", "background"),
        ("onAccent", "accent"), ("onAccent", "direct"),
      ] {
        #expect(try color(ink).contrast(with: try color(paper)) >= 4.5, "\(primary) \(scheme): \(ink) on \(paper)")
      }
      #expect(node.value(at: "theme.ring")?.list?.count == 5)
    }
  }

  @Test("what cannot be meant is said in one line, with code 2")
  func usage() throws {
    #expect(run("remix").code == .usage)
    #expect(run("remix", "exprt").error.contains("did you mean export?"))
    #expect(run("remix", "new", "X").error.contains("needs --primary #RRGGBB"))
    #expect(run("remix", "new", "X", "--primary", "red").code == .usage)
    #expect(run("remix", "check").error.contains("needs one file"))
    #expect(run("matrix", "--out", "grid").error.contains("matrix needs remixes"))
    let folder = try TemporaryFolder()
    let bad = try folder.write("{\"brand\": {\"nam\": 1}}", to: "bad.json")
    let still = run("still", "--remix", bad, "--out", folder.path("x.png"))
    #expect(still.code == .usage && still.error.contains("did you mean 'name'?"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.png")))
    let check = run("remix", "check", bad)
    #expect(check.code == .usage && check.error.hasPrefix("file: ") && check.out.contains("1 problem in"))
    #expect(run("screens", "--watch", "--out", folder.path("s")).error.contains("add --remix FILE"))
  }

  @Test("a font that is not installed is named with its package, by every command and by doctor")
  func fonts() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{\"fonts\": {\"Nowhere Sans\": {\"package\": \"fonts-nowhere\", \"files\": [\"Nowhere.ttf\"]}}}", to: "r.json")
    let line = "the font Nowhere Sans (Nowhere.ttf) is not installed; apt install fonts-nowhere"
    let still = run("still", "--remix", path, "--out", folder.path("x.png"))
    #expect(still.code == .failed && still.error == "renderframes: \(line)\n")
    let doctor = run("doctor", "--remix", path)
    #expect(doctor.code == .failed && doctor.error.contains("missing: \(line)"))
  }

  @Test("a still is remixed and its manifest names the remix")
  func manifest() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"brand\": {\"name\": \"Ember\"}}", to: "r.json")
    let shots = folder.path("shots")
    let run = run("screens", "--remix", path, "--filter", "home/top", "--scale", "0.25", "--out", shots)
    #expect(run.code == .fine)
    #expect(try Manifest.read(path: shots + "/manifest.json").remix == path)
  }

  @Test("a matrix paints every screen by every remix once, and then only what changed")
  func matrix() throws {
    let folder = try TemporaryFolder()
    let one = try folder.write("{\"brand\": {\"wordmark\": \"One\"}}", to: "one.json")
    let two = try folder.write("{\"brand\": {\"copy\": {\"newPost\": \"Made\"}}}", to: "two.json")
    func paint() -> JSONNode? {
      let out = run(
        "matrix", "--remix", one, "--remix", two, "--screens", "new-post/p", "--scale", "0.25", "--json", "--out",
        folder.path("m"))
      return try? JSONNode(parsing: out.out)
    }
    let first = paint()
    #expect(first?["screens"]?.number == 6 && first?["painted"]?.number == 6)
    #expect(paint()?["painted"]?.number == 0)
    try folder.write("{\"brand\": {\"copy\": {\"posted\": \"Done\"}}}", to: "two.json")
    // The title of two screens is back, and the toast of the third says something else.
    #expect(paint()?["painted"]?.number == 3)
    for file in ["contact-sheet.png", "one/new-post/pick.png", "two/new-post/posted.png", "manifest.json"] {
      #expect(FileManager.default.fileExists(atPath: folder.path("m/" + file)), "\(file)")
    }
    #expect(run("matrix", one, "--out", folder.url.path).code == .usage)
  }

  @Test("--watch paints at once and after a change, until it is interrupted")
  func watch() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"brand\": {\"wordmark\": \"One\"}}", to: "r.json")
    let out = try TemporaryFolder()
    let looks = Mutex(0)
    let outcome = run(
      "still", "--remix", path, "--scale", "0.25", "--out", out.path("x.png"), "--watch",
      isInterrupted: {
        let count = looks.withLock { value in
          value += 1
          return value
        }
        if count == 6 { try? Data("{\"brand\": {\"wordmark\": 2}}".utf8).write(to: URL(fileURLWithPath: path)) }
        return count > 14
      })
    #expect(outcome.code == .fine)
    #expect(outcome.out.contains("x.png"))
    #expect(outcome.error.contains("watching") && outcome.error.contains("brand.wordmark has to be text"))
  }
}
