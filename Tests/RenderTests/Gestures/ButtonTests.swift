import Foundation
import Testing

@testable import Render

@MainActor @Suite("Buttons") struct ButtonTests {
  struct Look: ButtonStyle {
    let log: TouchLog
    func makeBody(configuration: Configuration) -> some View {
      let _ = log(configuration.isPressed ? "pressed" : "normal")
      configuration.label
    }
  }

  private func screen(_ log: TouchLog) throws -> TouchScreen {
    try TouchScreen {
      Button {
        log("action")
      } label: {
        Color.red.frame(width: 100, height: 50)
      }
      .buttonStyle(Look(log: log))
    }
  }

  @Test("It looks pressed at once and acts on the up inside")
  func press() throws {
    let log = TouchLog()
    let screen = try screen(log)
    #expect(log.lines == ["normal"])
    screen.down(201, 437)
    #expect(log.lines == ["normal", "pressed"])
    screen.wait(2)
    screen.up(201, 437)
    #expect(log.lines.filter { $0 == "action" }.count == 1)
    #expect(log.lines.last == "normal")
  }

  @Test("The finger may stray 70 points, and come back")
  func slack() throws {
    let log = TouchLog()
    let screen = try screen(log)
    screen.down(201, 437)
    screen.move(201, 437 + 25 + 69)
    #expect(log.lines == ["normal", "pressed"])
    screen.move(201, 437 + 25 + 71)
    #expect(log.lines == ["normal", "pressed", "normal"])
    screen.up(201, 437 + 25 + 71)
    #expect(!log.lines.contains("action"))
    screen.down(201, 437)
    screen.move(201, 700)
    screen.move(201, 437)
    screen.up(201, 437 + 60)
    #expect(log.lines.contains("action"))
  }

  @Test("A disabled button does nothing, and nor does what is behind it")
  func disabled() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      ZStack {
        Color.white.onTapGesture { log("back") }
        Button {
          log("action")
        } label: {
          Color.red.frame(width: 100, height: 50)
        }
        .disabled(true)
      }
    }
    screen.tap(201, 437)
    #expect(log.lines == [])
  }

  @Test("A button wins over the tap of a view around it")
  func inside() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      VStack {
        Button {
          log("action")
        } label: {
          Color.red.frame(width: 100, height: 50)
        }
        Color.blue
      }
      .onTapGesture { log("tap") }
    }
    screen.tap(201, 20)
    #expect(log.lines == ["action"])
    screen.tap(201, 600)
    #expect(log.lines == ["action", "tap"])
  }

  @Test("In a scroll view the look waits 0.1 s; scrolling takes the press away; a quick tap acts")
  func scrolling() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      ScrollView {
        Button {
          log("action")
        } label: {
          Color.red.frame(width: 402, height: 2000)
        }
        .buttonStyle(Look(log: log))
      }
    }
    log.lines = []
    screen.down(201, 437)
    screen.wait(0.09)
    #expect(log.lines == [])
    screen.wait(0.02)
    #expect(log.lines == ["pressed"])
    screen.move(201, 426)
    #expect(log.lines == ["pressed", "normal"])
    screen.wait(0.2)
    screen.up(201, 426)
    #expect(!log.lines.contains("action"))
    screen.wait(1)
    log.lines = []
    screen.tap(201, 437, for: 0.05)
    #expect(log.lines.contains("action") && log.lines.last == "normal")
    #expect(log.lines.contains("pressed"))
  }

  @Test("The standard style dims the label by half and brings it back over a quarter of a second")
  func standardLook() throws {
    let screen = try TouchScreen {
      Button {
      } label: {
        Color.red.frame(width: 100, height: 50).accessibilityIdentifier("label")
      }
    }
    func opacity() -> Double? {
      var node = screen.tree.find("label")
      while let current = node {
        if let effect = current.presented as? OpacityEffect { return effect.opacity }
        node = current.parent
      }
      return nil
    }
    #expect(opacity() == 1)
    screen.down(201, 437)
    #expect(opacity() == 0.5)
    screen.wait(0.2)
    screen.up(201, 437)
    screen.wait(0.1)
    #expect(opacity().map { $0 > 0.5 && $0 < 1 } ?? false)
    screen.wait(0.2)
    #expect(opacity() == 1)
  }

  @Test("A primitive style decides when to act")
  func primitive() throws {
    struct OnHold: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onLongPressGesture { configuration.trigger() }
      }
    }
    let log = TouchLog()
    let screen = try TouchScreen {
      Button {
        log("action")
      } label: {
        Color.red
      }
      .buttonStyle(OnHold())
    }
    screen.tap(201, 437)
    #expect(log.lines == [])
    screen.tap(201, 437, for: 0.6)
    #expect(log.lines == ["action"])
  }
}
