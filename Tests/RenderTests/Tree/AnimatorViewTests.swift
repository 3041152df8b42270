import Foundation
import Testing

@testable import Render

@Suite("Keyframe and phase animators, timelines, rolling text") @MainActor
struct AnimatorViewTests {
  struct Pop {
    var scale = 1.0
    var y: CGFloat = 0
  }

  struct Bouncer: View {
    let model: Model
    var body: some View {
      Color.red.frame(width: 40, height: 40)
        .keyframeAnimator(initialValue: Pop(), trigger: model.number) { content, value in
          content.offset(y: value.y).opacity(value.scale)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            LinearKeyframe(0.5, duration: 0.2)
            LinearKeyframe(1, duration: 0.2)
          }
          KeyframeTrack(\.y) { LinearKeyframe(100, duration: 0.5) }
        }
    }
  }

  @Test("Keyframes play on each change of the trigger and stop at their last value") func keyframes() throws {
    let model = Model()
    let tree = try TestTree(scale: 100) { Bouncer(model: model) }
    func state() -> (y: CGFloat, opacity: Double) {
      tree.painted(.red).first.map { ($0.box.minY - 130, $0.opacity) } ?? (-1, -1)
    }
    #expect(state() == (0, 1))
    tree.advance(to: 1)
    tree.perform { model.number = 1 }
    #expect(state() == (0, 1))
    tree.advance(to: 1.1)
    #expect(close(state().y, 20, 0.011) && close(CGFloat(state().opacity), 0.75))
    tree.advance(to: 1.3)
    #expect(close(state().y, 60, 0.011) && close(CGFloat(state().opacity), 0.75))
    #expect(tree.tree.isMoving)
    tree.advance(to: 1.6)
    #expect(close(state().y, 100, 0.011) && state().opacity == 1)
    tree.advance(to: 1.7)
    #expect(!tree.tree.isMoving)
    tree.advance(to: 3)
    tree.perform { model.number = 2 }
    tree.advance(to: 3.25)
    #expect(close(state().y, 50, 0.011))
  }

  @Test("Phases follow each other and end at the first") func phases() throws {
    struct Phased: View {
      let model: Model
      var body: some View {
        Color.red.frame(width: 10, height: 10)
          .phaseAnimator([0, 1, 2], trigger: model.number) { content, phase in
            content.offset(x: CGFloat(phase) * 50)
          } animation: { _ in
            .linear(duration: 0.2)
          }
      }
    }
    let model = Model()
    let tree = try TestTree(scale: 100) { Phased(model: model) }
    func x() -> CGFloat? { tree.painted(.red).first.map { $0.box.minX - 145 } }
    tree.advance(to: 1)
    #expect(x() == 0)
    tree.perform { model.number = 1 }
    for (t, value) in [(1.1, 25.0), (1.2, 50), (1.3, 75), (1.4, 100), (1.5, 50), (1.6, 0), (2, 0)] {
      tree.advance(to: t)
      #expect(close(x(), value, 0.011), "at \(t)")
    }
    #expect(!tree.tree.isMoving)
  }

  @Test("Without a trigger phases go round for ever") func loop() throws {
    struct Phased: View {
      var body: some View {
        PhaseAnimator([false, true]) { phase in
          Color.red.frame(width: 10, height: 10).offset(x: phase ? 100 : 0)
        } animation: { _ in
          .linear(duration: 0.5)
        }
      }
    }
    let tree = try TestTree(scale: 100) { Phased() }
    func x() -> CGFloat? { tree.painted(.red).first.map { $0.box.minX - 145 } }
    for (t, value) in [(0.25, 50.0), (0.5, 100), (0.75, 50), (1.25, 50), (3.25, 50), (3.5, 100)] {
      tree.advance(to: t)
      #expect(close(x(), value, 0.011), "at \(t)")
    }
  }

  @Test("A timeline shows the virtual time") func timeline() throws {
    struct Clock: View {
      var body: some View {
        TimelineView(.animation) { context in
          Color.red.frame(width: 10, height: 10).offset(x: context.time * 10)
        }
      }
    }
    let tree = try TestTree(scale: 100) { Clock() }
    for t in [0.5, 1, 2.25] {
      tree.advance(to: t)
      #expect(close(tree.painted(.red).first?.box.minX, 145 + t * 10, 0.011))
    }
    #expect(!tree.tree.isMoving, "nothing waits for a timeline")
  }

  @Test("A number rolls: its last digit is in flight halfway, and still at the end") func roll() throws {
    struct Likes: View {
      let model: Model
      var body: some View {
        Text("\(2104 + model.number)").monospacedDigit()
          .contentTransition(.numericText(value: Double(model.number)))
          .named("likes")
      }
    }
    let model = Model()
    let tree = try TestTree { Likes(model: model) }
    func glyphs() -> [DrawCommand] {
      var found: [DrawCommand] = []
      func collect(_ layer: Layer) {
        for item in layer.items {
          if case .layer(let placement) = item { collect(placement.layer) }
          if case .fragment(let fragment) = item {
            found += fragment.commands.filter { if case .glyphs = $0 { true } else { false } }
          }
        }
      }
      collect(tree.list().root)
      return found
    }
    let still = glyphs()
    tree.perform { withAnimation(.snappy) { model.number = 1 } }
    tree.advance(to: 0.15)
    #expect(glyphs().count > 4, "an old and a new digit at once")
    #expect(tree.tree.isMoving)
    tree.advance(to: 3)
    #expect(glyphs().count == still.count)
    #expect(glyphs() != still)
    #expect(!tree.tree.isMoving)
    tree.perform { model.number = 2 }
    #expect(glyphs().count == still.count, "without an animation at once")
  }
}
