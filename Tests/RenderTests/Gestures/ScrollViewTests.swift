import Foundation
import Testing

@testable import Render

@MainActor @Suite("Scroll views") struct ScrollViewTests {
  private func list(_ height: CGFloat = 5000, viewport: CGFloat = 874) throws -> TouchScreen {
    try TouchScreen {
      ScrollView { Color.red.frame(height: height).accessibilityIdentifier("content") }
        .frame(height: viewport).accessibilityIdentifier("list")
    }
  }

  @Test("Content starts to move where the drag is recognised, after 10 points, without a jump")
  func threshold() throws {
    let screen = try list()
    let state = try #require(screen.scroll("list"))
    screen.down(200, 500)
    screen.move(200, 491)
    #expect(state.offset.y == 0)
    screen.move(200, 488)
    #expect(state.offset.y == 0 && state.isDragging)
    screen.move(200, 468)
    #expect(state.offset.y == 20)
    #expect(screen.bounds("content").minY == -20)
  }

  @Test("Past an edge the content follows as the published table says", arguments: [874.0, 669, 402, 300])
  func rubberBand(length: CGFloat) throws {
    let table: [CGFloat: [CGFloat]] = [
      874: [5.4656, 13.5370, 26.6611, 51.7438, 97.7033, 175.7587, 292.6636],
      669: [5.4552, 13.4731, 26.4142, 50.8218, 94.4673, 165.5568, 265.4283],
      402: [5.4258, 13.2952, 25.7392, 48.3807, 86.3672, 142.1865, 210.0713],
      300: [5.4010, 13.1474, 25.1908, 46.4789, 80.4878, 126.9231, 178.3784],
    ]
    let screen = try list(viewport: length)
    let state = try #require(screen.scroll("list"))
    screen.down(200, 437)
    screen.move(200, 447)
    for (finger, shown) in zip([10, 25, 50, 100, 200, 400, 800], table[length] ?? []) {
      screen.move(200, 447 + CGFloat(finger))
      #expect(abs(-state.offset.y - shown) < 6e-5)
    }
  }

  @Test("A flick of 1000 points a second coasts as the published table says")
  func deceleration() throws {
    let screen = try list()
    let state = try #require(screen.scroll("list"))
    screen.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), seconds: 0.2)
    let (start, released) = (state.offset.y, screen.time)
    let table: [(Double, CGFloat)] = [
      (0.1, 90.6259), (0.2, 164.8092), (0.3, 225.5332), (0.5, 315.9280), (1, 432.0351), (2, 490.3877),
    ]
    for (time, distance) in table {
      screen.advance(to: released + time)
      #expect(abs(state.offset.y - start - distance) < 1e-3)
    }
    #expect(screen.tree.isMoving)
    screen.advance(to: released + 4.1)
    #expect(!screen.tree.isMoving && !screen.tree.touches.isScrolling)
    #expect(near(state.offset.y - start, 499.4998, 1e-3))
  }

  @Test("Content is drawn on device pixels")
  func pixels() throws {
    let screen = try list()
    screen.down(200, 500)
    screen.move(200, 490)
    screen.move(200, 489.77)
    #expect(screen.bounds("content").minY == -(0.23 * 3).rounded() / 3)
  }

  @Test("Released beyond an edge it comes back; a coast past an edge bounces off it")
  func bounce() throws {
    let screen = try list(1000)
    let state = try #require(screen.scroll("list"))
    screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420), seconds: 0.3, lift: false)
    screen.wait(0.2)
    let pulled = state.offset.y
    #expect(pulled < -40)
    screen.up(200, 420)
    screen.wait(0.1)
    // x = b (1 + w t) e^(-w t), w = 10.
    #expect(near(state.offset.y, pulled * 2 * exp(-1), 1e-6))
    screen.wait(2)
    #expect(state.offset.y == 0 && !state.isMoving)
    screen.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 700), seconds: 0.1)
    screen.wait(0.15)
    #expect(state.offset.y > 126)
    screen.wait(3)
    #expect(state.offset.y == 126)
  }

  @Test("A finger that rests before it lifts flings nothing")
  func rest() throws {
    let screen = try list()
    let state = try #require(screen.scroll("list"))
    screen.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), seconds: 0.2, lift: false)
    screen.wait(0.12)
    screen.up(200, 500)
    let offset = state.offset
    screen.wait(1)
    #expect(state.offset == offset && !state.isMoving)
  }

  @Test("A touch catches moving content, and is no tap")
  func catching() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      ScrollView { Color.red.frame(height: 5000).onTapGesture { log("tap") } }.accessibilityIdentifier("list")
    }
    let state = try #require(screen.scroll("list"))
    screen.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), seconds: 0.2)
    screen.wait(0.1)
    let offset = state.offset.y
    screen.down(200, 400)
    #expect(state.offset.y == offset && !state.isMoving)
    screen.move(200, 397)
    #expect(state.offset.y == offset + 3)
    screen.wait(0.2)
    screen.up(200, 397)
    #expect(log.lines == [])
    screen.tap(200, 400)
    #expect(log.lines == ["tap"])
  }

  @Test("Scrolling evaluates no body and lays nothing out")
  func work() throws {
    let screen = try list()
    screen.down(200, 500)
    screen.move(200, 480)
    let before = screen.tree.counters
    screen.move(200, 400)
    screen.up(200, 400)
    screen.wait(0.5)
    let work = screen.tree.counters - before
    #expect(work.bodiesEvaluated == 0 && work.nodesMeasured == 0 && work.nodesPlaced == 0)
  }

  @Test("A carousel in a feed: the direction at recognition decides")
  func nested() throws {
    let screen = try TouchScreen {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 300) }.accessibilityIdentifier("carousel")
          Color.blue.frame(height: 3000)
        }
      }
      .accessibilityIdentifier("feed")
    }
    let (feed, carousel) = (try #require(screen.scroll("feed")), try #require(screen.scroll("carousel")))
    screen.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 200, y: 130), seconds: 0.2, lift: false)
    #expect(carousel.offset.x > 80 && feed.offset.y == 0)
    screen.wait(0.2)
    screen.up(200, 130)
    let across = carousel.offset.x
    screen.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 320, y: 150), seconds: 0.2, lift: false)
    #expect(carousel.offset.x == across && feed.offset.y > 80)
  }

  @Test("A scroll view takes a drag of its direction from a child, but not one that starts with the touch")
  func childDrag() throws {
    func result(minimum: CGFloat, dx: CGFloat, dy: CGFloat) throws -> (Bool, Bool) {
      var isDragged = false
      let screen = try TouchScreen {
        ScrollView {
          Color.red.frame(height: 3000)
            .gesture(DragGesture(minimumDistance: minimum).onChanged { _ in isDragged = true })
        }
        .accessibilityIdentifier("list")
      }
      screen.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200 + dx, y: 500 + dy), seconds: 0.2, lift: false)
      return (isDragged, screen.scroll("list")?.isDragging ?? false)
    }
    #expect(try result(minimum: 10, dx: 0, dy: -60) == (false, true))
    #expect(try result(minimum: 10, dx: 60, dy: 0) == (true, false))
    #expect(try result(minimum: 0, dx: 0, dy: -60) == (true, false))
  }

  @Test("A simultaneous drag goes on beside the scrolling")
  func simultaneousDrag() throws {
    var moves = 0
    let screen = try TouchScreen {
      ScrollView { Color.red.frame(height: 3000) }
        .accessibilityIdentifier("list")
        .simultaneousGesture(DragGesture().onChanged { _ in moves += 1 })
    }
    screen.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), seconds: 0.2)
    #expect(moves > 5 && (screen.scroll("list")?.offset.y ?? 0) > 50)
  }

  @Test("scrollDisabled stops the finger")
  func disabled() throws {
    let screen = try TouchScreen {
      ScrollView { Color.red.frame(height: 3000) }.scrollDisabled(true).accessibilityIdentifier("list")
    }
    screen.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), seconds: 0.2)
    #expect(screen.scroll("list")?.offset.y == 0)
  }
}
