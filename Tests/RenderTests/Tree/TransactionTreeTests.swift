import Foundation
import Testing

@testable import Render

@Suite("Transactions in the tree") @MainActor
struct TransactionTreeTests {
  static let line = Animation.linear(duration: 1)

  struct Host<C: View>: View {
    let model: Model
    let content: (Model) -> C
    var body: some View { content(model) }
  }

  /// How far a change of 100 points has come.
  private func progress<V: View>(
    at time: Double, _ content: @escaping (Model) -> V, change: (Model) -> Void
  ) throws -> CGFloat {
    let model = Model()
    let tree = try TestTree(scale: 100) { Host(model: model, content: content) }
    let start = try #require(tree.painted(.red).first).box.minX
    tree.perform { change(model) }
    tree.advance(to: time)
    return try #require(tree.painted(.red).first).box.minX - start
  }

  private func dot(_ model: Model) -> some View {
    Color.red.frame(width: 10, height: 10).offset(x: model.flag ? 100 : 0)
  }

  @Test("animation(_:value:) moves changes below when its value changed") func implicit() throws {
    let x = try progress(at: 0.25) {
      dot($0).animation(Self.line, value: $0.flag)
    } change: {
      $0.flag = true
    }
    #expect(close(x, 25, 0.011))
  }

  @Test("animation(_:value:) leaves updates alone in which its value stays") func otherValue() throws {
    let x = try progress(at: 0.25) {
      dot($0).animation(Self.line, value: $0.number)
    } change: {
      $0.flag = true
    }
    #expect(x == 100)
  }

  @Test("animation(_:value:) replaces withAnimation's") func replaces() throws {
    let x = try progress(at: 0.25) {
      dot($0).animation(Self.line, value: $0.flag)
    } change: { model in
      withAnimation(.linear(duration: 10)) { model.flag = true }
    }
    #expect(close(x, 25, 0.011))
  }

  @Test("The innermost of nested modifiers wins") func nested() throws {
    let x = try progress(at: 0.25) {
      dot($0).animation(Self.line, value: $0.flag).animation(.linear(duration: 10), value: $0.flag)
    } change: {
      $0.flag = true
    }
    #expect(close(x, 25, 0.011))
  }

  @Test("animation(nil, value:) and a nil transaction show the change at once") func none() throws {
    let a = try progress(at: 0.25) {
      dot($0).animation(nil, value: $0.flag)
    } change: { model in
      withAnimation(Self.line) { model.flag = true }
    }
    #expect(a == 100)
    let b = try progress(at: 0.25) {
      dot($0).transaction { $0.animation = nil }
    } change: { model in
      withAnimation(Self.line) { model.flag = true }
    }
    #expect(b == 100)
    let c = try progress(at: 0.25) {
      dot($0)
    } change: { model in
      withAnimation(Self.line) { withAnimation(nil) { model.flag = true } }
    }
    #expect(c == 100)
  }

  @Test("disablesAnimations keeps animation modifiers out") func disabled() throws {
    let x = try progress(at: 0.25) {
      dot($0).animation(Self.line, value: $0.flag)
    } change: { model in
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { model.flag = true }
    }
    #expect(x == 100)
  }

  @Test("A modifier inside does not animate what is around it") func outside() throws {
    let x = try progress(at: 0.25) {
      Color.red.frame(width: 10, height: 10).animation(Self.line, value: $0.flag).offset(x: $0.flag ? 100 : 0)
    } change: {
      $0.flag = true
    }
    #expect(x == 100)
  }

  @Test("A scoped animation moves the modifiers of its closure and nothing else") func scoped() throws {
    let inside = try progress(at: 0.25) { model in
      Color.red.frame(width: 10, height: 10).animation(Self.line) { $0.offset(x: model.flag ? 100 : 0) }
    } change: {
      $0.flag = true
    }
    #expect(close(inside, 25, 0.011))
    let content = try progress(at: 0.25) { model in
      dot(model).animation(Self.line) { $0.opacity(model.flag ? 0.5 : 1) }
    } change: {
      $0.flag = true
    }
    #expect(content == 100)
  }

  @Test("Two changes of one event each have their own transaction") func two() throws {
    struct Pair: View {
      let model: Model
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10).offset(x: model.flag ? 100 : 0)
          Color.blue.frame(width: 10, height: 10).offset(x: model.other ? 100 : 0)
        }
      }
    }
    let model = Model()
    let tree = try TestTree(scale: 100) { Pair(model: model) }
    tree.perform {
      withAnimation(Self.line) { model.flag = true }
      model.other = true
    }
    tree.advance(to: 0.5)
    #expect(close(tree.painted(.red).first?.box.minX, 195, 0.011))
    #expect(tree.painted(.blue).first?.box.minX == 245)
  }

  @Test("A bound animation is used for writes through the binding") func binding() throws {
    struct Bound: View {
      let handle: Handle<Bool>
      @State private var isOn = false
      var body: some View {
        let _ = handle.binding = $isOn.animation(TransactionTreeTests.line)
        Color.red.frame(width: 10, height: 10).offset(x: isOn ? 100 : 0)
      }
    }
    let handle = Handle<Bool>()
    let tree = try TestTree(scale: 100) { Bound(handle: handle) }
    tree.perform { handle.value = true }
    tree.advance(to: 0.5)
    #expect(close(tree.painted(.red).first?.box.minX, 195, 0.011))
  }

  @Test("A completion is called when the animations it waits for are done") func completions() throws {
    let (model, log) = (Model(), Log())
    struct Host: View {
      let model: Model
      var body: some View { Color.red.frame(width: 10, height: 10).offset(x: model.flag ? 100 : 0) }
    }
    let tree = try TestTree { Host(model: model) }
    tree.perform {
      withAnimation(.linear(duration: 0.4)) {
        model.flag = true
      } completion: {
        log.note("done")
      }
      withAnimation(.linear(duration: 0.4)) {
      } completion: {
        log.note("nothing to do")
      }
    }
    tree.advance(to: 0.1)
    #expect(log.take() == ["nothing to do"])
    tree.advance(to: 0.39)
    #expect(log.take() == [])
    tree.advance(to: 0.41)
    #expect(log.take() == ["done"])
  }
}
