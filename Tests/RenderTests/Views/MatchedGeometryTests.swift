import Foundation
import Testing

@testable import Render

@Suite("Matched geometry") @MainActor
struct MatchedGeometryTests {
  static let line = Animation.linear(duration: 1)

  struct Hero: View {
    let model: Model
    @Namespace private var space
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if model.flag {
          Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 200, height: 100)
            .padding(.leading, 100).padding(.top, 100).named("big")
        } else {
          Color.blue.matchedGeometryEffect(id: "hero", in: space).frame(width: 20, height: 20).named("small")
        }
      }
    }
  }

  @Test("Both views go from the old frame to the new one, cross-fading") func hero() throws {
    let model = Model()
    let tree = try TestTree(300, 300, scale: 100) { Hero(model: model) }
    #expect(tree.painted(.blue).first?.box == CGRect(x: 0, y: 0, width: 20, height: 20))
    tree.perform { withAnimation(Self.line) { model.flag = true } }
    #expect(tree.painted(.red).isEmpty, "the new view begins clear")
    expect(tree.painted(.blue).first?.box, CGRect(x: 0, y: 0, width: 20, height: 20))
    tree.advance(to: 0.5)
    let half = CGRect(x: 50, y: 50, width: 110, height: 60)
    expect(tree.painted(.red).first?.box, half)
    expect(tree.painted(.blue).first?.box, half)
    #expect(close(tree.painted(.red).first.map { CGFloat($0.opacity) }, 0.5))
    tree.advance(to: 1.1)
    expect(tree.painted(.red).first?.box, CGRect(x: 100, y: 100, width: 200, height: 100))
    #expect(tree.painted(.blue).isEmpty)
    #expect(!tree.tree.isMoving)
    tree.perform { withAnimation(Self.line) { model.flag = false } }
    tree.advance(to: 1.6)
    expect(tree.painted(.blue).first?.box, half)
  }

  @Test("Without an animation the new view is at once in its place") func immediate() throws {
    let model = Model()
    let tree = try TestTree(300, 300) { Hero(model: model) }
    tree.perform { model.flag = true }
    #expect(tree.painted(.red).first?.box == CGRect(x: 100, y: 100, width: 200, height: 100))
  }

  struct Tabs: View {
    let model: Model
    @Namespace private var space
    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<3) { i in
          Box(50 + CGFloat(i) * 10, 20).matchedGeometryEffect(id: i, in: space)
        }
      }
      .background {
        Color.red.matchedGeometryEffect(id: model.number, in: space, isSource: false)
      }
    }
  }

  @Test("A follower takes its source's frame, and slides when the id changes") func follower() throws {
    let model = Model()
    let tree = try TestTree(300, 100, scale: 100) { Tabs(model: model) }
    expect(tree.painted(.red).first?.box, CGRect(x: 60, y: 40, width: 50, height: 20))
    tree.perform { withAnimation(Self.line) { model.number = 2 } }
    tree.advance(to: 0.5)
    expect(tree.painted(.red).first?.box, CGRect(x: 115, y: 40, width: 60, height: 20))
    tree.advance(to: 2)
    expect(tree.painted(.red).first?.box, CGRect(x: 170, y: 40, width: 70, height: 20))
  }
}
