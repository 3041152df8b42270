import Foundation
import Render
import Testing

@testable import Instagram

/// Ten screens as small pictures: `RENDERFRAMES_RECORD=1 swift test --filter Golden` paints them anew.
@MainActor
@Suite("Golden pictures of ten screens")
struct PictureGoldenTests {
  nonisolated static let screens = [
    ("feed", "home/liked"), ("browse-stories", "stories/first"), ("browse-stories", "stories/cube"),
    ("comment", "comments/medium"), ("reels", "reels/liked"), ("dm-reply", "messages/inbox"),
    ("dm-reply", "chat/replied"), ("search-to-post", "search/grid"), ("profile-tabs", "profile/grid"),
    ("new-post", "new-post/caption"),
  ]

  @Test("looks as it did", arguments: screens)
  func picture(flow name: String, state: String) throws {
    let picture = try FlowPicture(try Flow.named(name), at: state)
    var style = FilmStrip.Style()
    (style.cellWidth, style.gap, style.margin, style.labelHeight) = (67, 0, 0, 0)
    let strip = FilmStrip(style: style)
    strip.add(picture.view, label: "")
    let small = strip.compose { _, _, _ in }
    let file = state.replacing("/", with: "-") + ".png"
    try Golden.compare(small.view, with: Golden.folder.appendingPathComponent("Pictures/" + file))
  }
}
