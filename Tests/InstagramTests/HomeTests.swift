import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Home, as it is laid out and played")
struct HomeTests {
  private let run: HookRun

  init() throws { run = try HookRun.shared.get() }

  private func box(_ id: String) throws -> TraceRow { try #require(run.trace[id].row(at: 0), "\(id)") }

  /// A fresh launch that plays `script` and settles; its expectations throw when they fail.
  private func play(_ script: String) throws -> Stage {
    var options = Stage.Options()
    options.scale = 1
    let stage = Stage(app: InstagramApp.description, resources: run.resources, options: options)
    let parsed = try Script(parsing: script)
    stage.player.start(parsed)
    for frame in 0...Int(parsed.length * 60) { try stage.advance(to: Double(frame) / 60) }
    return stage
  }

  @Test("a floating capsule of five: Home, Reels, Messages, Search, Profile (IG-SHELL-01, IG-SHELL-02)")
  func tabBar() throws {
    let bar = try box("tabbar")
    #expect(bar.x == 21 && bar.y == 791 && bar.width == 360 && bar.height == 62)
    let centers = [63.5, 132.25, 201, 269.75, 338.5]
    for (tab, x) in zip(["home", "reels", "messages", "search", "profile"], centers) {
      #expect(abs(try box("tabbar.\(tab)").center.x - x) < 0.6, "\(tab)")
      #expect(abs(try box("tabbar.\(tab)").center.y - 822) < 0.6, "\(tab)")
    }
  }

  @Test("opens on Home, with the status bar (IG-SHELL-04, IG-SHELL-05)")
  func opensOnHome() throws {
    #expect(try box("statusbar").opacity == 1)
    #expect(try play("end 0.02").texts.contains("9:41"))
    #expect(try box("feed").height > 0)
  }

  @Test("top bar: plus, wordmark in the middle, heart (IG-HOME-01)")
  func topBar() throws {
    // Its ink is centred; the advance is a little off it.
    #expect(abs(try box("topbar.wordmark").center.x - 201) < 2)
    #expect(try box("topbar.plus").x < 40 && box("topbar.heart").center.x > 340)
  }

  @Test("stories: Your story, then the friends in order (IG-HOME-02, IG-HOME-03)")
  func stories() throws {
    let order = ["sam", "maya", "theo", "priya", "jonah", "lena", "ava"]
    let places = try order.map { try box("story.\($0)").x }
    #expect(places == places.sorted())
    #expect(abs(places[2] - places[1] - 94) < 0.5)
  }

  @Test("a post from header to time, its row of counts, the bookmark at the right (IG-HOME-05, IG-HOME-06, IG-HOME-07)")
  func post() throws {
    let (header, media) = (try box("post.maya.header"), try box("post.maya.media"))
    #expect(header.y == 222 && header.height == 56)
    #expect(media.y == 278 && media.width == 402 && media.height == 402)
    #expect(abs(try box("post.maya.save").center.x - 378) < 1)
    let row = try ["like", "comment", "repost", "send"].map { try box("post.maya.\($0)").x }
    #expect(row == row.sorted())
    let stage = try play("end 0.02")
    for text in ["2,104", "48", "12", "31", "View all 48 comments", "2 hours ago"] {
      #expect(stage.texts.contains(text), "\(text)")
    }
    #expect(stage.texts.contains { $0.contains("maya.chen golden hour in Lisbon") })
  }

  @Test("the feed ends with You're all caught up (IG-HOME-08)")
  func endOfFeed() throws {
    _ = try play(
      """
      at 0.1 scroll #feed by (0, 1400) over 0.3
      at 0.7 scroll #feed by (0, 4000) over 0.3
      at 1.3 expect text "You're all caught up"
      end 1.4
      """)
  }

  @Test("the carousel swipes to 2/3 and 3/3 (IG-HOME-11, IG-HOME-14)")
  func carousel() throws {
    _ = try play(
      """
      at 0.1 scroll #feed until #post.priya.header meets #topbar over 0.3
      at 0.6 expect text "1/3"
      at 0.7 swipe-left #post.priya.media by 250 over 0.15
      at 1.6 expect text "2/3"
      at 1.7 swipe-left #post.priya.media by 250 over 0.15
      at 2.6 expect text "3/3"
      end 2.7
      """)
  }

  @Test(
    "a second double tap shows the heart again and keeps the like; the row's heart takes it back (IG-LIKE-07, IG-LIKE-08, IG-LIKE-09)"
  )
  func likesOnce() throws {
    let stage = try play(
      """
      at 0.4 double-tap #post.maya.media
      at 1.6 expect text "2,105"
      at 1.8 double-tap #post.maya.media
      at 2.9 expect text "2,105"
      at 3.0 tap #post.maya.like
      at 3.6 expect text "2,104"
      end 3.7
      """)
    #expect(stage.services.haptics.count == 2)
  }

  @Test("the row's heart turns red (IG-LIKE-05)")
  func redHeart() {
    #expect(run.trace["post.maya.like"].row(at: 0.39)?.color != "#FF3040")
    #expect(run.trace["post.maya.like"].row(at: 0.80)?.color == "#FF3040")
  }

  @Test("an invisible 44 x 44 area at the top right starts the hook (IG-HOOK-01)")
  func hookArea() throws {
    let area = try box("hook")
    #expect(area.x == 358 && area.y == 62 && area.width == 44 && area.height == 44)
    #expect(area.color.isEmpty)
  }

  @Test("the Reel's heart at 1.60 (IG-HOOK-06)")
  func reelHeart() {
    #expect(run.trace["post.jonah.heart"].row(at: 1.60)?.scale == 0)
    #expect((run.trace["post.jonah.heart"].row(at: 97.0 / 60)?.scale ?? 0) > 0.1)
  }
}
