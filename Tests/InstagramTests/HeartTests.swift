import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("The double-tap heart")
struct HeartTests {
  private let timeline = KeyframeTimeline(initialValue: BigHeart.Pop()) { BigHeart.keyframes }

  private func pop(at time: Double) -> BigHeart.Pop { timeline.value(time: time) }

  @Test("0 to 1.2 to 1 within a quarter of a second (IG-LIKE-03)")
  func popsIn() {
    #expect(pop(at: 0).scale == 0)
    let frames = (0...60).map { ($0, pop(at: Double($0) / 60).scale) }
    let peak = frames.max { $0.1 < $1.1 }
    #expect((6...10).contains(peak?.0 ?? 0))
    #expect((1.17...1.22).contains(peak?.1 ?? 0))
    #expect(abs(pop(at: 0.25).scale - 1) < 0.02)
    for frame in 1...7 { #expect(pop(at: Double(frame) / 60).scale > pop(at: Double(frame - 1) / 60).scale) }
  }

  @Test("held for 0.3 s, then 0.7 and gone in 0.3 s (IG-LIKE-04)")
  func holdsAndLeaves() {
    for time in [0.3, 0.4, 0.5, 0.55] { #expect(abs(pop(at: time).scale - 1) < 1e-9 && pop(at: time).opacity == 1) }
    #expect(abs(pop(at: 0.7).scale - 0.85) < 0.01)
    #expect(abs(pop(at: 0.7).opacity - 0.5) < 0.01)
    #expect(abs(pop(at: 0.85).scale - 0.7) < 1e-9)
    #expect(abs(pop(at: 0.85).opacity) < 1e-9)
    #expect(abs(timeline.duration - 0.85) < 1e-9)
  }
}
