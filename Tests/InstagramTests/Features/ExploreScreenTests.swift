import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Search, Activity and Profile, as they are shown")
struct ExploreScreenTests {
  @Test("three columns of squares with tall clips between (IG-SRCH-01)")
  func grid() throws {
    let flow = try Flow.named("search-to-post")
    let tiles = try ["croissant", "lake", "theo-falls", "living-room"].map {
      try flow.line("tile.\($0)", at: "search/grid").box
    }
    for box in [tiles[0], tiles[1], tiles[3]] {
      #expect(abs(box.width - 133.33) < 0.7 && abs(box.height - box.width) < 0.7)
    }
    #expect(abs(tiles[2].width - 133.33) < 1 && abs(tiles[2].height - 267.67) < 1)
    #expect(tiles[0].minX < tiles[1].minX && tiles[1].minX < tiles[2].minX)
  }

  @Test("a Reel tile opens Reels there, a photo its post (IG-SRCH-02, IG-SRCH-03)")
  func opens() throws {
    let flow = try Flow.named("search-to-post")
    #expect(flow.store.router.tab == .reels && flow.store.router.reel == "theo-falls")
    #expect(try flow.line("reel.theo-falls", at: "search/reel").box.minY == 0)
    #expect(try flow.text("post.lake", at: "search/post").contains("nobody else on the water"))
  }

  @Test("typing lists the people who match (IG-SRCH-04)")
  func filters() throws {
    let flow = try Flow.named("search-to-post")
    let found = flow.states["search/typing"]?.compactMap(\.id).filter { $0.hasPrefix("account.") }
    #expect(found == ["account.lena", "account.leo"])
  }

  @Test("New, Today and This week in order, then Suggested for you (IG-ACT-01, IG-ACT-04)")
  func sections() throws {
    let flow = try Flow.named("activity")
    let text = try flow.text("activity.list", at: "activity/top")
    let places = ["New", "Today", "This week", "Suggested for you"].map { text.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(flow.store.hasNewActivity == false && flow.store.dismissed == ["nina"])
  }

  @Test("maya.chen liked your photo; theo.outside can be followed (IG-ACT-02, IG-ACT-03)")
  func rows() throws {
    let flow = try Flow.named("activity")
    #expect(try flow.text("activity.a1", at: "activity/top").contains("maya.chen liked your photo. 2m"))
    #expect(try flow.text("activity.a2", at: "activity/top").contains("theo.outside started following you."))
    #expect(try flow.line("follow.theo", at: "activity/top").text == "Follow")
    #expect(try flow.line("follow.theo", at: "activity/following").text == "Following")
    let button = try flow.line("follow.theo", at: "activity/top").box
    #expect(try FlowPicture(flow, at: "activity/top").count(0x0095F6, in: button) > 1000)
  }

  @Test("a row opens the post it is about")
  func rowOpens() throws {
    let flow = try Flow(
      "at 0.2 tap #topbar.heart\nat 1.0 tap #activity.a1[0.4, 0.5]\nat 1.8 expect text \"my new roommate\"")
    #expect(flow.store.router.paths[.home] == [.activity, .post("sam-corgi")])
  }

  @Test("the handle with its chevron, plus and menu; the photo 8 points below (IG-PROF-01, IG-PROF-02)")
  func profileBar() throws {
    let flow = try Flow.named("profile-tabs")
    let line = try flow.line("account", at: "profile/grid")
    #expect(line.text == "sam.rivera" && line.box.maxY <= 106)
    let places = try ["account", "profile.plus", "profile.menu"].map { try flow.line($0, at: "profile/grid").box.midX }
    #expect(places == places.sorted())
    let text = try flow.text("profile.list", at: "profile/grid")
    #expect(text.contains("48 posts 1,284 followers 512 following"))
    let picture = try FlowPicture(flow, at: "profile/grid")
    #expect(picture.count(0xFFFFFF, in: CGRect(x: 16, y: 106, width: 88, height: 7), tolerance: 1) >= 87 * 7)
    #expect(picture.pixel(60, 115) != 0xFFFFFF)
  }

  @Test("two grey buttons side by side (IG-PROF-04)")
  func buttons() throws {
    let flow = try Flow.named("profile-tabs")
    let lines = try ["profile.edit", "profile.share"].map { try flow.line($0, at: "profile/grid") }
    #expect(lines.map(\.text) == ["Edit profile", "Share profile"])
    #expect(lines[0].box.width == lines[1].box.width && lines[0].box.minY == lines[1].box.minY)
    #expect(try FlowPicture(flow, at: "profile/grid").count(0xEFEFEF, in: lines[0].box) > 3000)
  }

  @Test("highlights open as stories of one picture (IG-PROF-05)")
  func highlights() throws {
    let flow = try Flow.named("profile-tabs")
    for (id, title) in [("lisbon", "Lisbon"), ("food", "Food"), ("dogs", "Dogs"), ("2026", "2026")] {
      #expect(try flow.line("highlight.\(id)", at: "profile/grid").text == title)
    }
    #expect(try flow.text("stories.card", at: "profile/highlight").contains("sam.rivera Lisbon"))
  }

  @Test("grid, Reels and tagged each show their own (IG-PROF-06)")
  func tabs() throws {
    let flow = try Flow.named("profile-tabs")
    let profile = flow.store.fixtures.profile
    for (state, posts) in [("grid", profile.grid), ("reels", profile.reels), ("tagged", profile.tagged)] {
      let shown = flow.states["profile/\(state)"]?.compactMap(\.id).filter { $0.hasPrefix("profile.tile.") }
      #expect(shown == posts.map { "profile.tile.\($0)" })
    }
  }

  @Test("three columns of 3:4 (IG-PROF-07)")
  func columns() throws {
    let flow = try Flow.named("profile-tabs")
    let boxes = try flow.store.fixtures.profile.grid.prefix(4).map {
      try flow.line("profile.tile.\($0)", at: "profile/grid").box
    }
    for box in boxes { #expect(abs(box.height / box.width - 4.0 / 3) < 0.01) }
    #expect(boxes[0].minX < boxes[1].minX && boxes[1].minX < boxes[2].minX && boxes[3].minX == boxes[0].minX)
  }
}
