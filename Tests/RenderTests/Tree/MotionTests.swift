import Foundation
import Testing

@testable import Render

@Suite("Animated values of real views") @MainActor
struct MotionTests {
  static let smooth = Spring(duration: 0.5, bounce: 0)

  struct Screen: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 50, height: model.flag ? 100 : 20).named("top")
        Color.blue.frame(width: 50, height: 30).named("below")
          .opacity(model.flag ? 0.25 : 1)
        Color.green.frame(width: 10, height: 10).named("dot").offset(x: model.flag ? 100 : 0)
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  struct Curtain: View {
    let model: Model
    var body: some View { Color.black.opacity(model.flag ? 1 : 0).named("curtain") }
  }

  @Test("A colour that begins as clear black shows what it becomes, at once and animated")
  func fromClear() throws {
    for animation in [nil, Animation.smooth] {
      let model = Model()
      let tree = try TestTree { Curtain(model: model) }
      #expect(tree.painted(.black).isEmpty)
      tree.perform { withAnimation(animation) { model.flag = true } }
      tree.advance(to: 2)
      #expect(tree.painted(.black).count == 1)
    }
  }

  @Test("Frames, opacity and offsets follow the spring to its published values") func values() throws {
    let model = Model()
    let tree = try TestTree(scale: 100) { Screen(model: model) }
    tree.perform { withAnimation(.smooth) { model.flag = true } }
    for t in [0, 0.1, 0.2, 0.35, 0.6] {
      tree.advance(to: t)
      let x = CGFloat(MotionTests.smooth.value(target: 1.0, time: t))
      #expect(close(tree.shown("top")?.height, 20 + 80 * x))
      #expect(close(tree.shown("below")?.minY, 20 + 80 * x), "the sibling moves along")
      let dot = try #require(tree.painted(.green).first)
      #expect(close(dot.box.minX, 145 + 100 * x, 0.011), "offsets land on device pixels")
      let blue = try #require(tree.painted(.blue).first)
      #expect(close(blue.opacity, 1 - 0.75 * x))
    }
    #expect(close(CGFloat(MotionTests.smooth.value(target: 1.0, time: 0.1)), 0.357740, 1e-6))
    tree.advance(to: 2)
    #expect(!tree.tree.isMoving)
    expect(tree.shown("below"), CGRect(x: 125, y: 100, width: 50, height: 30))
  }

  @Test("The model is changed at once") func model() throws {
    let model = Model()
    let tree = try TestTree { Screen(model: model) }
    tree.perform { withAnimation(.smooth) { model.flag = true } }
    expect(tree.frame("below"), CGRect(x: 125, y: 100, width: 50, height: 30))
    expect(tree.shown("below"), CGRect(x: 125, y: 20, width: 50, height: 30))
  }

  @Test("Without an animation nothing moves gradually") func immediate() throws {
    let model = Model()
    let tree = try TestTree { Screen(model: model) }
    tree.perform { model.flag = true }
    expect(tree.shown("below"), CGRect(x: 125, y: 100, width: 50, height: 30))
    #expect(!tree.tree.isMoving)
  }

  @Test("A spring that is turned around keeps value and velocity [R1]") func retarget() throws {
    struct Mover: View {
      let model: Model
      var body: some View {
        Color.red.frame(width: 10, height: 10).position(x: model.flag ? 105 : 5, y: 5).named("m")
      }
    }
    let model = Model()
    let tree = try TestTree(scale: 100) { Mover(model: model) }
    func x() -> CGFloat? { tree.painted(.red).first.map { $0.box.minX } }
    tree.perform { withAnimation(.spring(response: 0.5, dampingFraction: 0.85)) { model.flag = true } }
    tree.advance(to: 0.15)
    #expect(close(x(), 61.768490, 0.006))
    tree.perform { withAnimation(.spring(response: 0.5, dampingFraction: 0.85)) { model.flag = false } }
    for (t, value) in [(0, 61.768490), (0.05, 64.815882), (0.1, 50.640701), (0.2, 20.159070), (0.5, -0.420654)] {
      tree.advance(to: 0.15 + t)
      #expect(close(x(), value, 0.006), "\(t) s after the turn")
    }
  }

  @Test("A curve over a curve combines both [R2]") func combine() throws {
    struct Mover: View {
      let model: Model
      var body: some View {
        Color.red.frame(width: 10, height: 10).frame(width: 200, alignment: .leading).offset(x: CGFloat(model.number))
      }
    }
    let model = Model()
    let tree = try TestTree(scale: 1000) { Mover(model: model) }
    func x() -> CGFloat? { tree.painted(.red).first.map { $0.box.minX - 50 } }
    tree.perform { withAnimation(.easeInOut(duration: 0.35)) { model.number = 100 } }
    tree.advance(to: 0.1)
    tree.perform { withAnimation(.easeInOut(duration: 0.35)) { model.number = 40 } }
    for (t, value) in [(0.15, 37.931350), (0.2, 58.396813), (0.3, 61.157932), (0.4, 42.454252), (0.5, 40)] {
      tree.advance(to: t)
      #expect(close(x(), value, 0.001), "at \(t)")
    }
  }

  @Test("Colours of shapes and text are interpolated") func colors() throws {
    struct Painted: View {
      let model: Model
      var body: some View {
        Rectangle().fill(model.flag ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
      }
    }
    let model = Model()
    let tree = try TestTree { Painted(model: model) }
    tree.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
    tree.advance(to: 0.25)
    let color = try #require(tree.painted().first?.color)
    #expect(abs(color.red - 0.25) < 1e-4 && abs(color.blue - 0.75) < 1e-4 && color.opacity == 1)
  }

  @Test("A change without an animation keeps the remaining way on top") func keeping() throws {
    struct Mover: View {
      let model: Model
      var body: some View { Color.red.frame(width: 10, height: 10).offset(x: CGFloat(model.number)) }
    }
    let model = Model()
    let tree = try TestTree(scale: 100) { Mover(model: model) }
    tree.perform { withAnimation(.linear(duration: 1)) { model.number = 100 } }
    tree.advance(to: 0.5)
    tree.perform { model.number = 110 }
    tree.advance(to: 0.75)
    #expect(close(tree.painted(.red).first?.box.minX, 145 + 110 - 25, 0.011))
  }

  @Test("An endless animation runs on and is not waited for") func endless() throws {
    struct Pulse: View {
      @State private var isOn = false
      var body: some View {
        Color.red.frame(width: 10, height: 10).opacity(isOn ? 0 : 1)
          .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
      }
    }
    let tree = try TestTree { Pulse() }
    tree.advance(to: 5.25)
    #expect(close(tree.painted(.red).first.map { CGFloat($0.opacity) }, 0.25))
    #expect(!tree.tree.isMoving)
    #expect(tree.tree.endlessMotions.count == 1)
  }
}
