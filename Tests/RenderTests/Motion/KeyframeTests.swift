import Foundation
import Testing

@testable import Render

@Suite("Keyframes") struct KeyframeTests {
  private struct Pose {
    var scale = 1.0
    var offset = CGSize.zero
  }

  private struct Pop: KeyframeTrackContent {
    var peak: Double
    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(peak, duration: 0.1)
      if peak > 2 { MoveKeyframe(2) }
      LinearKeyframe(1, duration: 0.1)
    }
  }

  private struct PopTracks: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.scale) { Pop(peak: 1.5) }
    }
  }

  @Test("tracks run side by side; the longest one gives the duration")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 0.5)
        LinearKeyframe(1, duration: 0.25, timingCurve: .easeOut)
      }
      KeyframeTrack(\.offset) {
        MoveKeyframe(CGSize(width: 10, height: 0))
        LinearKeyframe(CGSize(width: 20, height: 40), duration: 1)
      }
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: -1).scale == 1 && timeline.value(time: -1).offset.width == 0)
    #expect(timeline.value(time: 0).offset.width == 10)
    #expect(timeline.value(time: 0.25).scale == 1.5)
    #expect(timeline.value(progress: 0.5).offset == CGSize(width: 15, height: 20))
    #expect(near(timeline.value(time: 0.625).scale, 2 - 0.684_643))
    #expect(timeline.value(time: 0.75).scale == 1 && timeline.value(time: 9).offset.height == 40)
  }

  @Test("a move jumps at its time")
  func move() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 0.5)
      MoveKeyframe(10)
      LinearKeyframe(11, duration: 0.5)
    }
    #expect(near(timeline.value(time: 0.499_999_9), 1, 1e-6) && timeline.value(time: 0.5) == 10)
    #expect(timeline.value(time: 0.75) == 10.5 && timeline.value(time: 1) == 11)
  }

  @Test("cubics pass their keyframes with a continuous velocity and rest at the ends")
  func cubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 0.2)
      CubicKeyframe(4, duration: 0.4)
      CubicKeyframe(2, duration: 0.3)
    }
    func slope(_ time: Double) -> Double {
      (timeline.value(time: time + 1e-6) - timeline.value(time: time - 1e-6)) / 2e-6
    }
    #expect(near(timeline.value(time: 0.2), 1) && near(timeline.value(time: 0.6), 4))
    #expect(near(slope(0.2), 4 / 0.6, 1e-3) && near(slope(0.6), 1 / 0.7, 1e-3))
    #expect(near(slope(0.000_01), 0, 1e-2) && near(slope(0.899_99), 0, 1e-2))
    let lone = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(8, duration: 1, endVelocity: 8) }
    #expect(near(lone.value(time: 0.5), 8 * 0.5 - 8 * 0.125) && lone.value(time: 1) == 8)
  }

  @Test("cubics take over the velocity of lines and springs")
  func cubicNeighbours() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 0.5)
      CubicKeyframe(3, duration: 0.5)
      LinearKeyframe(4, duration: 0.1)
    }
    func slope(_ time: Double) -> Double {
      (timeline.value(time: time + 1e-6) - timeline.value(time: time - 1e-6)) / 2e-6
    }
    #expect(near(slope(0.500_01), 2, 1e-3) && near(slope(0.999_99), 10, 1e-2))
  }

  @Test("a spring takes its settling time, or is cut and carries on")
  func spring() {
    let settled = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: .snappy) }
    #expect(near(settled.duration, Spring.snappy.settlingDuration))
    #expect(near(settled.value(time: 0.15), 0.617_685) && settled.value(time: 5) == 1)
    let cut = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(100, duration: 0.15, spring: .snappy)
      SpringKeyframe(0, duration: 0.5, spring: .snappy)
    }
    // The same as a retargeted spring.
    #expect(near(cut.value(time: 0.15), 61.768_490) && near(cut.value(time: 0.25), 50.640_701))
    let thrown = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 0.5, spring: .snappy, startVelocity: 8)
    }
    #expect(near(thrown.value(time: 0.1), 0.643_376))
  }

  @Test("content and tracks compose, with conditions and loops")
  func composed() {
    let timeline = KeyframeTimeline(initialValue: Pose()) { PopTracks() }
    #expect(near(timeline.value(time: 0.1).scale, 1.5) && near(timeline.duration, 0.2))
    let loop = KeyframeTimeline(initialValue: 0.0) {
      for index in 1...3 { LinearKeyframe(Double(index), duration: 1) }
      Pop(peak: 5)
    }
    #expect(loop.value(time: 2.5) == 2.5 && near(loop.value(time: 3.15), 1.5))
  }

  @Test("no keyframes leave the initial value")
  func empty() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {}
    #expect(timeline.duration == 0 && timeline.value(time: 1).scale == 1 && timeline.value(progress: 1).scale == 1)
    let flat = KeyframeTimeline(initialValue: 1.0) { LinearKeyframe(3, duration: 0) }
    #expect(flat.value(time: 0) == 3)
  }
}
