import Foundation
import Testing

@testable import Render

@Suite("Animator: ends, wrappers and custom animations") struct AnimatorLifeTests {
  @Test("a spring looks finished after its duration and is removed within a thousandth")
  func springEnds() throws {
    var animator = Animator(0.0)
    animator.retarget(to: 200, animation: .smooth, at: 3)
    #expect(near(try #require(animator.logicalEnd), 3.5))
    let end = try #require(animator.settleEnd)
    #expect(end > 3.735 && end < 3.8)
    #expect(abs(animator.value(at: end - 1e-4) - 200) < 0.2 && animator.value(at: end) == 200)
    #expect(!animator.isFinished(at: end - 1e-3) && animator.isFinished(at: end))
    animator.prune(at: end)
    #expect(animator.isIdle)
  }

  @Test("never removed before it looks finished")
  func notEarly() throws {
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: .smooth.logicallyComplete(after: 4), at: 0)
    #expect(animator.logicalEnd == 4 && animator.settleEnd == 4)
    animator.retarget(to: 2, animation: .smooth.logicallyComplete(after: 0.1), at: 5)
    let (logical, settle) = (try #require(animator.logicalEnd), try #require(animator.settleEnd))
    #expect(near(logical, 5.1) && settle > 5.7)
  }

  @Test("samples in any order are the same")
  func outOfOrder() {
    var animator = Animator(0.0)
    animator.retarget(to: 10, animation: .bouncy, at: 0)
    animator.retarget(to: -5, animation: .easeOut, at: 0.12)
    let times = (0..<60).map { 0.12 + Double($0) / 60 }
    let forward = times.map { animator.value(at: $0) }
    #expect(Array(times.reversed().map { animator.value(at: $0) }.reversed()) == forward)
  }

  @Test("legs count each way; three legs end at the far side")
  func countedLegs() {
    var animator = Animator(0.0)
    animator.retarget(to: 8, animation: .linear(duration: 0.5).repeatCount(3), at: 0)
    for (time, expected) in [(0.25, 4.0), (0.5, 8), (0.75, 4), (1, 0), (1.25, 4), (1.5, 8)] {
      #expect(near(animator.value(at: time), expected))
    }
    #expect(animator.isFinished(at: 1.5) && !animator.isFinished(at: 1.49))
    animator = Animator(0.0)
    animator.retarget(to: 8, animation: .linear(duration: 0.5).repeatCount(2, autoreverses: false), at: 0)
    for (time, expected) in [(0.25, 4.0), (0.5, 0), (0.75, 4), (1, 8)] {
      #expect(near(animator.value(at: time), expected))
    }
  }

  @Test("a leg back replays the curve from its start")
  func legBack() {
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: .easeOut(duration: 1).repeatForever(), at: 0)
    #expect(near(animator.value(at: 0.2), 0.308_366) && near(animator.value(at: 1.2), 1 - 0.308_366))
    #expect(near(animator.velocity(at: 1.2), -animator.velocity(at: 0.2), 1e-6))
  }

  @Test("a spring leg lasts its settling time")
  func springLegs() {
    let leg = Spring.smooth.restTime(dd: 1, dv: 0, vv: 0)
    let animation = Animation.smooth.repeatForever()
    #expect(near(animation.progress(at: leg), 1, 1e-9))
    #expect(near(animation.progress(at: leg + 0.1), 1 - 0.357_740))
  }

  @Test("a finite animation ends an endless one; restarts do not pile up")
  func endless() {
    var animator = Animator(0.0)
    for index in 0..<100 {
      animator.retarget(
        to: Double(index % 2), animation: .easeInOut(duration: 1).repeatForever(), at: Double(index) / 10)
    }
    let before = animator.value(at: 9.95)
    #expect(before.isFinite && abs(before) < 3)
    animator.retarget(to: 7, animation: .easeOut(duration: 0.2), at: 10)
    #expect(animator.value(at: 10.2) == 7 && animator.settleEnd.map { near($0, 10.2) } == true)
    animator.prune(at: 10.2)
    #expect(animator.isIdle)
  }

  @Test("equal wrappers merge and do not wait again; unequal ones combine")
  func wrappers() {
    var animator = Animator(0.0)
    animator.retarget(to: 100, animation: .snappy.delay(0.2), at: 0)
    #expect(animator.value(at: 0.2) == 0)
    var same = animator
    same.retarget(to: 0, animation: .snappy.delay(0.2), at: 0.35)
    #expect(near(same.value(at: 0.35), 61.768_490) && near(same.velocity(at: 0.35), 402.538_787, 1e-5))
    #expect(near(same.value(at: 0.45), 50.640_701))
    var other = animator
    other.retarget(to: 0, animation: .snappy.delay(0.3), at: 0.35)
    #expect(near(other.value(at: 0.45), animator.value(at: 0.45)))
  }

  @Test("speed scales a merged velocity")
  func mergedSpeed() {
    var animator = Animator(0.0)
    animator.retarget(to: 100, animation: .snappy.speed(2), at: 0)
    animator.retarget(to: 0, animation: .snappy.speed(2), at: 0.075)
    #expect(near(animator.value(at: 0.125), 50.640_701) && near(animator.velocity(at: 0.075), 805.077_574, 1e-5))
  }

  @Test("velocity is the slope of the value, whatever runs")
  func slope() {
    var animator = Animator(0.0)
    animator.retarget(to: 10, animation: .bouncy, at: 0)
    animator.retarget(to: -5, animation: .easeInOut(duration: 0.5), at: 0.12)
    animator.retarget(to: 3, animation: .interpolatingSpring(.snappy, initialVelocity: 2).delay(0.1), at: 0.2)
    for time in [0.25, 0.33, 0.45, 0.6] {
      let measured = (animator.value(at: time + 1e-6) - animator.value(at: time - 1e-6)) / 2e-6
      #expect(near(animator.velocity(at: time), measured, 1e-3))
    }
  }
}
