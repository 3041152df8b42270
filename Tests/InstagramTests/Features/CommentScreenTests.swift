import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("Comments, as they are shown")
struct CommentScreenTests {
  private let flow: Flow

  init() throws { flow = try Flow.named("comment") }

  @Test("medium and large rests, a grabber and a title; a pull closes (IG-CMT-01)")
  func detents() throws {
    let (medium, large) = (
      try flow.line("comments", at: "comments/medium").box, try flow.line("comments", at: "comments/large").box
    )
    #expect(medium.minY == 456 && large.minY == 72)
    #expect(try flow.line("sheet.grabber", at: "comments/medium").box.width == 36)
    #expect(try flow.line("comments.title", at: "comments/medium").text == "Comments")
    #expect(flow.store.router.isCommentsShown == false)
  }

  @Test("a row: name, age, words with blue mentions, Reply, heart and count at the right (IG-CMT-02)")
  func row() throws {
    let text = try flow.text("comments.row.2", at: "comments/medium")
    #expect(text.contains("theo.outside 1h @maya.chen you better be eating pastries for two") && text.contains("Reply"))
    #expect(try flow.line("comments.row.2.like.count", at: "comments/medium").text == "41")
    let (row, like) = (
      try flow.line("comments.row.2", at: "comments/large").box,
      try flow.line("comments.row.2.like", at: "comments/large").box
    )
    #expect(like.minX > row.midX + 100)
    #expect(try FlowPicture(flow, at: "comments/large").count(0x0095F6, in: row, tolerance: 30) > 20)
  }

  @Test("View 2 replies shows them, and becomes Hide replies (IG-CMT-03)")
  func replies() throws {
    #expect(try flow.line("comments.row.2.replies", at: "comments/large").text == "View 2 replies")
    #expect(try flow.line("comments.row.2.replies", at: "comments/replies").text == "Hide replies")
    let states = try #require(flow.states["comments/replies"])
    #expect(
      states.contains { $0.text.contains("four so far today") } && states.contains { $0.text.contains("only four??") })
  }

  @Test("eight emoji in order; a tap types one (IG-CMT-04)")
  func emoji() throws {
    let row = try (1...8).map { try flow.line("comments.emoji.\($0)", at: "comments/medium") }
    #expect(row.map(\.text) == ["❤️", "🙌", "🔥", "👏", "😢", "😍", "😮", "😂"])
    #expect(row.map(\.box.minX) == row.map(\.box.minX).sorted())
    #expect(try flow.text("comments.composer", at: "comments/typing").contains("so good 🔥"))
  }

  @Test("the composer with Sam's photo and its prompt; posting puts a comment first and counts (IG-CMT-05, IG-CMT-06)")
  func composer() throws {
    #expect(try flow.text("comments.composer", at: "comments/medium").contains("Add a comment..."))
    let box = try flow.line("comments.composer", at: "comments/medium").box
    let photo = CGRect(x: 16, y: box.midY - 18, width: 36, height: 36)
    #expect(try FlowPicture(flow, at: "comments/medium").count(0xFFFFFF, in: photo) < 36 * 36 / 2)
    #expect(try flow.text("comments.row.1", at: "comments/posted").contains("sam.rivera now so good 🔥"))
    #expect(flow.store.post("maya")?.commentCount == 49)
  }

  @Test("a heart fills red and counts (IG-CMT-07)")
  func heart() throws {
    #expect(try flow.line("comments.row.1.like.count", at: "comments/medium").text == "86")
    #expect(try flow.line("comments.row.1.like.count", at: "comments/large").text == "87")
    let box = try flow.line("comments.row.1.like.heart", at: "comments/large").box
    #expect(try FlowPicture(flow, at: "comments/large").count(0xFF3040, in: box) > 60)
  }

  @Test("Reply begins an answer in the composer, which has the focus")
  func reply() throws {
    let flow = try Flow(
      """
      at 0.2 tap #post.maya.comments
      at 1.0 tap #comments.row.1.reply
      at 1.2 type "same"
      at 1.4 submit
      at 2.0 expect text "@priya.eats same"
      end 2.1
      """)
    #expect(flow.store.post("maya")?.comments.first?.comment.text == "@priya.eats same")
  }
}
