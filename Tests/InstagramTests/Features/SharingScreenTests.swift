import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("New post and Send to, as they are shown")
struct SharingScreenTests {
  @Test("pick, Next, caption, Share (IG-NEW-01)")
  func newPost() throws {
    let flow = try Flow.named("new-post")
    let cells = flow.states["new-post/pick"]?.compactMap(\.id).filter { $0.hasPrefix("newpost.cell.") } ?? []
    #expect(cells.count == flow.store.fixtures.profile.library.count)
    #expect(try flow.line("newpost.next", at: "new-post/pick").text == "Next")
    let cell = try flow.line("newpost.cell.6", at: "new-post/picked").box
    #expect(try FlowPicture(flow, at: "new-post/picked").count(0x0095F6, in: cell, tolerance: 40) > 200)
    #expect(try flow.text("newpost.caption", at: "new-post/caption").contains("round and round"))
    let share = try flow.line("newpost.share", at: "new-post/caption")
    #expect(share.text == "Share")
    #expect(try FlowPicture(flow, at: "new-post/caption").count(0x0095F6, in: share.box) > 10_000)
  }

  @Test("the post is on top of Home, and a toast says so and goes (IG-NEW-02)")
  func posted() throws {
    let flow = try Flow.named("new-post")
    #expect(flow.store.feed.first?.post.caption == "round and round")
    #expect(flow.store.feed.first?.post.kind.media.first?.path == flow.store.fixtures.profile.library[5])
    #expect(try flow.line("toast", at: "new-post/posted").text == "Posted")
    #expect(try flow.line("post.new-1", at: "new-post/posted").box.minY == 222)
    #expect(flow.store.router.toast == nil)
  }

  @Test("tagging and a place are shown in their rows, and the place in the post")
  func rows() throws {
    let flow = try Flow(
      """
      at 0.2 tap #topbar.plus
      at 0.9 tap #newpost.recents
      at 1.4 tap #newpost.next
      at 2.0 tap #newpost.tag
      at 2.2 tap #newpost.location
      at 2.6 expect text "maya.chen"
      at 2.6 expect text "Brooklyn"
      at 2.8 tap #newpost.share
      end 3.6
      """)
    #expect(flow.store.feed.first?.post.location == "Brooklyn")
  }

  @Test("the plane opens Send to with friends' photos (IG-NEW-03)")
  func sendTo() throws {
    let flow = try Flow.named("share")
    #expect(try flow.text("sendto", at: "send-to/open").contains("Send to"))
    for id in ["maya", "theo", "priya", "jonah", "lena", "ava"] {
      let box = try flow.line("sendto.\(id)", at: "send-to/open").box
      #expect(box.width == 134 && box.height > 72, "\(id)")
    }
  }

  @Test("a tap ticks a friend in blue; Send becomes Sent, and the plane counts (IG-NEW-04)")
  func sent() throws {
    let flow = try Flow.named("share")
    let theo = try flow.line("sendto.theo", at: "send-to/checked").box
    #expect(try FlowPicture(flow, at: "send-to/open").count(0x0095F6, in: theo) == 0)
    #expect(try FlowPicture(flow, at: "send-to/checked").count(0x0095F6, in: theo) > 150)
    #expect(try flow.line("sendto.send", at: "send-to/checked").text == "Send")
    #expect(try flow.line("sendto.send", at: "send-to/sent").text == "Sent")
    #expect(flow.store.post("maya")?.sends == 33)
  }
}
