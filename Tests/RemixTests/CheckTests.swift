import Documents
import Foundation
import Render
import Testing

@testable import Remix

@MainActor
@Suite("What a check finds")
struct CheckTests {
  /// Plays one app, in which everything is wrong, once for all tests.
  private static let problems = Result { () throws -> [RemixProblem] in
    let folder = try TemporaryFolder()
    let more = "all of it, from the first day to the last, with everybody who was there"
    let path = try folder.write(
      """
      {"brand": {"name": "Ember", "copy": {"yourStory": "The story of your whole day", "reply": "Answer",
                 "activity": "Everything that has happened to you and your pictures lately, \(more), and what is to come"}},
       "theme": {"colors": {"light": {"secondary": "#C9C9C9", "like": "#AA0000"}}},
       "fixtures": {"users": {"maya": {"handle": "nadia.table", "name": "Nadia Karim", "photo": "people/zoe.jpg"},
                              "theo": {"handle": "felix.\\u16A0"}},
                    "activity": {"a1": {"picture": "people/maya.jpg"}},
                    "threads": {"maya": {"replies": []}}}}
      """, to: "r.json")
    let remix = try RemixFile(path, base: try Gallery.base.get(), root: Checkout.root)
    return try RemixCheck(remix, resources: try Resources(root: Checkout.root)) { name in
      ["activity/top", "comments/medium", "chat/open"].contains(name)
    }.problems
  }

  private func lines(_ kind: RemixProblem.Kind) throws -> [String] {
    try CheckTests.problems.get().filter { $0.kind == kind }.map(\.description)
  }

  @Test("words that no longer fit, with their screen and view")
  func fit() throws {
    let found = try lines(.fit)
    #expect(found.contains { $0.contains("\"The story of your whole day\" is cut off in #story.sam (") })
    #expect(found.contains { $0.contains("\"Everything that has happened") && $0.contains("#activity") })
  }

  @Test("contrast under 4.5:1")
  func contrast() throws {
    let found = try lines(.contrast)
    let line =
      "contrast: #C9C9C9 (theme.colors.light.secondary) on #FFFFFF (theme.colors.light.background) is 1.7:1, under 4.5:1"
    #expect(found.contains { $0.hasPrefix(line) })
    // What the app chose itself is not the remix's fault.
    #expect(!found.contains { $0.contains("#0095F6") })
  }

  @Test("old names in other texts, and old photos that still show")
  func leaks() throws {
    let found = try lines(.leak)
    #expect(found.contains { $0.contains("@maya.chen") && $0.contains("fixtures.users.maya.handle") })
    #expect(found.contains { $0.contains("the picture people/maya.jpg, before the remix fixtures.users.maya.photo") })
    #expect(!found.contains { $0.contains("Reply") || $0.contains("theo.outside\"") })
  }

  @Test("a script that can no longer be played, and characters no font has")
  func scripts() throws {
    let scripts = try lines(.script)
    #expect(scripts.contains { $0.contains("dm-reply can no longer be played") })
    #expect(try lines(.warning).contains { $0.contains("no font has U+16A0") })
  }

  @Test("old colours are found among what is painted")
  func colours() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"theme\": {\"colors\": {\"light\": {\"like\": \"#AA0000\"}}}}", to: "r.json")
    let remix = try RemixFile(path, base: try Gallery.base.get(), root: Checkout.root)
    let liked = try #require(try Gallery.original.get().screens.first { $0.name == "home/liked" })
    let found = LeakCheck(remix).problems(liked) { _ in nil }
    #expect(found.map(\.message) == ["#FF3040, before the remix theme.colors.light.like, still shows"])
  }

  @Test("a translated remix leaks what it left untranslated")
  func language() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{\"language\": \"el\", \"brand\": {\"copy\": {\"follow\": \"Ακολούθησε\"}}}", to: "r.json")
    let remix = try RemixFile(path, base: try Gallery.base.get(), root: Checkout.root)
    let words = OldWords(remix)
    #expect(words.origin(of: "Reply") == "brand.copy.reply")
    #expect(words.origin(of: "View all 48 comments") == "brand.copy.viewAllComments")
    #expect(words.origin(of: "Ακολούθησε") == nil && words.origin(of: "maya.chen") == nil)
  }
}
