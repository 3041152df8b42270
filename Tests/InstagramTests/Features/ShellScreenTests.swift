import Foundation
import Render
import ScreensCommon
import Testing

@testable import Instagram

@MainActor
@Suite("Tabs, pushes and sheets")
struct ShellScreenTests {
  @Test("the selected tab is filled, on a grey pill (IG-SHELL-03)")
  func selection() throws {
    let (home, messages) = (try Flow.named("feed"), try Flow.named("dm-reply"))
    let (first, second) = (try FlowPicture(home, at: "home/end"), try FlowPicture(messages, at: "messages/inbox"))
    let (house, plane) = (CGRect(x: 48, y: 806, width: 32, height: 32), CGRect(x: 185, y: 806, width: 26, height: 32))
    #expect(first.count(0x000000, in: house) > 2 * second.count(0x000000, in: house))
    #expect(2 * second.count(0x000000, in: plane) > 3 * first.count(0x000000, in: plane))
    // Beside the icon: the pill's grey, or the bar's white.
    #expect(first.count(0xEDEDED, in: CGRect(x: 32, y: 818, width: 8, height: 8), tolerance: 4) == 64)
    #expect(second.count(0xEDEDED, in: CGRect(x: 32, y: 818, width: 8, height: 8), tolerance: 4) == 0)
    #expect(second.count(0xEDEDED, in: CGRect(x: 168, y: 818, width: 8, height: 8), tolerance: 4) == 64)
  }

  @Test(
    "at the end of every tab nothing stays under the tab bar (IG-SHELL-07)",
    arguments: [
      ("home", "feed", "feed.end"), ("messages", "messages.list", "thread.ava"),
      ("search", "search.list", "tile.priya"),
      ("profile", "profile.list", "profile.tile.sam-bicycle"),
    ])
  func clearance(tab: String, list: String, last: String) throws {
    let flow = try Flow(
      """
      at 0.2 tap #tabbar.\(tab)
      at 0.8 swipe-up #\(list) by 400 over 0.10
      at 2.4 swipe-up #\(list) by 400 over 0.10
      at 5.0 snapshot "end"
      end 5.1
      """)
    let bar = try flow.line("tabbar", at: "end").box
    #expect(try flow.line(last, at: "end").box.maxY <= bar.minY, "\(last)")
  }

  @Test("words and buttons of Reels end above the tab bar (IG-SHELL-07)")
  func reelsClearance() throws {
    let flow = try Flow.named("reels")
    for id in ["progress", "sound", "follow", "send"] {
      #expect(try flow.line("reel.jonah.\(id)", at: "reels/first").box.maxY <= 791, "\(id)")
    }
  }

  @Test("a tab is as it was left; another tap goes back, then to the top")
  func tabsStay() throws {
    let flow = try Flow(
      """
      at 0.2 scroll #feed until #post.jonah.header meets #topbar over 0.30
      at 1.0 tap #tabbar.search
      at 1.6 tap #tile.lake
      at 2.4 tap #tabbar.home
      at 2.8 snapshot "home"
      at 3.0 tap #tabbar.search
      at 3.4 expect text "nobody else on the water"
      at 3.6 tap #tabbar.search
      at 4.4 expect #post.lake gone
      at 4.6 tap #tabbar.home
      at 5.0 tap #tabbar.home
      at 6.0 snapshot "top"
      end 6.1
      """)
    #expect(try flow.line("post.jonah.header", at: "home").box.minY == 106)
    #expect(try flow.line("post.maya.header", at: "top").box.minY == 222)
  }

  @Test("a drag from the left edge takes a pushed screen away, or lets it come back (IG-RULE-01)")
  func edgeSwipe() throws {
    let flow = try Flow(
      """
      at 0.2 tap #topbar.heart
      at 1.0 drag (4, 500) to (120, 500) over 0.40 easeOut
      at 1.2 snapshot "pulled"
      at 2.0 snapshot "back"
      at 2.2 drag (4, 500) to (320, 500) over 0.30 easeOut
      at 3.2 expect #activity gone
      end 3.3
      """)
    #expect(try flow.line("activity", at: "pulled").box.minX > 40)
    #expect(try flow.line("topbar", at: "pulled").box.minX < 0)
    #expect(try flow.line("activity", at: "back").box.minX == 0)
    #expect(flow.store.router.paths[.home] == [])
  }

  @Test("the bookmark fills, and empties again (IG-HOME-15)")
  func bookmark() throws {
    let flow = try Flow(
      """
      at 0.0 snapshot "off"
      at 0.2 tap #post.maya.save
      at 0.8 snapshot "on"
      at 1.0 tap #post.maya.save
      end 1.4
      """)
    let box = try flow.line("post.maya.save", at: "on").box
    let ink = try ["off", "on"].map { try FlowPicture(flow, at: $0).count(0x000000, in: box) }
    #expect(ink[1] > 2 * ink[0])
    #expect(flow.store.post("maya")?.isSaved == false)
  }

  @Test("names are semibold; digits of counts are of one width (IG-LOOK-03)")
  func type() throws {
    let theme = Theme()
    let samples = AppDescription(name: "samples", title: "") {
      AnyView(
        VStack {
          Text("maya.chen").font(theme.text(13, .semibold)).accessibilityIdentifier("semibold")
          Text("maya.chen").font(theme.text(13)).accessibilityIdentifier("regular")
          CountText(1_111).accessibilityIdentifier("ones")
          CountText(2_084).accessibilityIdentifier("others")
        })
    }
    let stage = Stage(app: samples, resources: try Flow.resources.get())
    try stage.advance(to: 0)
    let widths = Dictionary(
      stage.tree.describe().map { ($0.id ?? "", $0.box.width) }, uniquingKeysWith: { first, _ in first })
    #expect(widths["ones"] == widths["others"] && widths["semibold"] != widths["regular"])
    let name = try Flow.named("feed").line("post.maya.author", at: "home/top").box.width
    #expect(abs(name - (widths["semibold"] ?? 0)) < 0.7)
  }

  @Test("a grey disc stands in for a photo that is not there, and the run says which (IG-RULE-05)")
  func missingPhoto() throws {
    var fixtures = Fixtures.launch
    let index = try #require(fixtures.users.firstIndex { $0.id == "priya" })
    fixtures.users[index].photo = "people/nobody.jpg"
    let store = AppStore(FixtureDataSource(fixtures))
    let app = AppDescription(name: "instagram", title: "") { AnyView(InstagramApp(store: store)) }
    var options = Stage.Options()
    options.scale = 1
    let stage = Stage(app: app, resources: try Flow.resources.get(), options: options)
    try stage.advance(to: 0)
    let ring = try #require(stage.tree.describe().first { $0.id == "story.priya" }).box
    let picture = stage.painter().paint(stage.displayList())
    #expect(picture.pixels.view.pixel(x: Int(ring.midX), y: Int(ring.minY) + 41) & 0xFF_FFFF == 0xD1D1D6)
    #expect(stage.warnings.contains { $0.contains("people/nobody.jpg") })
  }
}
