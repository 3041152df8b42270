import Foundation
import Testing

@testable import Instagram

@MainActor
@Suite("What Sam can do")
struct StoreTests {
  @Test("a double tap likes, shows the heart every time and never unlikes (IG-LIKE-01, 07, 08)")
  func doubleTap() throws {
    let post = try #require(AppStore().post("maya"))
    post.doubleTap(at: CGPoint(x: 201, y: 201))
    #expect(post.isLiked && post.likes == 2_105 && post.burst.count == 1)
    post.doubleTap(at: CGPoint(x: 10, y: 20))
    #expect(post.isLiked && post.likes == 2_105 && post.burst.count == 2)
    #expect(post.burst.point == CGPoint(x: 10, y: 20))
    #expect(post.likeTicks == 2)
  }

  @Test("the action heart toggles, and only a like ticks (IG-LIKE-09, IG-LIKE-10)")
  func heart() throws {
    let post = try #require(AppStore().post("maya"))
    post.toggleLike()
    post.toggleLike()
    #expect(!post.isLiked && post.likes == 2_104 && post.likeTicks == 1 && post.burst.count == 0)
  }

  @Test("a new comment is first and counts; blank ones do neither (IG-CMT-06)")
  func comment() throws {
    let store = AppStore()
    let post = try #require(store.post("maya"))
    store.addComment("  so good ", to: post, time: "now")
    store.addComment("   ", to: post, time: "now")
    #expect(post.commentCount == 49)
    #expect(post.comments.first?.comment.text == "so good")
    #expect(post.comments.first?.author.id == "sam")
  }

  @Test("comment hearts toggle and count (IG-CMT-07)")
  func commentHeart() throws {
    let comment = try #require(AppStore().post("jonah")?.comments[1])
    comment.toggleLike()
    #expect(comment.isLiked && comment.likes == 1_209)
    comment.toggleLike()
    #expect(!comment.isLiked && comment.likes == 1_208)
  }

  @Test("a message is answered after 1.2 s, and the preview follows (IG-DM-06, IG-DM-12, IG-DM-13)")
  func reply() throws {
    let (store, clock) = (AppStore(), TestClock())
    clock.attach(store)
    let thread = try #require(store.thread("maya"))
    #expect(store.hasUnread && thread.isUnread)
    store.openChat(thread)
    #expect(!thread.isUnread && store.router.isChatOpen == (store.router.tab == .home))
    store.send("on my way", in: thread, time: "now")
    #expect(thread.isTyping && thread.last?.text == "on my way" && thread.last?.from == "sam")
    clock.run(to: 1.19)
    #expect(thread.isTyping)
    clock.run(to: 1.2)
    #expect(!thread.isTyping && thread.last?.text == "booking you a flight" && thread.last?.from == "maya")
  }

  @Test("a shared picture is on top of Home with a toast that goes (IG-NEW-02)")
  func share() {
    let (store, clock) = (AppStore(), TestClock())
    clock.attach(store)
    store.router.tab = .profile
    store.share("photos/sam-corgi.jpg", caption: "hello", time: "now", toast: "Posted")
    #expect(store.feed.first?.post.caption == "hello" && store.router.tab == .home)
    #expect(store.router.toast?.text == "Posted")
    clock.run(to: AppStore.toastHold)
    #expect(store.router.toast == nil)
  }

  @Test("a reset is a new launch (IG-HOOK-03, IG-RULE-13)")
  func reset() throws {
    let store = AppStore()
    store.post("maya")?.doubleTap(at: .zero)
    store.router.tab = .search
    store.router.showComments(of: "maya")
    store.toggleFollow("theo")
    store.reset()
    #expect(store.launch == 1 && store.router.tab == .home && !store.router.isCommentsShown)
    #expect(store.post("maya")?.likes == 2_104 && store.followed.isEmpty)
  }
}
