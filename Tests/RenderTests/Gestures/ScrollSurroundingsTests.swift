import Foundation
import Testing

@testable import Render

@MainActor @Suite("Scroll views and what is around and inside them") struct ScrollSurroundingsTests {
  @Test("A geometry reader that reads its global place follows the scrolling; one that reads its size does not")
  func followers() throws {
    var places: [CGFloat] = []
    var sizes = 0
    var changes: [CGFloat] = []
    let screen = try TouchScreen {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in
            let _ = places.append(proxy.frame(in: .global).minY)
            Color.red
          }
          .frame(height: 100)
          GeometryReader { proxy in
            let _ = sizes += proxy.size.width > 0 ? 1 : 0
            Color.blue
          }
          .frame(height: 100)
          Color.green.frame(height: 2000)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .global).minY
            } action: {
              changes.append($0)
            }
        }
      }
    }
    #expect(places.last == 0 && changes == [200])
    let before = sizes
    screen.down(200, 500)
    screen.move(200, 490)
    screen.move(200, 460)
    #expect(places.last == -30 && changes == [200, 170])
    #expect(sizes == before)
  }

  private func sheet(_ rows: CGFloat) throws -> TouchScreen {
    struct Screen: View {
      @State var isShown = false
      let rows: CGFloat
      var body: some View {
        Color.white
          .onTapGesture { isShown = true }
          .sheet(isPresented: $isShown) {
            VStack(spacing: 0) {
              Color.yellow.frame(height: 60).accessibilityIdentifier("header")
              ScrollView { Color.red.frame(height: rows) }.accessibilityIdentifier("list")
            }
            .presentationDetents([.medium])
          }
      }
    }
    let screen = try TouchScreen { Screen(rows: rows) }
    screen.tap(200, 200)
    screen.wait(2)
    return screen
  }

  @Test("A list in a sheet scrolls up, leaves a pull at its top to the sheet, and takes it back when scrolled")
  func sheetPull() throws {
    let screen = try sheet(3000)
    let state = try #require(screen.scroll("list"))
    let top = screen.bounds("header").minY
    let middle = screen.bounds("list").minY + 100
    #expect(top > 300 && top < 600)
    screen.drag(from: CGPoint(x: 200, y: middle), to: CGPoint(x: 200, y: middle - 100), seconds: 0.2, lift: false)
    #expect(state.offset.y > 70 && screen.bounds("header").minY == top)
    screen.wait(0.2)
    screen.up(200, middle - 100)
    screen.drag(from: CGPoint(x: 200, y: middle), to: CGPoint(x: 200, y: middle + 60), seconds: 0.2, lift: false)
    #expect(state.isDragging && screen.bounds("header").minY == top)
    screen.wait(0.2)
    screen.up(200, middle + 60)
    state.move(to: .zero)
    screen.drag(from: CGPoint(x: 200, y: middle), to: CGPoint(x: 200, y: middle + 60), seconds: 0.2, lift: false)
    #expect(state.offset.y == 0 && near(screen.bounds("header").minY, top + 60, 0.34))
  }

  @Test("A sheet is pulled away by its header with the finger, without trembling")
  func header() throws {
    let screen = try sheet(100)
    let top = screen.bounds("header").minY
    screen.down(200, top + 30)
    var last: CGFloat = top
    for step in 1...20 {
      screen.wait(1 / 60)
      screen.move(200, top + 30 + CGFloat(step) * 10)
      let now = screen.bounds("header").minY
      #expect(now >= last)
      last = now
    }
    #expect(near(last, top + 200, 0.34))
    screen.up(200, top + 230)
    screen.wait(2)
    #expect(screen.tree.find("header") == nil)
  }

  @Test("Touches on a presentation do not reach gestures of what presents it")
  func presentation() throws {
    struct Screen: View {
      @State var isShown = false
      let log: TouchLog
      var body: some View {
        VStack {
          Color.white.sheet(isPresented: $isShown) {
            Color.yellow.accessibilityIdentifier("sheet").presentationDetents([.medium])
          }
        }
        .onTapGesture {
          log("tap")
          isShown = true
        }
      }
    }
    let log = TouchLog()
    let screen = try TouchScreen { Screen(log: log) }
    screen.tap(200, 200)
    screen.wait(2)
    #expect(log.lines == ["tap"])
    let box = screen.bounds("sheet")
    screen.tap(box.midX, box.midY)
    #expect(log.lines == ["tap"])
  }
}
