import Foundation
import Testing

@testable import Instagram
@testable import ScreensCommon

@Suite("Colours, words and numbers")
struct LookTests {
  @Test("role colours (IG-LOOK-01)")
  func colours() {
    let palette = Theme().palette
    let found = [
      palette.background, palette.ink, palette.secondary, palette.hairline, palette.fill, palette.like, palette.accent,
      palette.direct, palette.closeFriends,
    ]
    #expect(
      found.map(\.text) == [
        "#FFFFFF", "#000000", "#737373", "#DBDBDB", "#EFEFEF", "#FF3040", "#0095F6", "#4C53E9", "#1CD150",
      ])
  }

  @Test("the ring's gradient (IG-LOOK-02)")
  func ring() {
    #expect(Theme().ring.map(\.text) == ["#FEDA75", "#FA7E1E", "#D62976", "#962FBF", "#4F5BD5"])
  }

  @Test("every spring ends under 350 ms (IG-LOOK-04)")
  func springs() {
    let springs = Theme().springs
    let all = [
      springs.press, springs.tabPill, springs.insert, springs.toast, springs.pop, springs.cover, springs.cube,
    ]
    for spring in all { #expect(spring.duration < 0.35) }
  }

  @Test("the app's name, its script wordmark and the words that must appear (IG-ID-01, IG-ID-05)")
  func words() throws {
    let brand = Brand()
    #expect(brand.name == "Instagram" && brand.wordmark == "Instagram")
    #expect(Theme().fonts.wordmark == "Grand Hotel")
    let json = try #require(String(data: try JSONEncoder().encode(brand), encoding: .utf8))
    let words = [
      "Your story", "Close Friends", "Reels", "Add a comment...", "Send message", "Message...", "Follow", "Following",
      "Edit profile", "Share profile", "Activity", "You're all caught up", "New post", "Share", "Posted", "Send to",
      "Sent", "Seen", "Suggested for you",
    ]
    for word in words { #expect(json.contains("\"\(word)\""), "\(word)") }
    #expect(brand.copy.viewAllComments.filling("count", with: "48") == "View all 48 comments")
    #expect(brand.copy.viewReplies.filling("count", with: "2") == "View 2 replies")
    #expect(brand.copy.emojis == ["❤️", "🙌", "🔥", "👏", "😢", "😍", "😮", "😂"])
  }

  @Test(
    "numbers are written in full up to ten thousand, then short",
    arguments: [
      (0, "0"), (48, "48"), (999, "999"), (2_104, "2,104"), (9_999, "9,999"), (10_000, "10K"), (18_200, "18.2K"),
      (18_299, "18.2K"), (999_999, "999.9K"), (1_000_000, "1M"), (1_250_000, "1.2M"),
    ])
  func counts(_ count: Int, _ text: String) {
    #expect(CountFormat().short(count) == text)
  }

  @Test("hex colours read six or eight digits and nothing else")
  func hex() {
    #expect(HexColor.init("#0095F6")?.text == "#0095F6")
    #expect(HexColor.init("#00000080")?.text == "#00000080")
    for bad in ["", "#", "0095F6", "#12345", "#GGGGGG", "#+12345", "#1234567890"] { #expect(HexColor.init(bad) == nil) }
  }

  @Test("every icon's outline can be read")
  func icons() {
    for icon in IconGlyph.all { #expect(icon.glyph.isValid, "\(icon.name)") }
    #expect(Set(IconGlyph.all.map(\.name)).count == IconGlyph.all.count)
  }
}
