import Foundation
import Testing

@testable import Render

@Suite("Preferences, anchors and geometry") @MainActor
struct PreferenceTests {
  enum WidthKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }
  enum NamesKey: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }
  enum AnchorKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  @Test("Values are reduced in order of declaration and change with the tree") func reduction() throws {
    struct Screen: View {
      let model: Model
      let log: Log
      var body: some View {
        VStack {
          Box(1, 1).preference(key: NamesKey.self, value: ["a"])
          if model.flag { Box(1, 1).preference(key: NamesKey.self, value: ["b"]) }
          VStack { Box(1, 1).preference(key: NamesKey.self, value: [model.text]) }
            .transformPreference(NamesKey.self) { $0 = $0.map { "(\($0))" } }
        }
        .onPreferenceChange(NamesKey.self) { log.note($0.joined()) }
      }
    }
    let (model, log) = (Model(), Log())
    model.text = "c"
    let tree = try TestTree { Screen(model: model, log: log) }
    #expect(log.take() == ["a(c)"])
    tree.perform { model.flag = true }
    #expect(log.take() == ["ab(c)"])
    tree.perform { model.text = "d" }
    #expect(log.take() == ["ab(d)"])
    tree.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
    #expect(log.take() == ["a(d)"], "a departing view says nothing any more")
    tree.perform { model.number = 1 }
    #expect(log.take() == [])
  }

  @Test("A preference may size another part of the screen") func feedback() throws {
    struct Screen: View {
      let model: Model
      @State private var width: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          Box(CGFloat(model.number), 10).background {
            GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) }
          }
          Box(width, 5).named("follower")
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
      }
    }
    let model = Model()
    model.number = 30
    let tree = try TestTree { Screen(model: model) }
    #expect(tree.frame("follower")?.width == 30)
    tree.perform { model.number = 70 }
    #expect(tree.frame("follower")?.width == 70)
    #expect(tree.tree.diagnostics.messages.isEmpty)
  }

  @Test("An overlay made of anchors follows what they are anchored to") func anchors() throws {
    struct Tabs: View {
      let model: Model
      var body: some View {
        HStack(spacing: 10) {
          ForEach(0..<3) { i in
            Box(20 + CGFloat(i) * 10, 10)
              .anchorPreference(key: AnchorKey.self, value: .bounds) { i == model.number ? [$0] : [] }
          }
        }
        .padding(.leading, model.flag ? 30 : 0)
        .overlayPreferenceValue(AnchorKey.self) { anchors in
          GeometryReader { proxy in
            if let anchor = anchors.first {
              let rect = proxy[anchor]
              Color.red.frame(width: rect.width, height: 2).offset(x: rect.minX, y: rect.maxY).named("line")
            }
          }
        }
      }
    }
    let model = Model()
    let tree = try TestTree(300, 100) { Tabs(model: model) }
    func line() -> CGRect? { tree.painted(.red).first?.box }
    #expect(line() == CGRect(x: 95, y: 55, width: 20, height: 2))
    tree.perform { model.number = 2 }
    #expect(line() == CGRect(x: 165, y: 55, width: 40, height: 2))
    tree.perform { model.flag = true }
    #expect(line() == CGRect(x: 180, y: 55, width: 40, height: 2))
    #expect(tree.tree.diagnostics.messages.isEmpty)
    tree.perform { withAnimation(.linear(duration: 1)) { model.number = 0 } }
    tree.advance(to: 0.5)
    #expect(abs((line()?.minX ?? 0) - 145) < 0.34, "under an animation the line slides")
    #expect(abs((line()?.width ?? 0) - 30) < 0.34)
  }

  @Test("A geometry reader is evaluated again when its size or place changes") func reader() throws {
    struct Screen: View {
      let model: Model
      let log: Log
      var body: some View {
        VStack(spacing: 0) {
          Box(10, CGFloat(model.number))
          GeometryReader { proxy in
            let frame = proxy.frame(in: .named("screen"))
            let _ = log.note("\(Int(frame.minY)) \(Int(proxy.size.height))")
            Box(proxy.size.width / 2, 10).named("half")
          }
        }
        .coordinateSpace(name: "screen")
      }
    }
    let (model, log) = (Model(), Log())
    model.number = 10
    let tree = try TestTree(100, 100) { Screen(model: model, log: log) }
    #expect(log.take() == ["10 90"])
    expect(tree.frame("half"), CGRect(x: 0, y: 10, width: 50, height: 10))
    tree.perform { model.number = 40 }
    #expect(log.take().last == "40 60")
    expect(tree.frame("half"), CGRect(x: 0, y: 40, width: 50, height: 10))
  }

  @Test("onGeometryChange reports changes after layout, once each") func geometryChange() throws {
    struct Screen: View {
      let model: Model
      let log: Log
      var body: some View {
        Box(CGFloat(model.number), 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            log.note("\(Int($0))")
          }
      }
    }
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Screen(model: model, log: log) }
    #expect(log.take() == ["0"])
    tree.perform { model.number = 5 }
    #expect(log.take() == ["5"])
    tree.perform { model.flag = true }
    #expect(log.take() == [])
  }
}

@Suite("Safe areas in the tree") @MainActor
struct SafeAreaTests {
  private func tree<V: View>(@ViewBuilder _ content: () -> V) throws -> TestTree {
    try TestTree(
      402, 874, environment: { $0.deviceSafeArea = EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0) }, content)
  }

  @Test("The root lies inside; ignoring the safe area grows over it where it touches") func ignoring() throws {
    let tree = try tree {
      VStack(spacing: 0) {
        Color.red.ignoresSafeArea().frame(height: 100).named("layout")
        Color.blue.ignoresSafeArea(edges: .bottom)
      }
    }
    expect(tree.frame("layout"), CGRect(x: 0, y: 62, width: 402, height: 100))
    #expect(tree.painted(.red).first?.box == CGRect(x: 0, y: 0, width: 402, height: 162))
    #expect(tree.painted(.blue).first?.box == CGRect(x: 0, y: 162, width: 402, height: 712))
  }

  @Test("A coloured background runs out under the insets, a view does not") func backgrounds() throws {
    let tree = try tree {
      Box(402, 778).background(Color.red).background { Color.blue }
    }
    #expect(tree.painted(.red).first?.box == CGRect(x: 0, y: 0, width: 402, height: 874))
    #expect(tree.painted(.blue).first?.box == CGRect(x: 0, y: 62, width: 402, height: 778))
  }

  @Test("safeAreaInset puts a bar at the edge and shrinks what ignores nothing") func inset() throws {
    let tree = try tree {
      GeometryReader { proxy in
        Box(10, proxy.safeAreaInsets.bottom).named("inset")
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50).named("bar") }
    }
    expect(tree.frame("bar"), CGRect(x: 0, y: 790, width: 402, height: 50))
    #expect(tree.frame("inset")?.height == 84, "the bar and the home indicator below it")
  }
}
