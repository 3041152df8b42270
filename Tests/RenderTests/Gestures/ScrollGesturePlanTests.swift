import Foundation
import Testing

@testable import Render

@MainActor @Suite("Scroll plans") struct ScrollGesturePlanTests {
  private func feed() throws -> TouchScreen {
    try TouchScreen(safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)) {
      VStack(spacing: 0) {
        Color.white.frame(height: 44).accessibilityIdentifier("topbar")
        ScrollView {
          LazyVStack(spacing: 0) {
            ScrollView(.horizontal) { Color.green.frame(width: 900, height: 100) }
            ForEach(0..<8) { index in
              VStack(spacing: 0) {
                Color.blue.frame(height: 55.5).accessibilityIdentifier("header\(index)")
                Button {
                } label: {
                  Color.red.frame(height: 502.25)
                }
                .onTapGesture(count: 2) {}
              }
            }
          }
        }
        .accessibilityIdentifier("feed")
        Color.white.frame(height: 49)
      }
    }
  }

  @Test("Real touches bring a header exactly under a bar, on the curve, and nothing moves afterwards")
  func landing() throws {
    let screen = try feed()
    screen.advance(to: 0.85)
    let state = try #require(screen.scroll("feed"))
    let feed = try #require(screen.tree.find("feed"))
    let way = screen.tree.grid.round(screen.bounds("header1").minY - screen.bounds("topbar").maxY)
    let plan = try ScrollGesturePlan(
      in: feed, by: CGSize(width: 0, height: way), seconds: 0.4, curve: .easeOut)
    #expect(plan.shortfall == .zero)
    var offsets: [CGFloat] = []
    let start = screen.time
    var rest = plan.samples[...]
    for frame in 0...60 {
      let time = start + Double(frame) / 60
      while let sample = rest.first, start + sample.time <= time + 1e-9 {
        rest = rest.dropFirst()
        screen.advance(to: start + sample.time)
        screen.touch(sample.phase, sample.location.x, sample.location.y)
      }
      screen.advance(to: time)
      offsets.append(state.offset.y)
      let progress = CGFloat(UnitCurve.easeOut.value(at: Double(frame) / 60 / 0.4))
      #expect(near(state.offset.y, way * progress, 1e-6))
    }
    #expect(zip(offsets, offsets.dropFirst()).prefix(24).allSatisfy { $0 < $1 })
    #expect(offsets.dropFirst(24).allSatisfy { abs($0 - way) < 1e-9 })
    #expect(near(screen.bounds("header1").minY, screen.bounds("topbar").maxY, 0.17))
    #expect(screen.tree.grid.round(screen.bounds("header1").minY) == screen.bounds("topbar").maxY)
    #expect(!state.isMoving && screen.tree.touches.contenders.isEmpty)
  }

  @Test("Several screens in one go: the finger leaves the screen; and back again")
  func far() throws {
    let screen = try feed()
    let state = try #require(screen.scroll("feed"))
    let feed = try #require(screen.tree.find("feed"))
    let plan = try ScrollGesturePlan(in: feed, by: CGSize(width: 0, height: 2500), seconds: 1, curve: .easeInOut)
    #expect(plan.samples.contains { $0.location.y < 0 })
    screen.play(plan.samples)
    screen.wait(1)
    #expect(near(state.offset.y, 2500, 1e-9))
    let back = try ScrollGesturePlan(in: feed, by: CGSize(width: 0, height: -2600), seconds: 0.5, curve: .linear)
    #expect(near(back.shortfall.height, -100, 1e-9))
    screen.play(back.samples)
    screen.wait(1)
    #expect(near(state.offset.y, 0, 1e-9) && !state.isMoving)
  }

  @Test("Moving content is caught by the plan's touch")
  func moving() throws {
    let screen = try feed()
    let state = try #require(screen.scroll("feed"))
    let feed = try #require(screen.tree.find("feed"))
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), seconds: 0.1)
    screen.wait(0.1)
    let start = state.offset.y
    let plan = try ScrollGesturePlan(in: feed, by: CGSize(width: 0, height: 300), seconds: 0.5, curve: .easeOut)
    screen.play(plan.samples)
    screen.wait(0.5)
    #expect(near(state.offset.y, screen.tree.grid.round(start + 300), 1e-9))
  }

  @Test("What cannot scroll that way is an error that says so")
  func failures() throws {
    let screen = try feed()
    let (feed, bar) = (try #require(screen.tree.find("feed")), try #require(screen.tree.find("topbar")))
    #expect(throws: ScrollGestureFailure.self) {
      try ScrollGesturePlan(in: bar, by: CGSize(width: 0, height: 10), seconds: 1, curve: .linear)
    }
    #expect(throws: ScrollGestureFailure.self) {
      try ScrollGesturePlan(in: feed, by: CGSize(width: 10, height: 0), seconds: 1, curve: .linear)
    }
    #expect(try ScrollGesturePlan(in: feed, by: .zero, seconds: 1, curve: .linear).samples.isEmpty)
  }
}
