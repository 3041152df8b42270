import Foundation
import Testing

@testable import Render

@Suite("Springs") struct SpringTests {
  @Test("match the published values", arguments: SpringCase.all)
  func values(_ row: SpringCase) {
    for (time, expected) in zip(SpringCase.valueTimes, row.values) {
      let value = row.spring.value(target: 1.0, initialVelocity: row.initialVelocity, time: time)
      #expect(near(value, expected), "t \(time): \(value)")
    }
  }

  @Test("match the published velocities", arguments: SpringCase.all)
  func velocities(_ row: SpringCase) {
    for (time, expected) in zip(SpringCase.velocityTimes, row.velocities) {
      let value = row.spring.velocity(target: 1.0, initialVelocity: row.initialVelocity, time: time)
      #expect(near(value, expected), "t \(time): \(value)")
    }
  }

  @Test("reach 90 %, peak and settle when published", arguments: SpringCase.all)
  func landmarks(_ row: SpringCase) throws {
    let samples = (0...40_000).map { index in
      row.spring.value(target: 1.0, initialVelocity: row.initialVelocity, time: Double(index) / 20_000)
    }
    let reached = try #require(samples.firstIndex { $0 >= 0.9 })
    #expect(near(Double(reached) / 20_000, row.reaches90, 2e-4))
    let last = try #require(samples.lastIndex { abs($0 - 1) >= 0.001 })
    // Published in steps of half a thousandth.
    #expect(near(Double(last) / 20_000, row.settled, 6e-4))
    let highest = try #require(samples.indices.max { samples[$0] < samples[$1] })
    if let peak = row.peak {
      #expect(near(samples[highest], peak.value, 2e-6))
      #expect(near(Double(highest) / 20_000, peak.time, 6e-4))
    } else {
      #expect(samples[highest] <= 1 + 1e-9)
    }
  }

  @Test("settling estimate", arguments: SpringCase.all)
  func settling(_ row: SpringCase) {
    let estimate = row.spring.settlingDuration(
      target: 1.0, initialVelocity: row.initialVelocity, epsilon: 0.001)
    if row.estimate.isFinite {
      #expect(near(estimate, row.estimate, 6e-5))
    } else {
      #expect(near(estimate, (row.settled * 10).rounded(.up) / 10, 1e-9))
    }
  }

  @Test("rest: displacement and scaled velocity stay within a thousandth, not much too late", arguments: SpringCase.all)
  func rest(_ row: SpringCase) {
    let v = row.initialVelocity
    let rest = row.spring.restTime(dd: 1, dv: -v, vv: v * v)
    let w = 2 * Double.pi / row.spring.response
    let scale = max(1, abs(v) / w)
    for time in stride(from: rest, to: rest + 2, by: 0.003) {
      let value = row.spring.value(target: 1.0, initialVelocity: v, time: time)
      let velocity = row.spring.velocity(target: 1.0, initialVelocity: v, time: time)
      #expect(abs(value - 1) < 0.001 * scale && abs(velocity) / w < 0.001 * scale)
    }
    #expect(rest >= row.settled - 6e-4 && rest < row.settled * 1.35)
  }

  @Test("conversions that Apple prints")
  func conversions() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1 && near(spring.stiffness, 157.9, 0.05) && near(spring.damping, 17.6, 0.05))
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(near(physical.duration, 0.63, 0.005) && near(physical.bounce, 0.5))
    #expect(near(Spring(response: 0.4, dampingRatio: 0.7).bounce, 0.3))
    #expect(near(Spring(duration: 0.5, bounce: -0.3).dampingRatio, 1 / 0.7))
    #expect(near(Spring(duration: 0.5, bounce: -0.3).bounce, -0.3))
  }

  @Test("presets")
  func presets() {
    #expect(Spring() == .smooth && Spring.smooth.bounce == 0 && near(Spring.smooth.duration, 0.5))
    #expect(near(Spring.snappy.bounce, 0.15) && near(Spring.bouncy.bounce, 0.3))
    #expect(near(Spring.snappy(duration: 0.3, extraBounce: 0.1).bounce, 0.25))
    #expect(near(Spring.bouncy(duration: 0.25).response, 0.25))
  }

  @Test("over-damping is allowed only when asked for")
  func overDamping() {
    let transition = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(transition.dampingRatio == 1 && near(transition.frequency, 18.257_419))
    #expect(Spring(mass: 3, stiffness: 1000, damping: 500, allowOverDamping: true).dampingRatio > 4)
  }

  @Test("100 to 1000 in steps of 200 ms, as another library publishes it")
  func series() {
    let fast = Spring(mass: 1, stiffness: 300, damping: 10)
    let slow = Spring(mass: 1, stiffness: 100, damping: 20)
    for (spring, expected) in [
      (fast, [100.0, 1343, 873, 1046, 984, 1005, 998, 1001, 1000]),
      (slow, [100, 635, 918, 984, 997, 1000]),
    ] {
      for (index, value) in expected.enumerated() {
        let shown = spring.value(
          fromValue: 100.0, toValue: 1000.0, initialVelocity: 0, time: Double(index) / 5)
        // That library stops within 2 of its target.
        #expect(near(shown, value, index == expected.count - 1 ? 2.5 : 0.5), "\(index): \(shown)")
      }
    }
  }

  @Test("a spring made from its settling time settles then", arguments: [0.2, 0.5, 0.9, 1, 1.6])
  func fromSettling(ratio: Double) {
    let spring = Spring(settlingDuration: 0.8, dampingRatio: ratio)
    #expect(near(spring.dampingRatio, ratio))
    if ratio < 1 {
      #expect(near(spring.settlingDuration, 0.8, 1e-4))
    } else {
      #expect(near(1 - spring.value(target: 1.0, time: 0.8), 0.001, 1e-5))
    }
  }

  @Test("hostile parameters give finite motions")
  func hostile() {
    let springs = [
      Spring(duration: 0, bounce: 0), Spring(duration: -1, bounce: 9), Spring(duration: .nan, bounce: .nan),
      Spring(duration: 0.5, bounce: -1), Spring(mass: 0, stiffness: 0, damping: 0),
      Spring(mass: -1, stiffness: -5, damping: -2), Spring(duration: .infinity, bounce: 1),
      Spring(mass: 1e-300, stiffness: 1e300, damping: 1e300, allowOverDamping: true),
    ]
    for spring in springs {
      for time in [0, 1e-9, 0.01, 1, 1e6, -1] {
        #expect(spring.value(target: 1.0, initialVelocity: 3, time: time).isFinite)
        #expect(spring.velocity(target: 1.0, initialVelocity: 3, time: time).isFinite)
      }
      #expect(spring.value(target: 1.0, time: 0) == 0)
    }
    #expect(near(Spring(duration: 0, bounce: 0).value(target: 1.0, time: 0.002), 1))
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
  }
}
