import Foundation
import Testing

@testable import Render

@MainActor @Suite("Hit testing") struct HitTestTests {
  @Test("The frontmost view wins, by order and by zIndex")
  func front() throws {
    let screen = try TouchScreen {
      ZStack {
        Color.red.accessibilityIdentifier("back")
        Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("front")
        Color.green.frame(width: 50, height: 50).zIndex(-1).accessibilityIdentifier("under")
      }
    }
    #expect(screen.hit(201, 437) == "front")
    #expect(screen.hit(10, 10) == "back")
  }

  @Test("Clear, opacity 0, hidden and forbidden views let touches through; nearly clear ones do not")
  func transparency() throws {
    func under<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> String? {
      let screen = try TouchScreen {
        ZStack {
          Color.red.accessibilityIdentifier("back")
          view().accessibilityIdentifier("front")
        }
      }
      return screen.hit(201, 437)
    }
    #expect(try under { Color.clear } == "back")
    #expect(try under { Rectangle().fill(Color.clear) } == "back")
    #expect(try under { Color.blue.opacity(0) as Color } == "back")
    #expect(try under { Rectangle().fill(Color.blue).opacity(0) } == "back")
    #expect(try under { Rectangle().hidden() } == "back")
    #expect(try under { Color.blue.allowsHitTesting(false) } == "back")
    #expect(try under { Color.black.opacity(0.001) as Color } == "front")
  }

  @Test("A gap in a stack is not hit, unless a content shape or a background fills it")
  func gaps() throws {
    func middle<V: View>(@ViewBuilder _ change: (AnyView) -> V) throws -> String? {
      let row = HStack {
        Color.red.frame(width: 40, height: 40)
        Spacer()
        Color.red.frame(width: 40, height: 40)
      }
      let screen = try TouchScreen { change(AnyView(row)).accessibilityIdentifier("row") }
      #expect(screen.hit(20, 437) == "row")
      return screen.hit(201, 437)
    }
    #expect(try middle { $0 } == nil)
    #expect(try middle { $0.contentShape(Rectangle()) } == "row")
    #expect(try middle { $0.background(Color.white) } == "row")
  }

  @Test("A shape is hit inside its outline, a stroke on its line")
  func shapes() throws {
    let screen = try TouchScreen {
      VStack(spacing: 0) {
        Circle().frame(width: 100, height: 100).accessibilityIdentifier("disc")
        Circle().stroke(Color.red, lineWidth: 10).frame(width: 100, height: 100).accessibilityIdentifier("ring")
      }
    }
    #expect(screen.hit(201, 387) == "disc")
    #expect(screen.hit(155, 340) == nil)
    #expect(screen.hit(201, 487) == nil)
    #expect(screen.hit(201 - 49, 487) == "ring")
  }

  @Test("A content shape limits touches too")
  func contentShape() throws {
    let screen = try TouchScreen {
      Color.red.frame(width: 100, height: 100).contentShape(Circle()).accessibilityIdentifier("box")
    }
    #expect(screen.hit(201, 437) == "box")
    #expect(screen.hit(155, 391) == nil)
  }

  @Test("Clipping does not limit hits")
  func clipping() throws {
    let screen = try TouchScreen {
      Color.red.frame(width: 200, height: 200).frame(width: 100, height: 100).clipped()
        .accessibilityIdentifier("box")
    }
    #expect(screen.hit(201 - 90, 437) == "box")
  }

  @Test("Hits follow offset, scale, rotation and running animations")
  func effects() throws {
    let screen = try TouchScreen {
      ZStack {
        Color.red.frame(width: 20, height: 20).scaleEffect(4).offset(y: 200).accessibilityIdentifier("big")
        Color.red.frame(width: 200, height: 10).rotationEffect(.degrees(90)).accessibilityIdentifier("turned")
      }
    }
    #expect(screen.hit(201 + 39, 637 + 39) == "big")
    #expect(screen.hit(201 + 41, 637) == nil)
    #expect(screen.hit(201, 437 + 90) == "turned")
    #expect(screen.hit(201 + 90, 437) == nil)
  }

  @Test("A scroll view keeps hits inside its frame, and is hit anywhere in it")
  func viewport() throws {
    let screen = try TouchScreen {
      VStack(spacing: 0) {
        Color.white.frame(height: 100).accessibilityIdentifier("bar")
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 300).accessibilityIdentifier("one")
            Color.clear.frame(height: 300)
            Color.blue.frame(height: 900).accessibilityIdentifier("two")
          }
        }
        .accessibilityIdentifier("list")
      }
    }
    #expect(screen.hit(201, 150) == "one")
    #expect(screen.hit(201, 500) == "list")
    screen.scroll("list")?.move(to: CGPoint(x: 0, y: 250))
    #expect(screen.hit(201, 120) == "one")
    #expect(screen.hit(201, 90) == "bar")
    #expect(screen.hit(201, 460) == "two")
  }

  @Test("A view on its way out is not hit")
  func departing() throws {
    struct Screen: View {
      @State var isShown = true
      var body: some View {
        ZStack {
          Color.white.accessibilityIdentifier("back").onTapGesture { withAnimation { isShown = false } }
          if isShown { Color.red.frame(width: 100, height: 100).accessibilityIdentifier("box") }
        }
      }
    }
    let screen = try TouchScreen { Screen() }
    #expect(screen.hit(201, 437) == "box")
    screen.tap(20, 20)
    screen.wait(0.05)
    #expect(screen.tree.departures.count == 1)
    #expect(screen.hit(201, 437) == "back")
  }
}
