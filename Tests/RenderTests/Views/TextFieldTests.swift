import Foundation
import Testing

@testable import Render

@Suite("Text fields and focus") @MainActor
struct TextFieldTests {
  enum Field: Hashable { case name, code }
  struct Form: View {
    let model: Model
    let log: Log
    let focus: Handle<Field?>
    @State private var name = ""
    @State private var code = "12"
    @FocusState private var field: Field?
    var body: some View {
      let _ = log.note("field \(field.map { "\($0)" } ?? "-")")
      VStack(spacing: 0) {
        TextField("Name", text: $name).focused($field, equals: .name).named("name")
        SecureField("Code", text: $code).focused($field, equals: .code).named("code")
        Text(name).named("echo")
      }
      .font(.system(size: 15))
      .onSubmit { log.note("submit \(name)") }
      .onChange(of: model.flag) { field = .code }
      .onChange(of: model.other) { field = nil }
    }
  }
  private func form() throws -> (tree: TestTree, model: Model, log: Log) {
    let (model, log) = (Model(), Log())
    let tree = try TestTree(200, 200) { Form(model: model, log: log, focus: Handle()) }
    return (tree, model, log)
  }

  @Test("Heights are those measured on a phone") func metrics() throws {
    let tree = try form().tree
    #expect(close(tree.frame("name")?.height, 18 + 5.0 / 3, 0.34))
    #expect(tree.frame("name")?.width == 200)
    #expect(close(tree.frame("code")?.height, 18, 0.34))
  }

  @Test("A tap gives the focus, typing writes through the binding, return submits") func typing() throws {
    let (tree, _, log) = try form()
    #expect(tree.tree.focusedField == nil)
    let place = try #require(tree.frame("name"))
    tree.tap(CGPoint(x: place.midX, y: place.midY))
    let field = try #require(tree.tree.focusedField)
    #expect(log.take().last == "field name")
    tree.perform { field.insert("Anna") }
    #expect((tree.frame("echo")?.width ?? 0) > 20)
    tree.perform { field.deleteBackward() }
    #expect(field.text == "Ann")
    tree.perform { field.insert("\n") }
    #expect(log.take().contains("submit Ann"))
    #expect(tree.tree.focusedField == nil)
  }

  @Test("FocusState moves the focus and follows it") func focusState() throws {
    let (tree, model, log) = try form()
    tree.perform { model.flag = true }
    #expect(tree.tree.focusedField?.text == "12")
    let name = try #require(tree.frame("name"))
    tree.tap(CGPoint(x: name.midX, y: name.midY))
    #expect(tree.tree.focusedField?.text == "")
    #expect(log.take().last == "field name")
    tree.perform { model.other = true }
    #expect(tree.tree.focusedField == nil)
    #expect(log.take().last == "field -")
  }

  @Test("The caret is shown for 0.53 s and hidden for 0.53 s, from the last key on") func caret() throws {
    let (tree, model, _) = try form()
    let accent = Color.accentColor
    func isShown() -> Bool { !tree.painted(accent).isEmpty }
    #expect(!isShown())
    tree.advance(to: 1)
    tree.perform { model.flag = true }
    tree.advance(to: 1.1)
    #expect(isShown())
    #expect(tree.painted(accent).first?.box.width == 2)
    tree.advance(to: 1.6)
    #expect(!isShown())
    tree.advance(to: 2.1)
    #expect(isShown())
    tree.advance(to: 2.6)
    #expect(!isShown())
    tree.perform { tree.tree.focusedField?.insert("3") }
    tree.advance(to: 2.7)
    #expect(isShown())
    #expect(!tree.tree.isMoving, "nothing waits for a caret")
  }

  @Test("A Bool focus state and a field that goes away") func boolean() throws {
    struct Search: View {
      let model: Model
      let log: Log
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        let _ = log.note("\(isFocused)")
        VStack {
          if !model.other {
            TextField("Search", text: $text).textFieldStyle(.roundedBorder).focused($isFocused).named("f")
          }
        }
        .onAppear { isFocused = true }
      }
    }
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Search(model: model, log: log) }
    #expect(tree.tree.focusedField != nil)
    #expect(log.take() == ["false", "true"])
    tree.perform { model.other = true }
    #expect(tree.tree.focusedField == nil)
    #expect(log.take().last == "false")
  }
}

extension TestTree {
  /// A finger down and up at a place, now.
  func tap(_ point: CGPoint) {
    tree.deliver(TouchEvent(phase: .began, location: point, time: tree.now))
    advance(to: tree.now + 0.05)
    tree.deliver(TouchEvent(phase: .ended, location: point, time: tree.now))
    tree.flush()
  }
}
