import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Messages and chats, as they are shown")
struct MessageScreenTests {
  private let flow: Flow

  init() throws { flow = try Flow.named("dm-reply") }

  @Test("the handle with its chevron, and compose at the right (IG-DM-01)")
  func header() throws {
    let title = try flow.line("account", at: "messages/inbox")
    #expect(title.text == "sam.rivera" && title.box.maxX < 200)
    #expect(try flow.line("messages.compose", at: "messages/inbox").box.maxX > 390)
  }

  @Test("notes with their words, each opening its chat (IG-DM-02)")
  func notes() throws {
    #expect(try flow.text("note.maya", at: "messages/inbox").contains("lisbon >>>"))
    #expect(try flow.text("note.priya", at: "messages/inbox").contains("tacos tonight?"))
    let opened = try Flow("at 0.2 tap #tabbar.messages\nat 0.8 tap #note.priya\nat 1.6 expect #chat.priya exists")
    #expect(opened.store.thread("priya")?.isUnread == false)
  }

  @Test("a search field filters the threads (IG-DM-03)")
  func search() throws {
    #expect(try flow.line("messages.field", at: "messages/inbox").text == "Search")
    _ = try Flow(
      """
      at 0.2 tap #tabbar.messages
      at 0.8 tap #messages.field
      at 1.0 type "theo"
      at 1.4 expect #thread.theo exists
      at 1.4 expect #thread.maya gone
      at 1.6 tap #messages.clear
      at 2.0 expect #thread.maya exists
      end 2.1
      """)
  }

  @Test("Messages and Requests; requests are empty (IG-DM-04)")
  func sections() throws {
    #expect(try flow.line("messages.requests", at: "messages/inbox").text == "Requests")
    #expect(try flow.text("messages.list", at: "messages/inbox").contains("Messages"))
    #expect(try flow.text("messages.list", at: "messages/requests").contains("No results"))
  }

  @Test("a thread: name, last words, age, a blue dot while unread, a camera (IG-DM-05)")
  func threads() throws {
    #expect(try flow.text("thread.theo", at: "messages/inbox").contains("Theo Larsen You: I'm in. bring coffee  · 2h"))
    let picture = try FlowPicture(flow, at: "messages/inbox")
    let (maya, theo) = (
      try flow.line("thread.maya", at: "messages/inbox").box, try flow.line("thread.theo", at: "messages/inbox").box
    )
    let dots = [maya, theo].map { row in
      picture.count(0x0095F6, in: CGRect(x: 320, y: row.minY, width: 40, height: row.height))
    }
    #expect(dots[0] > 30 && dots[1] == 0)
    let camera = CGRect(x: 360, y: theo.minY + 20, width: 30, height: 32)
    #expect(picture.count(0x737373, in: camera, tolerance: 60) > 30)
  }

  @Test("the preview follows, and an opened thread is read (IG-DM-06, IG-DM-13)")
  func preview() throws {
    #expect(try flow.text("thread.maya", at: "messages/read").contains("booking you a flight  · now"))
    #expect(flow.store.thread("maya")?.isUnread == false && flow.store.hasUnread)
    let row = try flow.line("thread.maya", at: "messages/read").box
    let dot = CGRect(x: 320, y: row.minY, width: 40, height: row.height)
    #expect(try FlowPicture(flow, at: "messages/read").count(0x0095F6, in: dot) == 0)
  }

  @Test("back, photo and name, phone and video at the top of a chat (IG-DM-07)")
  func chatHeader() throws {
    let places = try ["back", "chat.phone", "chat.video"].map { try flow.line($0, at: "chat/open").box }
    #expect(places.map(\.midX) == places.map(\.midX).sorted() && places.allSatisfy { $0.minY == 62 })
    #expect(try flow.text("chat.maya", at: "chat/open").contains("Maya Chen"))
    _ = try Flow(
      """
      at 0.2 tap #tabbar.messages
      at 0.8 tap #thread.maya
      at 1.6 tap #chat.phone
      at 2.0 expect text "Calling Maya Chen"
      at 4.4 tap #chat.video
      at 4.8 expect text "Video calling Maya Chen"
      end 4.9
      """)
  }

  @Test("grey bubbles come in at the left, indigo ones go out at the right (IG-DM-08)")
  func bubbles() throws {
    let picture = try FlowPicture(flow, at: "chat/open")
    let incoming = try flow.line("chat.row.1.bubble", at: "chat/open").box
    let outgoing = try flow.line("chat.row.2.bubble", at: "chat/open").box
    let (greys, indigos) = (picture.count(0xEFEFEF, in: incoming), picture.count(0x4C53E9, in: outgoing))
    #expect(CGFloat(greys) > incoming.width * incoming.height / 2)
    #expect(CGFloat(indigos) > outgoing.width * outgoing.height / 2)
    #expect(incoming.minX < 60 && outgoing.maxX > 380)
  }

  @Test("a double tap adds a heart, another takes it away (IG-DM-09)")
  func reaction() throws {
    #expect(try !flow.text("chat.row.5", at: "chat/open").contains("❤️"))
    #expect(try flow.text("chat.row.5", at: "chat/reaction").contains("❤️"))
  }

  @Test("Seen stands under the last message when Sam sent it (IG-DM-10)")
  func seen() throws {
    _ = try Flow(
      """
      at 0.2 tap #tabbar.messages
      at 0.8 tap #thread.theo
      at 1.6 expect text "Seen"
      at 1.8 tap #back
      at 2.6 tap #thread.jonah
      at 3.4 expect no text "Seen"
      end 3.5
      """)
  }

  @Test("camera, Message..., mic, photo and sticker; Send once something is typed (IG-DM-11)")
  func composer() throws {
    let ids = ["chat.camera", "chat.field", "chat.mic", "chat.photo", "chat.sticker"]
    let places = try ids.map { try flow.line($0, at: "chat/open").box.midX }
    #expect(places == places.sorted())
    #expect(try flow.text("chat.composer", at: "chat/open").contains("Message..."))
    #expect(try flow.line("chat.send", at: "chat/typing").text == "Send")
    let camera = try flow.line("chat.camera", at: "chat/open").box
    #expect(try FlowPicture(flow, at: "chat/open").count(0x0095F6, in: camera) > 400)
  }

  @Test("typing dots at once, the answer 1.2 s after the message (IG-DM-12)")
  func answer() throws {
    #expect(flow.states["chat/answering"]?.contains { $0.id == "chat.typing" } == true)
    #expect(flow.states["chat/replied"]?.contains { $0.id == "chat.typing" } == false)
    let sent = "at 0.2 tap #tabbar.messages\nat 0.8 tap #thread.maya\nat 1.6 tap #chat.sticker\n"
    _ = try Flow(sent + "at 2.78 expect #chat.typing exists\nat 2.82 expect text \"booking you a flight\"")
  }
}
