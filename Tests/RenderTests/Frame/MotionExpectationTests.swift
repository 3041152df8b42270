import Foundation
import Testing

@testable import Render

@Suite("Expectations about motion")
@MainActor
struct MotionExpectationTests {
  private static let resources = Result { try Resources(root: Resources.findRoot()) }

  /// A box that pops to 1.2 and settles, a bar that a finger drags, both from 0.1 s on.
  private struct Moving: View {
    @State private var isOn = false
    @State private var drag = CGFloat.zero
    var body: some View {
      VStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100)
          .keyframeAnimator(initialValue: CGFloat(1), trigger: isOn) { view, scale in
            view.scaleEffect(scale)
          } keyframes: { _ in
            LinearKeyframe(1.2, duration: 0.1)
            LinearKeyframe(1, duration: 0.1)
          }
          .accessibilityIdentifier("box")
          .onTapGesture { isOn.toggle() }
        Color(red: 0, green: 0, blue: 1).frame(width: 100, height: 40)
          .offset(y: isOn ? 50 : 0)
          .animation(.linear(duration: 0.2), value: isOn)
          .accessibilityIdentifier("slider")
        Color(red: 0, green: 1, blue: 0).frame(width: 200, height: 60)
          .offset(y: drag)
          .gesture(DragGesture(minimumDistance: 0).onChanged { drag = $0.translation.height })
          .accessibilityIdentifier("bar")
      }
    }
  }

  private func play(_ text: String) throws {
    var options = Stage.Options()
    options.scale = 1
    let app = AppDescription(name: "moving", title: "Moving", device: Device.all[3]) { AnyView(Moving()) }
    let stage = Stage(app: app, resources: try MotionExpectationTests.resources.get(), options: options)
    _ = try Rehearsal(try Script(parsing: text, file: "m"), on: stage, length: text.contains("end") ? 0 : nil)
  }

  @Test("What is printed reads the same")
  func roundTrip() throws {
    let lines = [
      "expect #a.b.scale peak 1.20 +-0.03 within 0.18", "expect #a.opacity dip 0.50",
      "expect #a.scale settles at 1.00 +-0.02 by 0.50 within 0.60", "expect #a.x settles by 0.50",
      "expect #feed.y monotonic within 0.40", "expect #feed.y no jump over 40.00",
      "expect #sheet.y follows finger +-3.00",
    ]
    let script = try Script(parsing: lines.joined(separator: "\n"))
    #expect(script.steps.map(\.command.description) == lines)
    guard case .watch(let motion) = script.steps[0].command else { return #expect(Bool(false)) }
    #expect(motion == MotionExpectation("a.b", .scale, .peak(1.2), tolerance: 0.03, window: 0.18))
  }

  @Test(
    "What cannot be meant is a fault",
    arguments: [
      ("expect #a.scale jumps", "or, after one of .x, .y, .width"), ("expect #a peak 1", "'exists', 'gone' or 'says'"),
      ("expect #a.scale peak high", "expected a value such as 0.40"), ("expect #a.y no leap", "expected 'jump'"),
      ("expect #a.scale peak 1 +-x", "expected a tolerance such as +-0.03"),
      ("expect #a.scale settles at 1", "expected 'by'"), ("expect #a.scale follows finger", "only x and y follow"),
    ])
  func faults(text: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, file: "f") }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(
    "What moves as expected passes",
    arguments: [
      "expect #box.scale peak 1.2 +-0.03 within 0.18", "expect #box.scale dip 1",
      "expect #box.scale settles at 1 by 0.25",
      "expect #slider.y settles by 0.25", "expect #slider.y monotonic", "expect #slider.y no jump over 5",
    ])
  func holds(line: String) throws { try play("at 0.10 tap #box\n\(line)\nend 0.60") }

  @Test(
    "What moves otherwise fails, with the line and what was seen",
    arguments: [
      ("expect #box.scale peak 1.3 +-0.03", "#box.scale peaks at 1.2 at 0.2 s, not 1.3 +-0.03"),
      ("expect #box.scale dip 0.9", "#box.scale dips to 1 at 0.1 s, not 0.9 +-0.01"),
      ("expect #box.scale settles at 1 by 0.10", "#box.scale has not settled at 1 +-0.01 0.1 s later: it is "),
      ("expect #box.scale monotonic", "#box.scale turns back: 1.2 at 0.2 s, then "),
      ("expect #slider.y no jump over 3", "#slider.y jumps by 5 in the frame at 0.15 s, more than 3"),
      ("expect #slider.y peak 900 within 0.05", "#slider.y peaks at "),
      ("expect #none.y monotonic", "there was no #none from 0.1 to 0.6 s"),
      ("expect #slider.y follows finger", "#slider.y has no finger to follow"),
    ])
  func fails(line: String, message: String) throws {
    let error = #expect(throws: ScriptFailure.self) { try play("at 0.10 tap #box\n\(line)\nend 0.60") }
    #expect(error?.description.hasPrefix("m:2:1: \(message)") == true, "\(error?.description ?? "nothing")")
  }

  @Test("A dragged view follows the finger; one that lags or stays does not")
  func finger() throws {
    let drag = "at 0.20 drag #bar to (187, 600) over 0.30\n"
    try play(drag + "at 0.20 expect #bar.y follows finger\nend 0.60")
    let error = #expect(throws: ScriptFailure.self) {
      try play(drag + "at 0.20 expect #box.y follows finger\nend 0.60")
    }
    #expect(error?.reason == "#box.y does not move with the finger")
  }

  @Test("Without an end a script is watched for a second more; nothing is judged before its window ends")
  func withoutEnd() throws {
    try play("at 0.10 tap #box\nexpect #box.scale peak 1.2 +-0.01")
    let error = #expect(throws: ScriptFailure.self) { try play("at 0.10 tap #box\nexpect #box.scale peak 1.4") }
    #expect(error?.reason.hasPrefix("#box.scale peaks at 1.2") == true)
  }
}
