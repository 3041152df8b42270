import Foundation
import Testing

@testable import Render

@Suite("Scrolling after the release") struct ScrollMotionTests {
  @Test("coasts within its bounds")
  func coasts() {
    let motion = ScrollMotion(offset: 100, velocity: 1000, bounds: 0...5000)
    #expect(near(motion.offset(at: 0), 100) && near(motion.offset(at: 0.5), 415.9280, 6e-5))
    #expect(near(motion.duration, 3.9987, 6e-5) && near(motion.restingOffset, 599.499_833))
    #expect(motion.offset(at: 10) == motion.restingOffset && motion.velocity(at: 10) == 0)
    #expect(near(motion.velocity(at: 0), 1000))
  }

  @Test("bounces off the edge: x = v t e^(-10 t) beyond it")
  func bounces() throws {
    let motion = ScrollMotion(offset: 100, velocity: -2000, bounds: 0...5000)
    let crossing = try #require(Deceleration.normal.time(from: -2000, covering: -100))
    let speed = Deceleration.normal.velocity(from: -2000, at: crossing)
    #expect(near(motion.offset(at: crossing), 0, 1e-9))
    for time in [0.05, 0.1, 0.3] {
      #expect(near(motion.offset(at: crossing + time), speed * time * exp(-10 * time), 1e-9))
    }
    #expect(motion.restingOffset == 0 && motion.duration > 1 && motion.duration < 1.4)
    #expect(abs(motion.offset(at: motion.duration - 1e-4)) < 1.0 / 6)
  }

  @Test("released beyond the edge: x = e^(-10 t) (b + (v + 10 b) t)")
  func overscrolled() {
    let motion = ScrollMotion(offset: 5060, velocity: 200, bounds: 0...5000)
    for time in [0, 0.05, 0.2, 0.5] {
      #expect(near(motion.offset(at: time), 5000 + exp(-10 * time) * (60 + (200 + 600) * time), 1e-9))
    }
    #expect(motion.restingOffset == 5000)
  }

  @Test("thrown inward from beyond the edge, it goes on coasting")
  func thrownInward() {
    let motion = ScrollMotion(offset: -20, velocity: 1500, bounds: 0...5000)
    #expect(motion.restingOffset > 400 && motion.restingOffset < 700)
    var last = -20.0
    for frame in 1...300 {
      let offset = motion.offset(at: Double(frame) / 60)
      #expect(offset >= last - 0.17)
      last = offset
    }
    for time in stride(from: 0.001, to: 0.1, by: 0.001) {
      let slope = (motion.offset(at: time + 1e-7) - motion.offset(at: time - 1e-7)) / 2e-7
      #expect(near(slope, motion.velocity(at: time), 2))
    }
  }

  @Test("nothing moves below 10 points a second")
  func still() {
    let motion = ScrollMotion(offset: 50, velocity: 9, bounds: 0...100)
    #expect(motion.duration == 0 && motion.offset(at: 0) == 50 && motion.isFinished(at: 0))
    let short = ScrollMotion(offset: 0, velocity: 0, bounds: 0...0)
    #expect(short.restingOffset == 0 && short.offset(at: 1) == 0)
  }

  @Test("settles on a page in about half a second, without passing it when flicked")
  func pages() {
    let slow = ScrollMotion(offset: 250, velocity: 0, target: 402)
    #expect(slow.duration > 0.4 && slow.duration < 0.7 && slow.offset(at: slow.duration) == 402)
    #expect(near(slow.offset(at: 0.1), 402 - 152 * exp(-1.6) * 2.6, 1e-9))
    let flick = ScrollMotion(offset: 300, velocity: 3000, target: 402)
    #expect((0...120).allSatisfy { flick.offset(at: Double($0) / 120) <= 402 })
    #expect(near(flick.velocity(at: 0), 3000, 1e-6))
    let back = ScrollMotion(offset: 402, velocity: 500, target: 402)
    #expect(back.offset(at: 0.05) > 402 && back.offset(at: 1) == 402)
  }

  @Test("samples in any order are the same")
  func outOfOrder() {
    let motion = ScrollMotion(offset: 4900, velocity: 3000, bounds: 0...5000)
    let times = (0..<90).map { Double($0) / 60 }
    #expect(times.reversed().map { motion.offset(at: $0) }.reversed() == times.map { motion.offset(at: $0) })
  }

  @Test("the finger's velocity is its average over the last 100 ms")
  func tracker() {
    var tracker = VelocityTracker()
    for frame in 0...30 { tracker.add(CGPoint(x: 0, y: Double(frame) * 5), at: Double(frame) / 60) }
    #expect(near(tracker.velocity(at: 0.5).height, 300, 1e-6) && tracker.velocity(at: 0.5).width == 0)
    // Held for 50 ms: half of the window; held longer: nothing.
    #expect(tracker.velocity(at: 0.55).height < 200 && tracker.velocity(at: 0.55).height > 100)
    #expect(tracker.velocity(at: 0.7) == .zero)
    tracker.reset()
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(.zero, at: 1)
    tracker.add(CGPoint(x: 3, y: 3), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
  }

  @Test("the three-sample estimate weighs the older pair 0.75 and fades")
  func sampler() {
    var sampler = VelocitySampler<Double>()
    #expect(sampler.velocity(at: 0) == 0)
    sampler.add(0, at: 0)
    sampler.add(1, at: 0.01)
    #expect(near(sampler.velocity(at: 0.01), 100))
    sampler.add(3, at: 0.02)
    #expect(near(sampler.velocity(at: 0.02), 125))
    #expect(near(sampler.velocity(at: 0.12), 125 * pow(0.998, 100), 1e-9))
    sampler.add(3, at: 0.03)
    #expect(near(sampler.velocity(at: 0.03), 150))
  }
}
