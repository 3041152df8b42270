import Foundation
import Testing

@testable import Render

@MainActor @Suite("Long presses and drags") struct PressAndDragTests {
  @Test("A long press fires after 0.5 s with the finger still down")
  func longPress() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      Color.red.onLongPressGesture {
        log("fired")
      } onPressingChanged: {
        log($0 ? "down" : "up")
      }
    }
    screen.down(200, 400)
    #expect(log.lines == ["down"])
    screen.wait(0.49)
    #expect(log.lines == ["down"])
    screen.wait(0.02)
    #expect(log.lines == ["down", "up", "fired"])
    screen.up(200, 400)
    #expect(log.lines.count == 3)
  }

  @Test("It fails when the finger lifts early or moves more than 10 points")
  func failing() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      Color.red.onLongPressGesture {
        log("fired")
      } onPressingChanged: {
        log($0 ? "down" : "up")
      }
    }
    screen.tap(200, 400, for: 0.45)
    screen.wait(1)
    #expect(log.lines == ["down", "up"])
    screen.down(200, 400)
    screen.move(200, 410)
    #expect(log.lines.count == 3)
    screen.move(200, 411)
    #expect(log.lines == ["down", "up", "down", "up"])
    screen.wait(1)
    screen.up(200, 411)
    #expect(log.lines.count == 4)
  }

  @Test("A tap and a long press on one view")
  func tapOrPress() throws {
    let log = TouchLog()
    let screen = try TouchScreen { Color.red.onTapGesture { log("tap") }.onLongPressGesture { log("press") } }
    screen.tap(200, 400)
    #expect(log.lines == ["tap"])
    screen.wait(1)
    screen.tap(200, 400, for: 0.6)
    #expect(log.lines == ["tap", "press"])
  }

  @Test("A drag starts after 10 points, which its first translation contains")
  func drag() throws {
    var values: [DragGesture.Value] = []
    var end: DragGesture.Value?
    let screen = try TouchScreen {
      Color.red.gesture(DragGesture().onChanged { values.append($0) }.onEnded { end = $0 })
    }
    screen.down(200, 400)
    screen.wait(0.1)
    screen.move(206, 407)
    #expect(values.isEmpty)
    screen.wait(0.1)
    screen.move(206, 408)
    #expect(values.map(\.translation) == [CGSize(width: 6, height: 8)])
    #expect(values[0].startLocation == CGPoint(x: 200, y: 400))
    screen.wait(0.1)
    screen.move(256, 408)
    screen.up(256, 408)
    let last = try #require(end)
    #expect(last.location == CGPoint(x: 256, y: 408))
    #expect(near(last.velocity.width, 500, 1e-6) && near(last.velocity.height, 0))
    #expect(near(last.predictedEndTranslation.width, 56 + 125, 1e-6))
    #expect(near(last.predictedEndLocation.x, 256 + 125, 1e-6))
  }

  @Test("Without a minimum distance a drag is there with the touch, and rests without velocity")
  func immediate() throws {
    var values: [CGSize] = []
    var end: DragGesture.Value?
    let screen = try TouchScreen {
      Color.red.gesture(
        DragGesture(minimumDistance: 0).onChanged { values.append($0.translation) }.onEnded { end = $0 })
    }
    screen.down(200, 400)
    #expect(values == [.zero])
    screen.wait(0.05)
    screen.move(220, 400)
    screen.wait(0.2)
    screen.up(220, 400)
    #expect(end?.velocity == .zero)
  }

  @Test("A drag takes a tap and a button press away once it starts")
  func dragOverTap() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      VStack { Color.red.onTapGesture { log("tap") } }.gesture(DragGesture().onEnded { _ in log("drag") })
    }
    screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 230, y: 400), seconds: 0.2)
    #expect(log.lines == ["drag"])
  }

  @Test("A drag that begins with the touch leaves taps and buttons of the views below their turn")
  func tentative() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      VStack(spacing: 0) {
        Button {
          log("button")
        } label: {
          Color.red
        }
        Color.blue.onTapGesture { log("tap") }
      }
      .gesture(DragGesture(minimumDistance: 0).onEnded { log("drag \(Int($0.translation.width))") })
    }
    screen.tap(200, 200)
    screen.tap(200, 600)
    #expect(log.lines == ["button", "tap"])
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 260, y: 200), seconds: 0.2)
    #expect(log.lines == ["button", "tap", "drag 60"])
  }

  @Test("Gesture state falls back when the gesture ends, loses or is cancelled")
  func gestureState() throws {
    struct Box: View {
      @GestureState var shift = CGSize.zero
      @GestureState var isHeld = false
      let seen: (CGSize, Bool) -> Void
      var body: some View {
        let _ = seen(shift, isHeld)
        Color.red
          .gesture(DragGesture().updating($shift) { value, state, _ in state = value.translation })
          .simultaneousGesture(LongPressGesture().updating($isHeld) { value, state, _ in state = value })
      }
    }
    var last: (CGSize, Bool) = (.zero, false)
    let screen = try TouchScreen { Box { last = ($0, $1) } }
    screen.down(200, 400)
    #expect(last == (.zero, true))
    screen.move(230, 400)
    #expect(last == (CGSize(width: 30, height: 0), false))
    screen.touch(.cancelled, 230, 400)
    #expect(last == (.zero, false))
    screen.down(200, 400)
    screen.move(200, 440)
    screen.up(200, 440)
    #expect(last == (.zero, false))
  }

  @Test("A long press, then a drag")
  func sequence() throws {
    let log = TouchLog()
    let gesture = LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture(minimumDistance: 0))
      .onChanged { value in
        if case .second(true, let drag) = value { log("drag \(drag.map { Int($0.translation.width) } ?? -1)") }
      }
      .onEnded { _ in log("end") }
    let screen = try TouchScreen { Color.red.gesture(gesture) }
    screen.down(200, 400)
    screen.wait(0.31)
    #expect(log.lines == ["drag 0"])
    screen.move(240, 400)
    screen.up(240, 400)
    #expect(log.lines == ["drag 0", "drag 40", "end"])
    screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 400), seconds: 0.2)
    #expect(log.lines.count == 3)
  }

  @Test("One gesture exclusively before another")
  func exclusive() throws {
    let log = TouchLog()
    let gesture = TapGesture(count: 2).onEnded { log("double") }
      .exclusively(before: TapGesture().onEnded { log("single") })
    let screen = try TouchScreen { Color.red.gesture(gesture) }
    screen.tap(200, 400)
    #expect(log.lines == [])
    screen.wait(0.36)
    #expect(log.lines == ["single"])
    screen.tap(200, 400)
    screen.wait(0.1)
    screen.tap(200, 400)
    screen.wait(1)
    #expect(log.lines == ["single", "double"])
  }

  @Test("Two gestures side by side")
  func simultaneously() throws {
    let log = TouchLog()
    let gesture = LongPressGesture(minimumDuration: 0.2).onEnded { _ in log("press") }
      .simultaneously(with: DragGesture(minimumDistance: 5).onEnded { _ in log("drag") })
      .onEnded { log("both \($0.first ?? false) \($0.second != nil)") }
    let screen = try TouchScreen { Color.red.gesture(gesture) }
    screen.down(200, 400)
    screen.wait(0.3)
    #expect(log.lines == ["press"])
    screen.move(220, 400)
    screen.up(220, 400)
    #expect(log.lines == ["press", "drag", "both true true"])
  }
}
