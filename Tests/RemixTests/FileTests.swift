import Documents
import Foundation
import Instagram
import Render
import Testing

@testable import Remix

@MainActor
@Suite("Remix files")
struct FileTests {
  private func app(_ text: String, in folder: TemporaryFolder) throws -> RemixFile {
    try RemixFile(folder.write(text, to: "r.json"), base: try Gallery.base.get(), root: Checkout.root)
  }

  private func fault(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    do {
      _ = try app(text, in: folder)
      return "no fault"
    } catch {
      return "\(error)".replacingOccurrences(of: folder.path(""), with: "")
    }
  }

  @Test("what is exported and applied again gives the same pictures to the last byte")
  func identity() throws {
    let folder = try TemporaryFolder()
    let base = try Gallery.base.get()
    let remix = try app(base.defaults.printed(), in: folder)
    #expect(remix.document == base.defaults)
    let again = try ScreenSurvey(remix.app, try Resources(root: Checkout.root))
    let own = try Gallery.original.get()
    #expect(again.screens.map(\.name) == own.screens.map(\.name))
    for (a, b) in zip(again.screens, own.screens) {
      #expect(DisplayListDump.text(a.list) == DisplayListDump.text(b.list), "\(a.name)")
    }
    let (list, same) = try (#require(own.screens.first?.list), #require(again.screens.first?.list))
    let (one, two) = try (#require(own.painter), #require(again.painter))
    let encoder = PNGEncoder()
    #expect(
      encoder.encode(one.paint(list).pixels.view).hash == encoder.encode(two.paint(same).pixels.view).hash)
  }

  @Test(
    "each bad file has its message",
    arguments: [
      ("{\"brand\": {\"name\": \"X\",}}", "r.json:1:24: a comma before }: leave it out"),
      ("[]", "a remix is an object"),
      (
        "{\n  \"theme\": {\"colours\": {}}\n}",
        "r.json:2:13: unknown key 'colours' in theme; did you mean 'colors'?"
      ), ("{\"brand\": {\"copy\": {\"follow\": 3}}}", "r.json:1:31: brand.copy.follow has to be text, not a number"),
      (
        "{\"theme\": {\"ring\": [\"red\"]}}",
        "r.json:1:21: theme.ring[0] \"red\" is not a colour: write #RRGGBB or #RRGGBBAA"
      ),
      (
        "{\"fixtures\": {\"users\": {\"maya\": {\"photo\": \"people/nobody.jpg\"}}}}",
        "r.json:1:43: fixtures.users.maya.photo there is no picture or clip \"people/nobody.jpg\" beside the remix or in the project's Media"
      ),
      (
        "{\"fixtures\": {\"feed\": [\"mya\"]}}",
        "r.json:1:24: fixtures.feed[0] names 'mya', and fixtures.posts has none of that id; did you mean 'maya'?"
      ),
      (
        "{\"fixtures\": {\"posts\": {\"maya\": {\"kind\": {\"media\": []}}}}}",
        "r.json: fixtures.posts[0].kind.media: a post needs at least one picture or clip"
      ),
      (
        "{\"layoutDirection\": \"rtl\"}",
        "r.json:1:21: layoutDirection cannot be 'rtl'; choose one of leftToRight, rightToLeft"
      ),
      ("{\"tokens\": [3]}", "tokens has to be a list of files"),
    ])
  func bad(text: String, message: String) throws {
    let found = try fault(text)
    #expect(found.hasSuffix(message) || found.contains(message), "\(found)")
  }

  @Test("a file that is not there, and one with several faults, say so in one line")
  func several() throws {
    #expect(throws: RemixError.self) {
      try RemixFile("/nowhere/r.json", base: try Gallery.base.get(), root: Checkout.root)
    }
    let found = try fault("{\"brand\": {\"nam\": \"X\", \"clock\": 4}}")
    #expect(found.contains("unknown key 'nam' in brand; did you mean 'name'?"))
    #expect(found.contains("(and 1 more; see: renderframes remix check"))
  }

  @Test("pictures beside the file go before the project's, and a logo may be an SVG")
  func media() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("people"), withIntermediateDirectories: true)
    let photo = Checkout.root.appendingPathComponent("Media/people/theo.jpg").path
    try FileManager.default.copyItem(atPath: photo, toPath: folder.path("people/maya.jpg"))
    try folder.write(
      "<svg viewBox=\"0 0 40 20\"><path d=\"M0 0h20v20H0z\" fill=\"currentColor\"/><circle cx=\"30\" cy=\"10\" r=\"8\" fill=\"#0a0\"/></svg>",
      to: "logo.svg")
    let remix = try app("{\"brand\": {\"wordmarkPicture\": \"logo.svg\"}}", in: folder)
    #expect(remix.app.media.contains(folder.url.appendingPathComponent("people/maya.jpg").standardizedFileURL.path))
    #expect(remix.app.media.contains("people/theo.jpg"))
    let stage = Stage(app: remix.app, resources: try Resources(root: Checkout.root))
    try stage.advance(to: 0)
    #expect(!stage.texts.contains("Instagram"))
    #expect(ScreenInk(stage.displayList()).colors.contains("#00AA00"))
  }

  @Test("design tokens colour the app, by themselves or named in a remix, which goes before them")
  func tokens() throws {
    let folder = try TemporaryFolder()
    let tokens = """
      {"color": {"$type": "color", "accent": {"$value": "#0B6E4F"}, "like": {"$value": "{color.accent}"}},
       "radius": {"button": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}}},
       "spring": {"pop": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}, "$extensions": {"renderframes": {"bounce": 0.5}}}},
       "spacing": {"small": {"$value": "4px"}}}
      """
    let path = try folder.write(tokens, to: "brand.tokens.json")
    let base = try Gallery.base.get()
    let alone = try RemixFile(path, base: base, root: Checkout.root)
    #expect(alone.document.value(at: "theme.colors.light.like")?.string == "#0B6E4F")
    #expect(alone.document.value(at: "theme.springs.pop.bounce")?.number == 0.5)
    #expect(alone.unusedTokens == ["spacing.small"])
    let named = try app(
      "{\"tokens\": [\"brand.tokens.json\"], \"theme\": {\"colors\": {\"light\": {\"like\": \"#AA0000\"}}}}", in: folder
    )
    #expect(named.document.value(at: "theme.colors.light.like")?.string == "#AA0000")
    #expect(named.document.value(at: "theme.radii.button")?.number == 3)
  }

  @Test("a new person with a new post, and one taken away, are in the app")
  func people() throws {
    let folder = try TemporaryFolder()
    let remix = try app(
      """
      {"fixtures": {"users": {"kim": {"handle": "kim.new", "name": "Kim New", "photo": "people/theo.jpg"}, "leo": null},
        "posts": {"jonah": {"comments": {"j7": null}},
          "kim-1": {"author": "kim", "caption": "hello", "time": "1m", "counts": {"likes": 1, "comments": 0, "reposts": 0, "sends": 0},
          "kind": {"kind": "photo", "media": [{"path": "photos/pasta.jpg", "aspect": 1}]}}},
        "feed": ["kim-1", "maya", "jonah", "priya", "theo", "lena"]}}
      """, in: folder)
    let stage = Stage(app: remix.app, resources: try Resources(root: Checkout.root))
    try stage.advance(to: 0)
    #expect(stage.texts.contains("kim.new hello"))
  }
}
