import Foundation
import Testing

@testable import Render

@Suite("State and what it evaluates again") @MainActor
struct StateTests {
  struct Leaf: View {
    let name: String
    let log: Log
    let model: Model
    let reads: KeyPath<Model, Bool>
    var body: some View {
      let _ = log.note(name)
      Box(model[keyPath: reads] ? 20 : 10, 10).named(name)
    }
  }

  struct Counter: View {
    let handle: Handle<Int>
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = handle.binding = $count
      let _ = log.note("counter")
      VStack(spacing: 0) {
        Reader(count: $count, log: log)
        Bystander(log: log)
      }
    }
  }
  struct Reader: View {
    @Binding var count: Int
    let log: Log
    var body: some View {
      let _ = log.note("reader")
      Box(CGFloat(count), 10).named("reader")
    }
  }
  struct Bystander: View {
    let log: Log
    var body: some View {
      let _ = log.note("bystander")
      Box(5, 5)
    }
  }

  @Test("Only bodies that read an observed property run again") func granularity() throws {
    let (model, log) = (Model(), Log())
    let tree = try TestTree {
      VStack {
        Leaf(name: "a", log: log, model: model, reads: \.flag)
        Leaf(name: "b", log: log, model: model, reads: \.other)
      }
    }
    #expect(log.take() == ["a", "b"])
    let before = tree.tree.counters
    tree.perform { model.flag = true }
    #expect(log.take() == ["a"])
    #expect((tree.tree.counters - before).bodiesEvaluated == 1)
    expect(tree.frame("a"), CGRect(x: 140, y: 136, width: 20, height: 10))
    tree.perform { model.number = 3 }
    #expect(log.take() == [])
    tree.perform {
      model.other = true
      model.flag = false
    }
    #expect(log.take().sorted() == ["a", "b"])
  }

  @Test("A write to state runs the bodies that read it, not the one that owns it") func bindings() throws {
    let (handle, log) = (Handle<Int>(), Log())
    let tree = try TestTree { Counter(handle: handle, log: log) }
    #expect(log.take() == ["counter", "reader", "bystander"])
    tree.perform { handle.value = 7 }
    #expect(log.take() == ["reader"])
    #expect(tree.frame("reader")?.width == 7)
    tree.perform { handle.value = 7 }
    #expect(log.take() == [])
  }

  @Test("Several writes in one event are one update") func coalescing() throws {
    let (handle, log) = (Handle<Int>(), Log())
    let tree = try TestTree { Counter(handle: handle, log: log) }
    let before = tree.tree.counters
    _ = log.take()
    tree.perform { for i in 1...5 { handle.value = i } }
    #expect(log.take() == ["reader"])
    #expect((tree.tree.counters - before).updates == 1)
  }

  struct Loop: View {
    let handle: Handle<Int>
    let model: Model
    @State private var chosen = 0
    var body: some View {
      let _ = handle.binding = $chosen
      HStack(spacing: 0) {
        ForEach(0..<3) { i in Box(i == chosen ? 30 : 10, model.flag ? 20 : 10).named("\(i)") }
      }
    }
  }

  @Test("State and objects read inside a loop's closure are followed") func loops() throws {
    let (handle, model) = (Handle<Int>(), Model())
    let tree = try TestTree { Loop(handle: handle, model: model) }
    #expect([0, 1, 2].map { tree.frame("\($0)")?.width } == [30, 10, 10])
    tree.perform { handle.value = 2 }
    #expect([0, 1, 2].map { tree.frame("\($0)")?.width } == [10, 10, 30])
    tree.perform { model.flag = true }
    #expect(tree.frame("1")?.height == 20)
  }

  struct Outer: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("outer")
      VStack {
        Box(CGFloat(model.number), 1)
        Fixed(log: log, width: 10)
        Fixed(log: log, width: CGFloat(model.number)).named("f")
      }
    }
  }
  struct Fixed: View {
    let log: Log
    let width: CGFloat
    var body: some View {
      let _ = log.note("fixed \(Int(width))")
      Box(width, 10)
    }
  }

  @Test("A body with the same inputs is skipped") func skipping() throws {
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Outer(model: model, log: log) }
    #expect(log.take() == ["outer", "fixed 10", "fixed 0"])
    tree.perform { model.number = 4 }
    #expect(log.take() == ["outer", "fixed 4"])
    #expect(tree.frame("f")?.width == 4)
  }

  struct FromEnvironment: View {
    @Environment(\.testWidth) private var width
    var body: some View { Box(width, 10).named("e") }
  }
  struct Provider: View {
    let model: Model
    var body: some View { FromEnvironment().environment(\.testWidth, CGFloat(model.number)) }
  }

  @Test("The environment reaches what is below, and follows") func environment() throws {
    let model = Model()
    let tree = try TestTree { Provider(model: model) }
    #expect(tree.frame("e")?.width == 0)
    tree.perform { model.number = 12 }
    #expect(tree.frame("e")?.width == 12)
  }

  @Test("State is made once and outlives changes of the initial value") func initialValue() throws {
    struct Child: View {
      @State private var width: CGFloat
      init(width: CGFloat) { _width = State(initialValue: width) }
      var body: some View { Box(width, 10).named("child") }
    }
    struct Parent: View {
      let model: Model
      var body: some View { Child(width: CGFloat(model.number)).id(model.flag) }
    }
    let model = Model()
    let tree = try TestTree { Parent(model: model) }
    tree.perform { model.number = 9 }
    #expect(tree.frame("child")?.width == 0)
    tree.perform { model.flag = true }
    #expect(tree.frame("child")?.width == 9)
  }
}

extension EnvironmentValues {
  private enum TestWidthKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  fileprivate var testWidth: CGFloat {
    get { self[TestWidthKey.self] }
    set { self[TestWidthKey.self] = newValue }
  }
}

@Suite("Which inputs are the same") @MainActor
struct FieldEqualityTests {
  struct Card<Content: View>: View {
    let log: Log
    let content: Content
    var body: some View {
      let _ = log.note("card")
      content
    }
  }
  struct Edit: View {
    @Binding var text: String
    let log: Log
    var body: some View {
      let _ = log.note("edit")
      Box(1, 1)
    }
  }
  struct Host: View {
    let model: Model
    let log: Log
    @State private var text = ""
    var body: some View {
      VStack {
        Box(CGFloat(model.number), 1)
        Card(log: log, content: Box(1, 1).padding(CGFloat(model.number / 10)).opacity(0.5))
        Edit(text: $text, log: log)
      }
    }
  }

  @Test("Modified content and bindings to the same state are compared, not taken for new") func skipping() throws {
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Host(model: model, log: log) }
    #expect(log.take() == ["card", "edit"])
    tree.perform { model.number = 3 }
    #expect(log.take() == [])
    tree.perform { model.number = 20 }
    #expect(log.take() == ["card"])
  }
}
