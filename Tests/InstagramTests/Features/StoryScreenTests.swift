import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Stories, as they are shown")
struct StoryScreenTests {
  private let flow: Flow

  init() throws { flow = try Flow.named("browse-stories") }

  @Test("a ring opens the viewer over the whole screen (IG-STORY-01)")
  func opens() throws {
    let card = try flow.line("stories.card", at: "stories/first").box
    #expect(card.width == 402 && abs(card.height - 402 * 16 / 9) < 1 && card.minY == 62)
    #expect(flow.states["home/seen"]?.contains { $0.id == "stories.viewer" } == false)
  }

  @Test("a bar for each segment, of one width (IG-STORY-02)")
  func bars() throws {
    let bars = try (1...3).map { try flow.line("stories.bar.\($0)", at: "stories/first").box }
    #expect(bars.allSatisfy { abs($0.width - bars[0].width) < 0.1 && $0.height == 2 })
    #expect(flow.states["stories/first"]?.contains { $0.id == "stories.bar.4" } == false)
    #expect(flow.states["stories/next-friend"]?.contains { $0.id == "stories.bar.3" } == false)
  }

  @Test("the bar fills evenly: 0.8 of 5 seconds after the opening, 16 % (IG-STORY-06)")
  func fills() throws {
    let picture = try FlowPicture(flow, at: "stories/first")
    let bar = try flow.line("stories.bar.1", at: "stories/first").box
    #expect(picture.count(0xFFFFFF, in: bar.insetBy(dx: 2, dy: 0).divided(atDistance: 12, from: .minXEdge).slice) > 10)
    #expect(picture.count(0xFFFFFF, in: bar.divided(atDistance: 40, from: .minXEdge).remainder) == 0)
  }

  @Test("photo, name, age, star, menu and cross (IG-STORY-03)")
  func header() throws {
    let text = try flow.text("stories.card", at: "stories/first")
    #expect(text.contains("maya.chen") && text.contains("2h"))
    let places = try ["star", "more", "close"].map { try flow.line("stories.\($0)", at: "stories/first").box.midX }
    #expect(places == places.sorted() && places[0] > 250)
    #expect(flow.states["stories/next-friend"]?.contains { $0.id == "stories.star" } == false)
  }

  @Test("Send message, heart and plane below the card; the heart turns red (IG-STORY-04)")
  func replyBar() throws {
    #expect(try flow.line("stories.field", at: "stories/first").text == "Send message")
    let row = try ["field", "heart", "plane"].map { try flow.line("stories.\($0)", at: "stories/first").box }
    #expect(
      row.allSatisfy { abs($0.midY - row[0].midY) < 1 } && row[0].maxX <= row[1].minX && row[1].maxX <= row[2].minX)
    let box = try flow.line("stories.heart", at: "stories/liked").box
    #expect(try FlowPicture(flow, at: "stories/liked").count(0xFF3040, in: box) > 100)
    #expect(try FlowPicture(flow, at: "stories/first").count(0xFF3040, in: box) == 0)
  }

  @Test("holding hides what lies over the picture and stops the time (IG-STORY-07)")
  func paused() throws {
    // Held from 1.4 to 2.6: at 4.0 the second segment, begun by a tap at 3.0, is shown.
    let header = try flow.line("stories.close", at: "stories/paused").box
    #expect(try FlowPicture(flow, at: "stories/paused").count(0xFFFFFF, in: header, tolerance: 4) == 0)
    #expect(try FlowPicture(flow, at: "stories/clip").count(0xFFFFFF, in: header, tolerance: 4) > 20)
  }

  @Test("mid-turn both faces are seen, narrowed, and meet at one edge (IG-STORY-08)")
  func cube() throws {
    let (leaving, entering) = (
      try flow.line("stories.maya.card", at: "stories/cube").box, try flow.line("stories.card", at: "stories/cube").box
    )
    #expect(leaving.width < 380 && entering.width < 380 && leaving.width > 20 && entering.width > 20)
    #expect(abs(leaving.maxX - entering.minX) < 2)
    let settled = try flow.line("stories.card", at: "stories/next-friend").box
    #expect(settled.minX == 0 && settled.width == 402)
  }

  @Test("a pull down closes into the ring of the friend on screen; seen rings are grey (IG-STORY-09, IG-HOME-04)")
  func closes() throws {
    let ring = try flow.line("story.theo", at: "home/seen").box
    let flying = try flow.line("stories.card", at: "stories/closing").box
    let pulled = try flow.line("stories.card", at: "stories/pulled").box
    #expect(flying.width < pulled.width / 2 && flying.midY < pulled.midY)
    #expect(abs(flying.midX - ring.midX) < abs(pulled.midX - ring.midX) + 1)
    #expect(flow.store.stories.map(\.isSeen) == [true, false, false, false, false, false])
    let maya = try flow.line("story.maya", at: "home/seen").box
    let seen = try FlowPicture(flow, at: "home/seen")
    #expect(seen.count(0x1CD150, in: maya) == 0)
    let before = try Flow.named("feed")
    #expect(try FlowPicture(before, at: "home/top").count(0x1CD150, in: maya) > 200)
  }

  @Test("unseen rings have the gradient's colours (IG-ID-03)")
  func gradient() throws {
    let picture = try FlowPicture(try Flow.named("feed"), at: "home/top")
    let ring = try Flow.named("feed").line("story.theo", at: "home/top").box
    let (x, y, radius) = (ring.minX + 41, ring.minY + 41, CGFloat(39.5))
    let colors = stride(from: 0.0, to: 6.28, by: 0.5).map { picture.pixel(x + cos($0) * radius, y + sin($0) * radius) }
    #expect(Set(colors).count >= 10)
    #expect(!colors.contains { $0 == 0xFFFFFF || $0 == 0xDBDBDB })
  }

  @Test("the cross closes; a friend seen to the end turns grey (IG-STORY-11)")
  func cross() throws {
    let flow = try Flow(
      """
      at 0.2 tap #story.theo
      at 1.0 tap #stories.card[0.8, 0.5]
      at 1.4 tap #stories.close
      at 2.2 expect #stories.viewer gone
      end 2.3
      """)
    #expect(flow.store.stories[1].ring == .seen && flow.store.stories[0].ring == .closeFriends)
    #expect(flow.store.router.openStory == nil)
  }

  @Test("a reply becomes a message, and the story waits while it is typed")
  func reply() throws {
    let flow = try Flow.named("story-reply")
    #expect(flow.store.thread("priya")?.messages.contains { $0.text == "save me a plate" && $0.from == "sam" } ?? false)
    #expect(try flow.text("stories.field", at: "stories/reply").contains("save me a plate"))
  }
}
