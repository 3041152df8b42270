import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Reels, as they are shown")
struct ReelScreenTests {
  private let flow: Flow
  private let screen = CGRect(x: 0, y: 0, width: 402, height: 874)

  init() throws { flow = try Flow.named("reels") }

  @Test("black, and one clip a page, turned vertically (IG-REEL-01, IG-SHELL-06)")
  func pages() throws {
    let order = ["jonah", "theo-falls", "lena-cat", "ava-beach"]
    for (id, state) in zip(order, ["reels/first", "reels/second", "reels/third", "reels/fourth"]) {
      #expect(try flow.line("reel.\(id)", at: state).box == screen, "\(id)")
    }
    let (leaving, coming) = (
      try flow.line("reel.jonah", at: "reels/paging").box, try flow.line("reel.theo-falls", at: "reels/paging").box
    )
    #expect(leaving.minY < 0 && abs(leaving.maxY - coming.minY) < 0.5)
  }

  @Test("white icons and a white clock; everywhere else both are black (IG-SHELL-06, IG-ID-02)")
  func ink() throws {
    let clock = CGRect(x: 50, y: 20, width: 60, height: 26)
    let reels = try FlowPicture(flow, at: "reels/first")
    #expect(reels.count(0xFFFFFF, in: clock) > 60 && reels.count(0x000000, in: clock) == 0)
    let plane = try flow.line("reel.jonah.send", at: "reels/first").box
    #expect(reels.count(0xFFFFFF, in: plane) > 60)
    let others = [
      ("feed", "home/top"), ("dm-reply", "messages/inbox"), ("dm-reply", "chat/open"),
      ("search-to-post", "search/grid"),
      ("profile-tabs", "profile/grid"), ("activity", "activity/top"), ("new-post", "new-post/pick"),
    ]
    for (name, state) in others {
      let picture = try FlowPicture(try Flow.named(name), at: state)
      #expect(picture.count(0x000000, in: clock, tolerance: 40) > 60, "\(state)")
      #expect(picture.pixel(4, 70) == 0xFFFFFF && picture.pixel(4, 4) == 0xFFFFFF, "\(state)")
    }
  }

  @Test("Reels, Friends, plus and filter at the top (IG-REEL-02)")
  func bar() throws {
    #expect(try flow.line("reels.title", at: "reels/first").text == "Reels")
    #expect(try flow.line("reels.friends", at: "reels/first").text == "Friends")
    let ids = ["reels.title", "reels.friends", "reels.plus", "reels.filter"]
    let places = try ids.map { try flow.line($0, at: "reels/first").box.midX }
    #expect(places == places.sorted() && places[3] > 358)
    let picture = try FlowPicture(flow, at: "reels/first")
    let (title, friends) = (
      try flow.line("reels.title", at: "reels/first").box, try flow.line("reels.friends", at: "reels/first").box
    )
    #expect(picture.count(0xFFFFFF, in: title) > 100 && picture.count(0xFFFFFF, in: friends) == 0)
  }

  @Test("the rail at the right: heart, comment, repost, plane with counts, the sound's picture (IG-REEL-03)")
  func rail() throws {
    let ids = ["like", "comment", "repost", "send", "sound"].map { "reel.jonah.\($0)" }
    let lines = try ids.map { try flow.line($0, at: "reels/first") }
    #expect(lines.map(\.box.midY) == lines.map(\.box.midY).sorted())
    #expect(lines.allSatisfy { $0.box.minX > 330 })
    #expect(lines.prefix(4).map(\.text) == ["18.2K", "412", "96", "1,204"])
    #expect(lines[4].box.width == 30 && lines[4].box.height == 30)
  }

  @Test("who, Follow, the caption and who liked it (IG-REEL-04)")
  func info() throws {
    let text = try flow.text("reel.jonah", at: "reels/first")
    #expect(text.contains("jonah.films") && text.contains("he knows he's the main character"))
    #expect(text.contains("Liked by maya.chen and 1,428 others") && text.contains("Follow"))
  }

  @Test("a double tap shows the heart and likes (IG-REEL-06)")
  func likes() throws {
    let heart = try flow.line("reel.jonah.heart", at: "reels/heart").box
    #expect(abs(heart.midX - 201) < 2 && abs(heart.midY - 437) < 2 && heart.width > 100)
    #expect(flow.store.post("jonah")?.isLiked == true && flow.store.post("jonah")?.likes == 18_201)
  }

  @Test("the comment icon opens the same sheet as on Home (IG-REEL-07)")
  func comments() throws {
    #expect(try flow.line("comments.title", at: "reels/comments").text == "Comments")
    #expect(try flow.text("comments.row.2", at: "reels/comments").contains("@jonah.films he has better hair"))
    #expect(try flow.line("comments", at: "reels/comments").box.minY == 456)
  }

  @Test("the line has come as far as the clip, and begins again with each page (IG-REEL-08)")
  func progress() throws {
    // Opened at 0.30: 0.70 of 4 seconds.
    let line = try flow.line("reel.jonah.progress", at: "reels/first").box
    let picture = try FlowPicture(flow, at: "reels/first")
    let done = line.width * 0.7 / 4
    #expect(picture.count(0xFFFFFF, in: CGRect(x: 0, y: line.minY, width: done - 2, height: 2)) >= Int(done) - 4)
    #expect(picture.count(0xFFFFFF, in: CGRect(x: done + 2, y: line.minY, width: 300, height: 2)) == 0)
    // The second page came into front some time after the swipe at 4.80, the state is of 6.00.
    let second = try FlowPicture(flow, at: "reels/second")
    let white = second.count(0xFFFFFF, in: CGRect(x: 0, y: line.minY, width: 402, height: 1))
    #expect(white > 60 && white < Int(402 * 1.2 / 4) + 2)
  }

  @Test("Follow becomes Following (IG-REEL-09)")
  func follow() throws {
    #expect(try flow.line("reel.jonah.follow", at: "reels/first").text == "Follow")
    #expect(try flow.line("reel.jonah.follow", at: "reels/liked").text == "Following")
    #expect(flow.store.followed == ["jonah"])
  }
}
