import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Every control does something")
struct ControlTests {
  /// How to get there, and what can be tapped there.
  nonisolated static let screens: [(way: String, controls: [String])] = [
    (
      "",
      [
        "topbar.plus", "topbar.heart", "story.sam", "story.maya", "post.maya.ring", "post.maya.more", "post.maya.like",
        "post.maya.comment", "post.maya.repost", "post.maya.send", "post.maya.save", "post.maya.comments",
        "tabbar.reels", "tabbar.messages", "tabbar.search", "tabbar.profile",
      ]
    ),
    ("scroll #feed until #post.jonah.header meets #topbar", ["post.jonah.sound", "tabbar.home"]),
    (
      "tap #story.maya",
      ["stories.close", "stories.more", "stories.field", "stories.heart", "stories.plane", "stories.card"]
    ),
    (
      "tap #post.maya.comments",
      [
        "comments.row.1.like", "comments.row.1.reply", "comments.row.2.replies", "comments.emoji.1",
        "comments.composer",
      ]
    ),
    (
      "tap #tabbar.reels",
      [
        "reels.friends", "reels.plus", "reels.filter", "reel.jonah.like", "reel.jonah.comment", "reel.jonah.repost",
        "reel.jonah.send", "reel.jonah.sound", "reel.jonah.follow", "reel.jonah.author",
      ]
    ),
    (
      "tap #tabbar.messages",
      [
        "account", "messages.compose", "note.sam", "note.maya", "messages.field", "messages.requests", "thread.maya",
      ]
    ),
    ("tap #note.maya", ["back", "chat.phone", "chat.video", "chat.camera", "chat.field", "chat.mic", "chat.photo"]),
    ("tap #tabbar.search", ["search.field", "tile.lake", "tile.theo-falls"]),
    (
      "tap #tabbar.profile",
      [
        "account", "profile.plus", "profile.menu", "profile.edit", "profile.share", "highlight.food",
        "profile.tab.reels", "profile.tab.tagged", "profile.tile.sam-corgi",
      ]
    ),
    ("tap #topbar.heart", ["back", "activity.a1", "activity.a2", "follow.theo"]),
    ("tap #topbar.plus", ["newpost.close", "newpost.next", "newpost.recents", "newpost.cell.2"]),
    ("tap #post.maya.send", ["sendto.theo", "sendto.field"]),
  ]

  @Test("a tap changes what is shown", arguments: screens.indices)
  func tap(index: Int) throws {
    let (way, controls) = ControlTests.screens[index]
    let first =
      way == "tap #note.maya" ? "at 0.1 tap #tabbar.messages\nat 0.6 \(way)\n" : way.isEmpty ? "" : "at 0.6 \(way)\n"
    for control in controls {
      // Clips and bars go on by themselves, so the same moment without the tap is what to compare with.
      let script = { (tap: String) in first + tap + "at 2.9 snapshot \"after\"\nend 3.0" }
      let (with, without) = (try Flow(script("at 2.4 tap #\(control)\n")), try Flow(script("")))
      let pictures = try [with, without].map { ContentHash(of: try FlowPicture($0, at: "after").view) }
      #expect(pictures[0] != pictures[1], "\(way): #\(control)")
      #expect(with.store.launch == 0, "\(way): #\(control) lies under the hook area")
    }
  }
}
