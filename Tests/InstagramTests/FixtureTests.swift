import Foundation
import Testing

@testable import Instagram

@Suite("What the app shows")
struct FixtureTests {
  let fixtures = Fixtures.launch

  @Test("Sam Rivera of Brooklyn is signed in (IG-ID-04, IG-PROF-02, IG-PROF-03, IG-PROF-05)")
  func profile() {
    let me = fixtures.user(fixtures.me)
    #expect(me?.handle == "sam.rivera")
    #expect(me?.name == "Sam Rivera")
    let profile = fixtures.profile
    #expect(profile.postCount == 48)
    #expect(profile.followers == 1284)
    #expect(profile.following == 512)
    #expect(profile.bio == "Brooklyn · film photos · dogs")
    #expect(profile.highlights.map(\.title) == ["Lisbon", "Food", "Dogs", "2026"])
  }

  @Test("stories in order, Maya's the only Close Friend (IG-HOME-03, IG-STORY-10)")
  func stories() {
    let handles = fixtures.stories.compactMap { fixtures.user($0.id)?.handle }
    #expect(handles == ["maya.chen", "theo.outside", "priya.eats", "jonah.films", "lena.f", "ava.k"])
    #expect(fixtures.users.filter(\.isCloseFriend).map(\.id) == ["maya"])
    for story in fixtures.stories { #expect((2...3).contains(story.segments.count), "\(story.id)") }
    #expect(fixtures.stories[0].segments[1].media == "clips/waterfall-aerial.mp4")
    #expect(fixtures.stories[0].time == "2h")
    let clips = fixtures.stories.flatMap(\.segments).filter { $0.media.hasSuffix(".mp4") }
    #expect(clips.count == 1)
  }

  @Test("five posts in order, with their words and places (IG-HOME-09, IG-HOME-10, IG-HOME-11, IG-HOME-12, IG-HOME-13)")
  func feed() {
    let posts = fixtures.feed.compactMap(fixtures.post)
    #expect(
      posts.map(\.caption) == [
        "golden hour in Lisbon", "he knows he's the main character", "Sunday sauce, round 3",
        "made it up before the sun", "new studio, who dis",
      ])
    #expect(posts.map(\.location) == ["Lisbon, Portugal", nil, "Brooklyn", "Yosemite", nil])
    #expect(posts[0].time == "2 hours ago")
  }

  @Test("the kind and shape of each post (IG-HOME-09, IG-HOME-10, IG-HOME-11, IG-HOME-12, IG-HOME-13)")
  func kinds() {
    let posts = fixtures.feed.compactMap(fixtures.post)
    #expect(posts[0].kind == .photo(MediaItem("photos/maya-lisbon.jpg", aspect: 1)))
    #expect(posts[1].kind == .reel(MediaItem("clips/poodle-yellow.mp4", aspect: 0.8)))
    guard case .carousel(let pages) = posts[2].kind else {
      Issue.record("Priya's post is not a carousel")
      return
    }
    #expect(pages.map(\.path) == ["photos/pasta.jpg", "photos/tiramisu.jpg", "photos/sunday-table.jpg"])
    #expect(posts[3].kind.media.map(\.aspect) == [0.8])
    #expect(posts[4].kind.media.map(\.aspect) == [0.8])
  }

  @Test("the numbers of the first two posts (IG-HOME-09, IG-HOME-10)")
  func counts() {
    #expect(fixtures.post("maya")?.counts == Counts(2_104, 48, 12, 31))
    #expect(fixtures.post("jonah")?.counts == Counts(18_200, 412, 96, 1_204))
  }

  @Test("four clips, the poodle first (IG-REEL-04, IG-REEL-05)")
  func reels() {
    #expect(
      fixtures.reels.map(\.clip) == [
        "clips/poodle-yellow.mp4", "clips/waterfall-aerial.mp4", "clips/ginger-cat.mp4", "clips/beach-aerial.mp4",
      ])
    #expect(fixtures.reels[0].likers.first == "maya")
    #expect(fixtures.reels[0].otherLikes == 1_428)
  }

  @Test("notes, activity and replies (IG-DM-02, IG-DM-12, IG-ACT-02, IG-ACT-03)")
  func social() {
    let notes = fixtures.notes.map(\.text)
    #expect(notes.contains("lisbon >>>") && notes.contains("tacos tonight?"))
    for thread in fixtures.threads { #expect(!thread.replies.isEmpty && !thread.messages.isEmpty, "\(thread.id)") }
    #expect(fixtures.activity.contains { $0.user == "maya" && $0.kind == .liked && $0.picture != nil })
    #expect(fixtures.activity.contains { $0.user == "theo" && $0.kind == .followed })
    #expect(Set(fixtures.activity.map(\.section)) == Set(ActivitySection.allCases))
  }

  @Test("the first two posts have a comment with two replies, and a second comment (IG-CMT-03, IG-HOOK-08)")
  func comments() throws {
    for id in ["maya", "jonah"] {
      let post = try #require(fixtures.post(id))
      #expect(post.comments.count >= 2)
      #expect(post.comments.contains { $0.replies.count == 2 })
      #expect(post.comments.count <= post.counts.comments)
      #expect(post.comments.contains { $0.text.contains("@") })
    }
  }
}
