import Foundation
import Testing

@testable import Render

@Suite("Scripts: one grammar, and where it is not met")
struct ScriptTests {
  @Test("every command is read, and printed so that it reads the same")
  func roundTrip() throws {
    let text = """
      // a comment
      at 0.10 tap #a.b
      at 0.20 double-tap #a[0.50, 0.25]
      at 0.30 long-press (10, 20) for 1.00
      at 0.40 swipe-left #a by 250 over 0.15
      drag #a to (1, 2) over 0.30 easeInOut
      at 0.50 scroll #feed by (0, 300) over 0.40 easeOut
      at 0.60 scroll #feed until #a meets #b
      at 0.70 type "say \\"hi\\"" over 0.50
      at 0.80 submit
      at 0.90 snapshot "stories/cube"
      at 1.00 expect text "x"
      at 1.00 expect no text "y"
      at 1.00 expect #a exists
      at 1.00 expect #a gone
      at 1.00 expect #a says "z"
      end 2.00
      """
    let script = try Script(parsing: text, file: "all")
    #expect(script.steps.count == 16)
    #expect(script.length == 2)
    #expect(script.steps[4].time == 0.4)
    #expect(script.snapshotNames == ["stories/cube"])
    let again = try Script(parsing: script.description, file: "again")
    #expect(again.steps.map(\.command) == script.steps.map(\.command))
    #expect(again.steps.map(\.time) == script.steps.map(\.time))
  }

  @Test(
    "faults name line and column, what was expected, and what is near",
    arguments: [
      ("at 0.1 tap", 1, 11, "expected an element such as #feed, found the end of the line"),
      ("tap #a\nat 0.2 taap #b", 2, 8, "unknown command 'taap', did you mean 'tap'?"),
      ("at 1 tap #a\nat 0.5 tap #b", 2, 4, "time goes back: 0.50 comes after 1.00"),
      ("at x tap #a", 1, 4, "expected a time in seconds such as 0.40, found 'x'"),
      ("scroll #a to #b", 1, 11, "expected 'by' or 'until'"),
      ("drag #a to #b over 1 fast", 1, 22, "unknown pace 'fast'; known: linear, easeIn, easeOut, easeInOut"),
      ("type \"x", 1, 6, "this quote is not closed"),
      ("expect a", 1, 8, "expected 'text', 'no text' or an element such as #feed"),
      ("end 1\ntap #a", 2, 1, "nothing may come after 'end' (line 1)"),
      ("tap #a #b", 1, 8, "expected the end of the line"),
      ("at -1 tap #a", 1, 4, "a time cannot be negative"),
      ("snapshot \"../x\"", 1, 10, "\"../x\" cannot name a picture"),
      ("snapshot \"/x\"", 1, 10, "cannot name a picture"),
      ("snapshot \"a/\"", 1, 10, "cannot name a picture"),
      ("snapshot \"a\"\nsnapshot \"a\"", 2, 1, "snapshot \"a\" is taken by line 1"),
    ])
  func faults(text: String, line: Int, column: Int, message: String) {
    do {
      _ = try Script(parsing: text, file: "demo.txt")
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line == line && error.column == column, "\(error)")
      #expect(error.message.contains(message), "\(error)")
      #expect(error.description.hasPrefix("demo.txt:\(line):\(column): "))
    }
  }
}

@MainActor
@Suite("Scripts, carried out")
struct ScriptPlayTests {
  private static let resources = Result { try Resources(root: Resources.findRoot()) }

  private func stage(_ change: (inout Stage.Options) -> Void = { _ in }) throws -> Stage {
    var options = Stage.Options()
    options.scale = 1
    change(&options)
    let app = AppDescription(name: "form", title: "Form", device: Device.all[3]) { AnyView(FormView()) }
    return Stage(app: app, resources: try ScriptPlayTests.resources.get(), options: options)
  }

  private func play(_ text: String, on stage: Stage? = nil) throws -> Rehearsal {
    try Rehearsal(try Script(parsing: text, file: "demo.txt"), on: try stage ?? self.stage(), length: nil)
  }

  @Test("typing reaches the focused field, the return key submits it, and both can be expected")
  func types() throws {
    let played = try play(
      """
      at 0.1 expect #field says "Your name"
      at 0.2 tap #field
      at 0.4 type "Sam" over 0.1
      at 0.8 expect #field says "Sam"
      at 0.8 snapshot "form/typed"
      at 1.0 submit
      at 1.2 expect text "Hello Sam"
      """)
    #expect(played.snapshots.map(\.name) == ["form/typed"])
    #expect(played.snapshots.map(\.frame) == [48])
    #expect(played.length > 1.2 && played.endless.isEmpty)
  }

  @Test(
    "what cannot be carried out names file, line and column, and the nearest name",
    arguments: [
      ("at 0.1 tap #feild", "demo.txt:1:8: there is no #feild on the screen, nearest is #field"),
      ("at 0.1 tap #below", "demo.txt:1:8: #below is off the screen (its box is x "),
      ("at 0.1 type \"x\"", "demo.txt:1:8: no text field has the focus; tap one first"),
      ("at 0.1 submit", "demo.txt:1:8: no text field has the focus"),
      ("\nat 0.2 expect text \"Your nane\"", "demo.txt:2:8: the text \"Your nane\" is not on the screen; nearest is"),
      ("at 0.1 expect #field gone", "demo.txt:1:8: #field is still there"),
    ])
  func failures(text: String, message: String) throws {
    do {
      _ = try play(text)
      Issue.record("\(text) was carried out")
    } catch let error as ScriptFailure {
      #expect(error.description.hasPrefix(message), "\(error)")
    }
  }

  @Test("from right to left, a script's left and right are mirrored with everything else")
  func mirrored() throws {
    for direction in LayoutDirection.allCases {
      let stage = try stage { $0.layoutDirection = direction }
      stage.player.start(try Script(parsing: "at 0.1 tap #pair[0.25, 0.5]\nat 0.3 expect text \"first\""))
      try stage.advance(to: 0.4)
    }
  }

  @Test("a view on the screen is meant before one of the same name beside it")
  func sameName() throws {
    let stage = try stage()
    try stage.advance(to: 0)
    #expect(stage.tree.find("twin")?.isOnScreen == true)
  }

  @Test("an overlay of the screen stays over a sheet that comes later, and takes its touches")
  func overlay() throws {
    _ = try play(
      """
      at 0.1 tap #open
      at 1.0 expect text "In the sheet"
      at 1.2 tap #over
      at 1.4 expect text "over 1"
      at 1.4 expect text "In the sheet"
      """)
  }
}

private struct FormView: View {
  @State private var name = ""
  @State private var greeting = ""
  @State private var half = ""
  @State private var isOpen = false
  @State private var count = 0

  var body: some View {
    VStack(spacing: 20) {
      TextField("Your name", text: $name)
        .onSubmit { greeting = "Hello \(name)" }
        .accessibilityIdentifier("field")
      Text(greeting)
      Text(half)
      HStack(spacing: 0) {
        Color.black.onTapGesture { half = "first" }
        Color.clear.contentShape(Rectangle()).onTapGesture { half = "second" }
      }
      .frame(height: 40)
      .accessibilityIdentifier("pair")
      Text("here").accessibilityIdentifier("twin")
      Text("there").accessibilityIdentifier("twin").offset(x: 2_000)
      Text("deep").accessibilityIdentifier("below").offset(y: 2_000)
      Button("Open") { isOpen = true }.accessibilityIdentifier("open")
    }
    .sheet(isPresented: $isOpen) { Text("In the sheet").presentationDetents([.large]) }
    .screenOverlay {
      VStack {
        Text("over \(count)").onTapGesture { count += 1 }.accessibilityIdentifier("over")
        Spacer()
      }
    }
  }
}
