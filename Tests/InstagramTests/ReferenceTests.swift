import Foundation
import Testing

@testable import Instagram

@Suite("Fixtures hold together")
struct ReferenceTests {
  let fixtures = Fixtures.launch

  @Test("every id names something, and no id is used twice (IG-RULE-08, IG-RULE-09)")
  func ids() {
    let people = Set(fixtures.users.map(\.id))
    let posts = Set(fixtures.posts.map(\.id))
    #expect(people.count == fixtures.users.count)
    #expect(posts.count == fixtures.posts.count)
    #expect(people.contains(fixtures.me))
    var users = fixtures.posts.map(\.author) + fixtures.stories.map(\.id) + fixtures.threads.map(\.id)
    users += fixtures.notes.map(\.id) + fixtures.activity.map(\.user) + fixtures.suggested + fixtures.shareTargets
    users += fixtures.reels.flatMap(\.likers) + fixtures.threads.flatMap { $0.messages.map(\.from) }
    let comments = fixtures.posts.flatMap(\.comments)
    users += comments.map(\.author) + comments.flatMap { $0.replies.map(\.author) }
    for user in users { #expect(people.contains(user), "no user \(user)") }
    var named = fixtures.feed + fixtures.reels.map(\.id) + fixtures.search.map(\.id)
    named += fixtures.profile.grid + fixtures.profile.reels + fixtures.profile.tagged
    for post in named { #expect(posts.contains(post), "no post \(post)") }
  }

  @Test("search comes in blocks of four squares and one clip (IG-SRCH-01, IG-SRCH-02)")
  func search() {
    let reels = Set(fixtures.reels.map(\.id))
    #expect(fixtures.search.count % 5 == 0)
    for start in stride(from: 0, to: fixtures.search.count, by: 5) {
      let block = fixtures.search[start..<start + 5]
      #expect(block.filter(\.isReel).count == 1)
    }
    for tile in fixtures.search where tile.isReel { #expect(reels.contains(tile.id)) }
  }

  @Test("every picture and clip is in the media folder, clips at most 4 MB (IG-RULE-03, IG-RULE-04)")
  func media() throws {
    for path in fixtures.mediaPaths {
      let file = Checkout.media.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path) is missing")
      if path.hasSuffix(".mp4") {
        let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        #expect((size ?? .max) <= 4 << 20, "\(path)")
      }
    }
  }

  @Test("content, theme and words survive a round trip through JSON (IG-RULE-09)")
  func roundTrip() throws {
    func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
      let data = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(Value.self, from: data) == value)
    }
    try roundTrip(fixtures)
    try roundTrip(Theme())
    try roundTrip(Brand())
  }

  @Test("a colour that is no colour and a post without pictures are refused with the reason")
  func badInput() throws {
    var json = try #require(String(data: try JSONEncoder().encode(Theme.Palette()), encoding: .utf8))
    json = json.replacingOccurrences(of: "#FF3040", with: "red")
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Theme.Palette.self, from: Data(json.utf8)) }
    let post = #"{"kind": "photo", "media": []}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PostKind.self, from: Data(post.utf8)) }
  }
}
