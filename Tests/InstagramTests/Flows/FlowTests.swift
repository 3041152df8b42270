import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Flows, each played to its end")
struct FlowTests {
  @Test("every script file is built in, and every name is a file")
  func files() throws {
    let folder = Checkout.app.appendingPathComponent("Scripts").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".script") }
    #expect(Set(files.map { String($0.dropLast(7)) }) == Set(FlowScripts.all.keys))
    for (name, text) in FlowScripts.all {
      #expect(try Script(parsing: text, file: name).steps.last?.command == .end, "\(name) has no end")
    }
  }

  @Test("plays to its end, its expectations met, with nothing to warn of", arguments: FlowScripts.all.keys.sorted())
  func plays(name: String) throws {
    let flow = try Flow.named(name)
    #expect(flow.stage.warnings.isEmpty, "\(flow.stage.warnings)")
    #expect(flow.states.count == flow.script.snapshotNames.count)
  }

  @Test(
    "plays on every phone, from right to left, and with large text",
    arguments: ["browse-stories", "comment", "search-to-post", "share", "profile-tabs"])
  func fits(name: String) throws {
    let text = try #require(FlowScripts.all[name])
    for device in ["iphone-15", "iphone-max", "iphone-se"] {
      _ = try Flow(text, name: "\(name) on \(device)", device: try #require(Device.named(device)))
    }
    _ = try Flow(text, name: "\(name) from right to left") { $0.layoutDirection = .rightToLeft }
    _ = try Flow(text, name: "\(name) with large text") { $0.textSize = .accessibility1 }
  }

  @Test("the status bar is over every screen (IG-SHELL-05)", arguments: FlowScripts.all.keys.sorted())
  func statusBar(name: String) throws {
    let flow = try Flow.named(name)
    for state in flow.states.keys {
      #expect(try flow.text("statusbar", at: state).contains("9:41"), "\(state)")
    }
  }

  @Test("a long press on the wordmark takes everything back (IG-RULE-13)")
  func reset() throws {
    let store = try Flow.named("reset").store
    #expect(store.launch == 1 && store.post("maya")?.isLiked == false && store.router.tab == .home)
    #expect(store.router.visited == [.home])
  }

  @Test("likes are logged as haptics with the view they belong to (IG-LIKE-10)")
  func haptics() throws {
    let events = try Flow.named("feed").stage.eventLog.filter { $0.kind == "haptic" }
    #expect(events.count == 1)
    #expect(events.first?.time == 0.4)
    #expect(events.first?.node?.contains("#post.maya.like") ?? false)
  }

  @Test(
    "a tap on the hook area starts the hook on every screen, also over sheets, covers and stories (IG-HOOK-01)",
    arguments: [
      "", "tap #tabbar.reels", "tap #tabbar.messages", "tap #tabbar.search", "tap #tabbar.profile", "tap #topbar.heart",
      "tap #topbar.plus", "tap #post.maya.comments", "tap #post.maya.send", "tap #story.maya",
    ])
  func hook(opening: String) throws {
    let first = opening.isEmpty ? "" : "at 0.10 \(opening)\n"
    let flow = try Flow(
      first + """
        at 0.80 tap #hook
        at 1.10 snapshot "home"
        at 1.70 expect #post.maya.like.count says "2,105"
        end 1.80
        """)
    #expect(flow.store.launch == 1 && flow.store.router.tab == .home)
    #expect(try flow.line("post.maya.media", at: "home").box == CGRect(x: 0, y: 278, width: 402, height: 402))
    #expect(flow.states["home"]?.contains { ["comments", "sendto", "newpost"].contains($0.id) } == false)
  }
}
