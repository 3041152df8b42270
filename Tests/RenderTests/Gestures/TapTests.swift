import Foundation
import Testing

@testable import Render

@MainActor @Suite("Taps") struct TapTests {
  @Test("A tap fires on the up, within 0.75 s and 45 points")
  func single() throws {
    let log = TouchLog()
    let screen = try TouchScreen { Color.red.onTapGesture { log("tap") } }
    screen.down(200, 400)
    #expect(log.lines == [])
    screen.wait(0.1)
    screen.move(230, 432)
    screen.up(230, 432)
    #expect(log.lines == ["tap"])
    screen.wait(1)
    screen.tap(200, 400, for: 0.74)
    #expect(log.lines.count == 2)
    screen.wait(1)
    screen.tap(200, 400, for: 0.76)
    #expect(log.lines.count == 2)
    screen.wait(1)
    screen.down(200, 400)
    screen.move(200, 446)
    screen.up(200, 400)
    #expect(log.lines.count == 2)
  }

  @Test("A double tap alone fires at once on the second up, and not after a pause of more than 0.35 s")
  func double() throws {
    let log = TouchLog()
    let screen = try TouchScreen { Color.red.onTapGesture(count: 2) { log("double") } }
    screen.tap(200, 400)
    screen.wait(0.34)
    screen.tap(203, 402)
    #expect(log.lines == ["double"])
    screen.wait(1)
    screen.tap(200, 400)
    screen.wait(0.36)
    screen.tap(200, 400)
    #expect(log.lines.count == 1)
    // The late tap is the first of a new pair.
    screen.wait(0.1)
    screen.tap(200, 400)
    #expect(log.lines.count == 2)
  }

  @Test("A single and a double tap on one view: the single waits 0.35 s")
  func waiting() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
    }
    screen.tap(200, 400)
    #expect(screen.tree.touches.nextDeadline.map { near($0, 0.4) } ?? false)
    screen.wait(0.34)
    #expect(log.lines == [])
    screen.wait(0.02)
    #expect(log.lines == ["single"])
    screen.wait(1)
    screen.tap(200, 400)
    screen.wait(0.2)
    screen.tap(200, 400)
    #expect(log.lines == ["single", "double"])
    screen.wait(1)
    #expect(log.lines == ["single", "double"])
  }

  @Test("A second finger far away lets the waiting single tap go at once")
  func apart() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
    }
    screen.tap(200, 400)
    screen.wait(0.1)
    screen.tap(200, 600)
    #expect(log.lines == ["single"])
    screen.wait(0.4)
    #expect(log.lines == ["single", "single"])
  }

  @Test("A single tap of a parent waits for nothing, and spoils no double tap of its child")
  func parent() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      VStack { Color.red.onTapGesture(count: 2) { log("double") } }.onTapGesture { log("single") }
    }
    screen.tap(200, 400)
    #expect(log.lines == ["single"])
    screen.wait(0.1)
    screen.tap(200, 400)
    #expect(log.lines == ["single", "double"])
  }

  @Test("A simultaneous single tap fires beside the double one")
  func simultaneous() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      Color.red.onTapGesture(count: 2) { log("double") }
        .simultaneousGesture(TapGesture().onEnded { log("single") })
    }
    screen.tap(200, 400)
    #expect(log.lines == ["single"])
    screen.wait(0.1)
    screen.tap(200, 400)
    #expect(log.lines.sorted() == ["double", "single", "single"])
  }

  @Test("The child's tap wins, a high-priority one of the parent before it, a simultaneous one beside it")
  func priorities() throws {
    func order(_ change: (AnyView, TouchLog) -> AnyView) throws -> [String] {
      let log = TouchLog()
      let child = VStack { Color.red.onTapGesture { log("child") } }
      let screen = try TouchScreen { change(AnyView(child), log) }
      screen.tap(200, 400)
      return log.lines
    }
    #expect(try order { view, log in AnyView(view.onTapGesture { log("parent") }) } == ["child"])
    #expect(
      try order { view, log in
        AnyView(view.highPriorityGesture(TapGesture().onEnded { log("parent") }))
      } == ["parent"])
    #expect(
      try order { view, log in
        AnyView(view.simultaneousGesture(TapGesture().onEnded { log("parent") }))
      } == ["child", "parent"])
  }

  @Test("A mask takes the gesture, or those below, out of the game")
  func masks() throws {
    func order(_ mask: GestureMask) throws -> [String] {
      let log = TouchLog()
      let screen = try TouchScreen {
        VStack { Color.red.onTapGesture { log("child") } }
          .gesture(TapGesture().onEnded { log("parent") }, including: mask)
      }
      screen.tap(200, 400)
      return log.lines
    }
    #expect(try order(.all) == ["child"])
    #expect(try order(.gesture) == ["parent"])
    #expect(try order(.subviews) == ["child"])
    #expect(try order(.none) == [])
  }

  @Test("A spatial tap knows its place in the view's own, a named and the global space")
  func places() throws {
    var found: [CGPoint] = []
    let screen = try TouchScreen {
      VStack(spacing: 0) {
        Color.white.frame(height: 100)
        VStack {
          Color.red.frame(width: 200, height: 200).scaleEffect(2)
            .onTapGesture(coordinateSpace: .local) { found.append($0) }
            .simultaneousGesture(
              SpatialTapGesture(coordinateSpace: .named("box")).onEnded { found.append($0.location) }
            )
            .simultaneousGesture(SpatialTapGesture(coordinateSpace: .global).onEnded { found.append($0.location) })
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .coordinateSpace(.named("box"))
      }
    }
    screen.tap(201, 487)
    #expect(found.count == 3)
    #expect(found.contains(CGPoint(x: 100, y: 100)))
    #expect(found.contains(CGPoint(x: 201, y: 387)))
    #expect(found.contains(CGPoint(x: 201, y: 487)))
  }

  @Test("A disabled view swallows its taps")
  func disabled() throws {
    let log = TouchLog()
    let screen = try TouchScreen {
      ZStack {
        Color.white.onTapGesture { log("back") }
        Color.red.frame(width: 100, height: 100).onTapGesture { log("front") }.disabled(true)
      }
    }
    screen.tap(201, 437)
    #expect(log.lines == [])
    screen.tap(20, 20)
    #expect(log.lines == ["back"])
  }

  @Test("Closures are those of the latest body; a view that left takes its gesture along")
  func updates() throws {
    struct Counter: View {
      let log: TouchLog
      @State var count = 0
      var body: some View {
        let seen = count
        VStack {
          if seen < 2 {
            Color.red.onTapGesture {
              log("saw \(seen)")
              count += 1
            }
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    let log = TouchLog()
    let screen = try TouchScreen { Counter(log: log) }
    for _ in 0..<4 {
      screen.tap(201, 437)
      screen.wait(0.5)
    }
    #expect(log.lines == ["saw 0", "saw 1"])
    #expect(screen.tree.touches.contenders.isEmpty)
  }
}
