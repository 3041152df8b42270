import Foundation
import Testing

@testable import Render

@MainActor @Suite("Scroll targets and positions") struct ScrollTargetTests {
  private func pages() throws -> TouchScreen {
    try TouchScreen {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<4) { _ in Color.red.frame(height: 874) } }
      }
      .scrollTargetBehavior(.paging).accessibilityIdentifier("pager")
    }
  }

  @Test("Paging: a flick turns one page, a slow short drag none, a slow long drag one")
  func paging() throws {
    let screen = try pages()
    let state = try #require(screen.scroll("pager"))
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 530), seconds: 0.1)
    screen.wait(1)
    #expect(state.offset.y == 874 && !state.isMoving)
    screen.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 100), seconds: 0.2)
    screen.wait(1)
    #expect(state.offset.y == 1748)
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), seconds: 2)
    screen.wait(1)
    #expect(state.offset.y == 1748)
    screen.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 300), seconds: 3)
    screen.wait(1)
    #expect(state.offset.y == 2622)
    // Past the last page it only gives way.
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), seconds: 0.1)
    screen.wait(1)
    #expect(state.offset.y == 2622)
  }

  @Test("A page settles with the spring of w = 16, from the finger's velocity")
  func settling() throws {
    let screen = try pages()
    let state = try #require(screen.scroll("pager"))
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), seconds: 0.1)
    let (start, released) = (state.offset.y, screen.time)
    let b = Double(start) - 874
    let slope = 400 + 16 * b
    for time in [0.1, 0.2, 0.4] {
      screen.advance(to: released + time)
      let expected: Double = 874 + exp(-16 * time) * (b + slope * time)
      #expect(near(Double(state.offset.y), expected, 1e-6))
    }
  }

  @Test("View-aligned content rests on the start of a view")
  func viewAligned() throws {
    let screen = try TouchScreen {
      ScrollView(.horizontal) {
        HStack(spacing: 10) { ForEach(0..<20) { _ in Color.red.frame(width: 100, height: 100) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned).accessibilityIdentifier("row")
    }
    let state = try #require(screen.scroll("row"))
    screen.drag(from: CGPoint(x: 300, y: 437), to: CGPoint(x: 150, y: 437), seconds: 0.2)
    screen.wait(2)
    // 143 points at release, 74.6 more at 750 points a second: nearest to 220 (views every 110).
    #expect(state.offset.x == 220)
  }

  @Test("scrollTo shows a row at an anchor, or just so far that it is seen; at once or animated")
  func scrollTo() throws {
    var proxy: ScrollViewProxy?
    let screen = try TouchScreen {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<50) { _ in Color.red.frame(height: 100) } }
        }
        .accessibilityIdentifier("list")
      }
    }
    let state = try #require(screen.scroll("list"))
    proxy?.scrollTo(20, anchor: .top)
    #expect(state.offset.y == 2000)
    proxy?.scrollTo(20, anchor: .center)
    #expect(state.offset.y == 1613)
    proxy?.scrollTo(40)
    #expect(state.offset.y == 3226)
    proxy?.scrollTo(39)
    #expect(state.offset.y == 3226)
    proxy?.scrollTo(49, anchor: .top)
    #expect(state.offset.y == 4126)
    screen.tree.perform { withAnimation(.linear(duration: 1)) { proxy?.scrollTo(0, anchor: .top) } }
    #expect(state.offset.y == 4126)
    screen.wait(0.5)
    #expect(near(state.offset.y, (5000 - 874) / 2, 1e-6))
    screen.wait(0.5)
    #expect(state.offset.y == 0 && !state.isMoving && !screen.tree.isMoving)
  }

  @Test("scrollTo waits for the rows that the same event adds")
  func scrollToNew() throws {
    struct Chat: View {
      @State var count = 20
      var body: some View {
        ScrollViewReader { reader in
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 100) } }
          }
          .accessibilityIdentifier("list")
          .onTapGesture {
            count += 5
            reader.scrollTo(count - 1, anchor: .bottom)
          }
        }
      }
    }
    let screen = try TouchScreen { Chat() }
    screen.tap(200, 400)
    #expect(screen.scroll("list")?.offset.y == 1626)
  }

  @Test("A default anchor at the bottom: content begins there, stays there, and lies there when short")
  func defaultAnchor() throws {
    struct Chat: View {
      @State var count = 20
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { index in
              Color.red.frame(height: 100).accessibilityIdentifier("row\(index)")
            }
          }
          .frame(maxWidth: .infinity)
        }
        .defaultScrollAnchor(.bottom).accessibilityIdentifier("list")
        .onTapGesture { count = count == 20 ? 22 : 3 }
      }
    }
    let screen = try TouchScreen { Chat() }
    #expect(screen.bounds("row19").maxY == 874)
    screen.tap(200, 400)
    #expect(screen.bounds("row21").maxY == 874)
    screen.tap(200, 400)
    #expect(screen.bounds("row2").maxY == 874)
  }

  @Test("A position binding scrolls, and hears of the finger")
  func position() throws {
    struct Pages: View {
      @State var id: Int? = 2
      let log: TouchLog
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<10) { _ in Color.red.frame(height: 874) } }.scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $id)
        .accessibilityIdentifier("list")
        .onChange(of: id) { log("\(id ?? -1)") }
        .onTapGesture { id = 7 }
      }
    }
    let log = TouchLog()
    let screen = try TouchScreen { Pages(log: log) }
    let state = try #require(screen.scroll("list"))
    #expect(state.offset.y == 1748)
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), seconds: 0.1)
    screen.wait(1)
    #expect(state.offset.y == 2622 && log.lines == ["3"])
    screen.tap(200, 400)
    #expect(state.offset.y == 6118 && log.lines == ["3", "7"])
  }

  @Test("Bars inset the content, which runs out under them")
  func insets() throws {
    var geometry: ScrollGeometry?
    let screen = try TouchScreen(safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)) {
      ScrollView { Color.red.frame(height: 3000).accessibilityIdentifier("content") }
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: {
          geometry = $1
        }
        .accessibilityIdentifier("list")
        .safeAreaInset(edge: .bottom) { Color.white.frame(height: 50).accessibilityIdentifier("bar") }
    }
    let state = try #require(screen.scroll("list"))
    #expect(screen.bounds("content").minY == 62)
    #expect(state.metrics.viewport.height == 874)
    #expect(geometry?.contentOffset.y == -62)
    #expect(geometry?.contentInsets == EdgeInsets(top: 62, leading: 0, bottom: 84, trailing: 0))
    #expect(geometry?.visibleRect.height == 728)
    #expect(screen.hit(200, 30) == "content" || screen.hit(200, 30) == "list")
    #expect(screen.hit(200, 800) == "bar")
    screen.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 590), seconds: 0.2, lift: false)
    // Recognised at the second of twelve samples; the other ten move the content.
    #expect(near(geometry?.contentOffset.y ?? 0, -62 + 110.0 * 10 / 12, 1e-6))
    #expect(state.bounds(.vertical).upperBound == 2272)
  }

  @Test("Below a bar in a stack the content starts at the bar and runs out at the bottom only")
  func stacked() throws {
    let screen = try TouchScreen(safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)) {
      VStack(spacing: 0) {
        Color.white.frame(height: 44)
        ScrollView { Color.red.frame(height: 3000).accessibilityIdentifier("content") }
          .accessibilityIdentifier("list")
      }
    }
    let state = try #require(screen.scroll("list"))
    #expect(screen.bounds("content").minY == 106)
    #expect(state.metrics.viewport == CGRect(x: 0, y: 0, width: 402, height: 874 - 106))
    #expect(state.metrics.inner.height == 734)
  }
}
