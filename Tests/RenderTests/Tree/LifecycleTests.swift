import Foundation
import Testing

@testable import Render

@Suite("onAppear, onChange, onDisappear") @MainActor
struct LifecycleTests {
  struct Screen: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        if model.flag {
          Box(10, 10)
            .onAppear { log.note("appear") }
            .onDisappear { log.note("disappear") }
        }
      }
      .onChange(of: model.number) { old, new in log.note("number \(old)->\(new)") }
      .onChange(of: model.text, initial: true) { old, new in log.note("text \(old)->\(new)") }
    }
  }

  @Test("Each fires once, after the update that caused it") func order() throws {
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Screen(model: model, log: log) }
    #expect(log.take() == ["text a->a"])
    tree.perform { model.number = 1 }
    #expect(log.take() == ["number 0->1"])
    tree.perform {
      model.number = 2
      model.number = 5
    }
    #expect(log.take() == ["number 1->5"])
    tree.perform { model.flag = true }
    #expect(log.take() == ["appear"])
    tree.perform { model.number = 6 }
    #expect(log.take() == ["number 5->6"])
    tree.perform { model.flag = false }
    #expect(log.take() == ["disappear"])
  }

  @Test("A view that fades out disappears when it has faded") func afterTransition() throws {
    let (model, log) = (Model(), Log())
    model.flag = true
    let tree = try TestTree { Screen(model: model, log: log) }
    _ = log.take()
    tree.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
    tree.advance(to: 0.5)
    #expect(log.take() == [])
    tree.advance(to: 1.1)
    #expect(log.take() == ["disappear"])
  }

  @Test("What onAppear and onChange write is shown in the same event") func cascades() throws {
    struct Cascade: View {
      let model: Model
      @State private var width: CGFloat = 1
      @State private var height: CGFloat = 1
      var body: some View {
        Box(width, height).named("box")
          .onAppear { width = 30 }
          .onChange(of: model.number) { height = CGFloat(model.number) }
      }
    }
    let model = Model()
    let tree = try TestTree { Cascade(model: model) }
    #expect(tree.frame("box")?.size == CGSize(width: 30, height: 1))
    tree.perform { model.number = 8 }
    #expect(tree.frame("box")?.size == CGSize(width: 30, height: 8))
  }

  @Test("Changes without an end are cut and reported") func endless() throws {
    struct Endless: View {
      @State private var count = 0
      var body: some View {
        Box(1, 1).onChange(of: count, initial: true) { count += 1 }
      }
    }
    let tree = try TestTree { Endless() }
    #expect(tree.tree.diagnostics.messages.contains { $0.contains("did not come to rest") })
  }

  @Test("A timer's action is an event of its own") func timers() throws {
    let model = Model()
    struct Reader: View {
      let model: Model
      var body: some View { Box(CGFloat(model.number), 1).named("box") }
    }
    let tree = try TestTree { Reader(model: model) }
    tree.services.clock.after(0.5) { model.number = 4 }
    tree.advance(to: 0.4)
    #expect(tree.frame("box")?.width == 0)
    tree.advance(to: 0.6)
    #expect(tree.frame("box")?.width == 4)
  }
}
