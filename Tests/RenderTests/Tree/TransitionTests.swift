import Foundation
import Testing

@testable import Render

@Suite("Transitions of real views") @MainActor
struct TransitionTests {
  static let line = Animation.linear(duration: 1)

  struct Screen<T: View>: View {
    let model: Model
    @ViewBuilder let item: () -> T
    var body: some View {
      VStack(spacing: 0) {
        if model.flag { item() }
        Color.blue.frame(width: 50, height: 50).named("rest")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }
  private func screen<T: View>(_ model: Model, @ViewBuilder _ item: @escaping () -> T) throws -> TestTree {
    try TestTree(200, 200, scale: 100) { Screen(model: model, item: item) }
  }
  private func card(_ color: Color = .red) -> some View { color.frame(width: 40, height: 40) }

  @Test("A view without a transition fades in and out, and its siblings move") func fade() throws {
    let model = Model()
    let tree = try screen(model) { card() }
    tree.perform { withAnimation(Self.line) { model.flag = true } }
    tree.advance(to: 0.25)
    #expect(close(tree.painted(.red).first.map { CGFloat($0.opacity) }, 0.25))
    #expect(close(tree.shown("rest")?.minY, 10))
    tree.advance(to: 2)
    #expect(tree.painted(.red).first?.opacity == 1)
    tree.perform { withAnimation(Self.line) { model.flag = false } }
    #expect(tree.frame("rest")?.minY == 0, "a departing view takes no space")
    tree.advance(to: 2.75)
    let leaving = try #require(tree.painted(.red).first)
    #expect(close(CGFloat(leaving.opacity), 0.25))
    #expect(leaving.box == CGRect(x: 80, y: 0, width: 40, height: 40), "it keeps its last frame")
    #expect(close(tree.shown("rest")?.minY, 10))
    tree.advance(to: 3.01)
    #expect(tree.painted(.red).isEmpty)
    #expect(tree.tree.departures.isEmpty && !tree.tree.isMoving)
  }

  @Test("Without an animation views come and go at once") func immediate() throws {
    let model = Model()
    let tree = try screen(model) { card().transition(.move(edge: .leading)) }
    tree.perform { model.flag = true }
    #expect(tree.painted(.red).first?.box.minX == 80)
    tree.perform { model.flag = false }
    #expect(tree.painted(.red).isEmpty)
  }

  @Test("Move, scale, offset and asymmetric transitions") func kinds() throws {
    func boxes<V: View>(_ view: V) throws -> (coming: CGRect?, going: CGRect?) {
      let model = Model()
      let tree = try screen(model) { view }
      tree.perform { withAnimation(Self.line) { model.flag = true } }
      tree.advance(to: 0.25)
      let coming = tree.painted(.red).first?.box
      tree.advance(to: 2)
      tree.perform { withAnimation(Self.line) { model.flag = false } }
      tree.advance(to: 2.25)
      return (coming, tree.painted(.red).first?.box)
    }
    let move = try boxes(card().transition(.move(edge: .leading)))
    #expect(close(move.coming?.minX, 80 - 30, 0.011) && close(move.going?.minX, 80 - 10, 0.011))
    let slide = try boxes(card().transition(.slide))
    #expect(close(slide.coming?.minX, 80 - 30, 0.011) && close(slide.going?.minX, 80 + 10, 0.011))
    let scale = try boxes(card().transition(.scale))
    #expect(close(scale.coming?.width, 10, 0.02) && close(scale.going?.width, 30, 0.02))
    let offset = try boxes(card().transition(.offset(x: 0, y: 100)))
    #expect(close(offset.coming?.minY, 75, 0.011) && close(offset.going?.minY, 25, 0.011))
    let both = try boxes(
      card().transition(.asymmetric(insertion: .move(edge: .top), removal: .scale(scale: 0.5))))
    #expect(close(both.coming?.minY, -30, 0.011) && close(both.going?.width, 35, 0.02))
    let wrapped = try boxes(card().transition(.move(edge: .leading)).padding(0).named("x"))
    #expect(close(wrapped.coming?.minX, 50, 0.011), "found under modifiers")
    let identity = try boxes(card().transition(.identity))
    #expect(identity.coming?.minX == 80 && identity.going == nil)
  }

  @Test("A transition with an animation of its own needs none around it") func ownAnimation() throws {
    let model = Model()
    let tree = try screen(model) { card().transition(.move(edge: .leading).animation(Self.line)) }
    tree.perform { model.flag = true }
    tree.advance(to: 0.5)
    #expect(close(tree.painted(.red).first?.box.minX, 60, 0.011))
    #expect(tree.shown("rest")?.minY == 40)
  }

  @Test("A view that comes back while leaving turns around where it is, with its state") func revival() throws {
    let model = Model()
    model.flag = true
    let tree = try screen(model) { card().named("card").transition(.offset(x: 100, y: 0)) }
    let node = tree.node("card").map(ObjectIdentifier.init)
    tree.perform { withAnimation(.smooth) { model.flag = false } }
    tree.advance(to: 0.2)
    let there = try #require(tree.painted(.red).first).box.minX
    #expect(close(there, 80 + 71.5416, 0.02))
    tree.perform { withAnimation(.smooth) { model.flag = true } }
    tree.advance(to: 0.2)
    #expect(close(tree.painted(.red).first?.box.minX, there, 0.011))
    tree.advance(to: 0.22)
    #expect((tree.painted(.red).first?.box.minX ?? 0) > there, "it keeps its velocity")
    #expect(tree.node("card").map(ObjectIdentifier.init) == node)
    tree.advance(to: 3)
    #expect(tree.painted(.red).first?.box.minX == 80)
    #expect(tree.painted(.red).count == 1)
  }

  @Test("Brought back without an animation, a fading view is all there") func revivalAtOnce() throws {
    let model = Model()
    model.flag = true
    let tree = try screen(model) { card() }
    tree.perform { withAnimation(Self.line) { model.flag = false } }
    tree.advance(to: 0.5)
    tree.perform { model.flag = true }
    tree.advance(to: 3)
    #expect(tree.painted(.red).first?.opacity == 1)
  }

  @Test("What is inside an inserted view does not come in by itself") func nested() throws {
    let model = Model()
    let tree = try screen(model) {
      VStack(spacing: 0) {
        if !model.other { card().transition(.move(edge: .leading)) }
        ForEach(0..<2) { _ in card(.green) }
      }
      .transition(.offset(x: 100, y: 0))
    }
    tree.perform { withAnimation(Self.line) { model.flag = true } }
    tree.advance(to: 0.5)
    #expect(close(tree.painted(.red).first?.box.minX, 130, 0.011))
    #expect(tree.painted(.green).map(\.opacity) == [1, 1])
    #expect(tree.painted(.green).allSatisfy { close($0.box.minX, 130, 0.011) })
  }

  @Test("Content made after the first layout comes in with its reader") func geometry() throws {
    let model = Model()
    let tree = try screen(model) {
      GeometryReader { _ in ForEach(0..<1) { _ in card() } }.frame(width: 40, height: 40)
        .transition(.identity)
    }
    tree.perform { withAnimation(Self.line) { model.flag = true } }
    tree.advance(to: 0.5)
    #expect(tree.painted(.red).first?.opacity == 1)
  }

  @Test("Several views of one branch each come and go") func several() throws {
    struct Pair: View {
      var body: some View {
        Color.red.frame(width: 10, height: 10)
        Color.green.frame(width: 10, height: 10).transition(.offset(x: 100, y: 0))
      }
    }
    let model = Model()
    let tree = try screen(model) { Pair() }
    tree.perform { withAnimation(Self.line) { model.flag = true } }
    tree.advance(to: 0.5)
    #expect(close(tree.painted(.red).first.map { CGFloat($0.opacity) }, 0.5))
    #expect(close(tree.painted(.green).first?.box.minX, 145, 0.011))
    tree.advance(to: 2)
    tree.perform { withAnimation(Self.line) { model.flag = false } }
    tree.advance(to: 2.5)
    #expect(close(tree.painted(.red).first.map { CGFloat($0.opacity) }, 0.5))
    #expect(close(tree.painted(.green).first?.box.minX, 145, 0.011))
    tree.advance(to: 3.1)
    #expect(tree.painted(.red).isEmpty && tree.painted(.green).isEmpty)
  }

  @Test("A departing view is not hit, lies under its live siblings, and never holds a settle up") func hits() throws {
    struct Stack: View {
      let model: Model
      var body: some View {
        ZStack {
          Color.blue.named("back").onTapGesture {}
          if model.flag { Color.red.named("front").onTapGesture {} }
        }
      }
    }
    let model = Model()
    model.flag = true
    let tree = try TestTree(200, 200) { Stack(model: model) }
    func hit() -> [String] {
      tree.tree.hitChain(CGPoint(x: 100, y: 100)).compactMap { ($0.primitive as? IdentifierPrimitive)?.identifier }
    }
    #expect(hit() == ["front"])
    tree.perform { withAnimation(Self.line) { model.flag = false } }
    tree.advance(to: 0.5)
    #expect(hit() == ["back"])
    #expect(tree.painted().map(\.color).count == 2)
    #expect(tree.painted().last?.color == Color.blue.resolve(in: EnvironmentValues()))
    tree.advance(to: 1.1)
    #expect(tree.painted().count == 1)
  }

  @Test("A view that pulses for ever still leaves") func pulsing() throws {
    struct Pulse: View {
      @State private var isOn = false
      var body: some View {
        Color.red.frame(width: 10, height: 10).opacity(isOn ? 0.5 : 1)
          .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
      }
    }
    let model = Model()
    model.flag = true
    let tree = try screen(model) { Pulse() }
    tree.perform { withAnimation(Self.line) { model.flag = false } }
    tree.advance(to: 1.1)
    #expect(tree.painted(.red).isEmpty)
    #expect(!tree.tree.isMoving)
  }

  @Test("A row that is deleted fades where it was while the others close up") func list() throws {
    struct Rows: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          ForEach(model.ids, id: \.self) { id in
            Color(red: Double(id) / 10, green: 0, blue: 0).frame(height: 20).named("\(id)")
          }
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    let model = Model()
    model.ids = [1, 2, 3]
    let tree = try TestTree(100, 200, scale: 100) { Rows(model: model) }
    tree.perform { withAnimation(Self.line) { model.ids = [3, 1, 4] } }
    tree.advance(to: 0.5)
    #expect(close(tree.shown("1")?.minY, 10) && close(tree.shown("3")?.minY, 20))
    #expect(tree.shown("4")?.minY == 40, "new rows appear in their place")
    let gone = tree.painted(Color(red: 0.2, green: 0, blue: 0)).first
    #expect(close(gone?.box.minY, 20) && close(gone.map { CGFloat($0.opacity) }, 0.5))
  }
}
