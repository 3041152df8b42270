import Foundation
import Testing

@testable import Render

@Suite("Canvas, progress, toggles, feedback, redaction") @MainActor
struct ControlTests {
  private func commands(_ tree: TestTree) -> [DrawCommand] {
    var found: [DrawCommand] = []
    func collect(_ layer: Layer) {
      for item in layer.items {
        if case .layer(let placement) = item { collect(placement.layer) }
        if case .fragment(let fragment) = item { found += fragment.commands }
      }
    }
    collect(tree.list().root)
    return found
  }

  @Test("A canvas records what it is told, and follows what its closure reads") func canvas() throws {
    struct Drawing: View {
      let model: Model
      var body: some View {
        Canvas { context, size in
          context.opacity = 0.5
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
          context.translateBy(x: 10, y: 0)
          context.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
          if model.flag {
            context.stroke(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(.blue), lineWidth: 2)
          }
        }
        .frame(width: 40, height: 20)
      }
    }
    let model = Model()
    let tree = try TestTree { Drawing(model: model) }
    let red = Color.red.resolve(in: EnvironmentValues()).multiplyingOpacity(by: 0.5)
    let fill = DrawCommand.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 20)), .color(red), FillStyle())
    #expect(commands(tree) == [fill])
    tree.perform { model.flag = true }
    let all = commands(tree)
    #expect(all.count == 6 && all.first == fill && all[1] == .save && all.last == .restore)
    #expect(all[2] == .clip(Path(CGRect(x: 10, y: 0, width: 5, height: 5)), FillStyle()))
    #expect(all[3] == .concatenate(CGAffineTransform(translationX: 10, y: 0)))
  }

  @Test("Canvas text and blurred shapes") func canvasContent() throws {
    let tree = try TestTree {
      Canvas { context, size in
        context.addFilter(.blur(radius: 4))
        context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
        let text = context.resolve(Text("ab"))
        let own = text.measure(in: size)
        context.draw(text, at: CGPoint(x: 50, y: 50))
        context.fill(Path(CGRect(x: 50, y: 50, width: own.width, height: 1)), with: .color(.blue))
      }
    }
    let all = commands(tree)
    guard case .shadow(let blur) = all.first else {
      Issue.record("a blurred fill is a shadow of its shape")
      return
    }
    #expect(blur.radius == 4 && blur.offset == .zero && !blur.isOutsideOnly)
    #expect(all.contains { if case .glyphs = $0 { true } else { false } })
  }

  @Test("A spinner turns an eighth every tenth of a second and is never waited for") func spinner() throws {
    let tree = try TestTree { ProgressView().named("p") }
    expect(tree.frame("p"), CGRect(x: 140, y: 140, width: 20, height: 20))
    let first = commands(tree)
    tree.advance(to: 0.05)
    #expect(commands(tree) == first)
    tree.advance(to: 0.1)
    #expect(commands(tree) != first)
    tree.advance(to: 0.8)
    #expect(commands(tree) == first, "once round")
    #expect(!tree.tree.isMoving)
  }

  @Test("A bar shows its share") func bar() throws {
    let tree = try TestTree(100, 100) { ProgressView(value: 0.25) }
    let boxes = tree.painted().map(\.box)
    #expect(boxes.map(\.width) == [100, 25] && boxes.map(\.height) == [4, 4])
  }

  @Test("A tap switches a toggle, animated") func toggle() throws {
    struct Setting: View {
      let handle: Handle<Bool>
      @State private var isOn = false
      var body: some View {
        let _ = handle.binding = $isOn
        Toggle("Sound", isOn: $isOn).labelsHidden().named("toggle")
      }
    }
    let handle = Handle<Bool>()
    let tree = try TestTree { Setting(handle: handle) }
    expect(tree.frame("toggle"), CGRect(x: 124.5, y: 134.5, width: 51, height: 31))
    tree.tap(CGPoint(x: 150, y: 150))
    #expect(handle.value == true)
    #expect(tree.tree.isMoving)
  }

  @Test("Haptics are logged with their time and place") func feedback() throws {
    struct Heart: View {
      let model: Model
      var body: some View {
        Box(10, 10)
          .sensoryFeedback(.impact(weight: .light), trigger: model.number)
          .sensoryFeedback(.success, trigger: model.flag) { old, new in !old && new }
          .named("heart")
      }
    }
    let model = Model()
    let tree = try TestTree { Heart(model: model) }
    tree.advance(to: 0.5)
    tree.perform { model.number = 1 }
    tree.advance(to: 1)
    tree.perform { model.flag = true }
    tree.perform { model.flag = false }
    #expect(tree.services.haptics.map(\.kind) == ["impact.light", "success"])
    #expect(tree.services.haptics.map(\.time) == [0.5, 1])
    #expect(tree.services.haptics.first?.node == "#heart")
  }

  @Test("Redacted text is bars") func redaction() throws {
    let tree = try TestTree { Text("Hello").redacted(reason: .placeholder) }
    #expect(commands(tree).count == 1)
    #expect(tree.painted().count == 1)
  }

  @Test("foregroundStyle with two styles says what secondary is") func levels() throws {
    let tree = try TestTree {
      VStack {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
      }
      .foregroundStyle(.red, .blue)
    }
    let expected = [Color.red, .blue, .blue].map { $0.resolve(in: EnvironmentValues()) }
    #expect(tree.painted().map(\.color) == expected)
  }

  @Test("Glass is a backdrop with a shadow outside it") func glass() throws {
    let tree = try TestTree { Box(360, 62).glassEffect(in: Capsule()) }
    let all = commands(tree)
    #expect(all.count == 1)
    if case .shadow(let shadow) = all.first {
      #expect(shadow.radius == 18 && shadow.offset == CGPoint(x: 0, y: 8) && shadow.isOutsideOnly)
      #expect(abs(shadow.color.opacity - 0.0725) < 1e-6)
    }
    #expect(tree.list().root.containsBackdrop)
  }

  @Test("An equatable view is evaluated again only when it is unequal") func equatable() throws {
    struct Rounded: View, Equatable {
      let value: Double
      let log: Log
      var body: some View {
        let _ = log.note("body \(value)")
        Box(10, 10)
      }
      nonisolated static func == (a: Self, b: Self) -> Bool { a.value.rounded() == b.value.rounded() }
    }
    struct Host: View {
      let model: Model
      let log: Log
      var body: some View { Rounded(value: Double(model.number) / 10, log: log).equatable() }
    }
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Host(model: model, log: log) }
    tree.perform { model.number = 3 }
    tree.perform { model.number = 9 }
    #expect(log.take() == ["body 0.0", "body 0.9"])
  }

  @Test("A symbol bounces when its value changes") func bounce() throws {
    struct Bouncing: View {
      let model: Model
      var body: some View { Color.red.frame(width: 20, height: 20).symbolEffect(.bounce, value: model.number) }
    }
    let model = Model()
    let tree = try TestTree(scale: 100) { Bouncing(model: model) }
    tree.perform { model.number = 1 }
    tree.advance(to: 0.16)
    #expect(close(tree.painted(.red).first?.box.width, 24, 0.03))
    tree.advance(to: 0.6)
    #expect(close(tree.painted(.red).first?.box.width, 20, 0.05))
  }
}
