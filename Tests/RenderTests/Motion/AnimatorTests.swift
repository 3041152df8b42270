import Testing

@testable import Render

@Suite("Animator") struct AnimatorTests {
  private func expect(
    _ animator: Animator<Double>, at start: Double = 0, _ table: [(Double, Double)], _ tolerance: Double = 6e-7
  ) {
    for (time, expected) in table {
      let value = animator.value(at: start + time)
      #expect(near(value, expected, tolerance), "t \(time): \(value)")
    }
  }

  @Test("R1: spring to spring keeps value and velocity")
  func springMerge() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.85)
    var animator = Animator(0.0)
    animator.retarget(to: 100, animation: spring, at: 0)
    #expect(near(animator.value(at: 0.15), 61.768_490))
    #expect(near(animator.velocity(at: 0.15), 402.538_787))
    animator.retarget(to: 0, animation: spring, at: 0.15)
    #expect(near(animator.velocity(at: 0.15), 402.538_787))
    expect(
      animator, at: 0.15,
      [
        (0, 61.768_490), (0.05, 64.815_882), (0.1, 50.640_701), (0.15, 33.876_169), (0.2, 20.159_070),
        (0.25, 10.710_754), (0.3, 4.948_386), (0.4, 0.301_990), (0.5, -0.420_654),
      ])
  }

  @Test("R2: curve over curve blends from the moving old value")
  func curveCombines() {
    var animator = Animator(0.0)
    animator.retarget(to: 100, animation: .easeInOut(duration: 0.35), at: 0)
    expect(animator, [(0, 0), (0.05, 4.090_420), (0.1, 16.970_183)])
    animator.retarget(to: 40, animation: .easeInOut(duration: 0.35), at: 0.1)
    expect(
      animator,
      [
        (0.1, 16.970_183), (0.15, 37.931_350), (0.2, 58.396_813), (0.25, 66.745_990), (0.3, 61.157_932),
        (0.35, 50.182_110), (0.4, 42.454_252), (0.45, 40), (0.5, 40),
      ])
    #expect(!animator.isFinished(at: 0.44) && animator.isFinished(at: 0.45))
  }

  @Test("R3: spring over curve keeps the offset and starts without velocity")
  func springOverCurve() {
    var animator = Animator(0.0)
    animator.retarget(to: 100, animation: .easeInOut(duration: 0.35), at: 0)
    animator.retarget(to: 40, animation: .spring(response: 0.5, dampingFraction: 1), at: 0.1)
    #expect(near(animator.velocity(at: 0.1), 0))
    expect(
      animator,
      [
        (0.1, 16.970_183), (0.15, 19.994_261), (0.2, 25.208_859), (0.3, 33.446_075), (0.4, 37.467_502),
        (0.5, 39.089_339),
      ])
  }

  @Test("R4: an endless linear animation swings")
  func repeats() {
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: .linear(duration: 1).repeatForever(autoreverses: true), at: 0)
    expect(animator, [(0.25, 0.25), (0.75, 0.75), (1, 1), (1.25, 0.75), (1.75, 0.25), (2.25, 0.25)])
    #expect(animator.settleEnd == nil && animator.logicalEnd == nil && !animator.isFinished(at: 1e6))
  }

  @Test("R5: speed outside delay halves the wait too")
  func delayAndSpeed() {
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: .easeOut(duration: 0.4).delay(0.2).speed(2), at: 0)
    expect(
      animator,
      [(0.05, 0), (0.1, 0), (0.15, 0.378_138), (0.2, 0.684_643), (0.25, 0.906_535), (0.3, 1)])
    #expect(near(animator.settleEnd ?? 0, 0.3))
    animator = Animator(0.0)
    animator.retarget(to: 1, animation: .easeOut(duration: 0.4).speed(2).delay(0.2), at: 0)
    expect(animator, [(0.2, 0), (0.3, 0.684_643), (0.4, 1)])
  }

  @Test("a change without animation moves the model under the running offset")
  func unanimatedChange() {
    var animator = Animator(0.0)
    animator.retarget(to: 100, animation: .linear(duration: 1), at: 0)
    animator.retarget(to: 300, animation: nil, at: 0.25)
    #expect(animator.model == 300)
    expect(animator, [(0.25, 225), (0.5, 250), (1, 300)])
    animator.finish()
    #expect(animator.value(at: 0.5) == 300 && animator.isFinished(at: 0) && animator.settleEnd == -.infinity)
  }

  @Test("two changes at one instant are one animation over the total interval")
  func sameInstant() {
    var animator = Animator(0.0)
    animator.retarget(to: 50, animation: .easeIn(duration: 9), at: 1)
    animator.retarget(to: 100, animation: .linear(duration: 1), at: 1)
    expect(animator, at: 1, [(0, 0), (0.5, 50), (1, 100)])
    // Also over a running spring, which a curve combines with and a spring would have merged into.
    var twice = Animator(0.0)
    var once = twice
    twice.retarget(to: 10, animation: .bouncy, at: 0)
    once.retarget(to: 10, animation: .bouncy, at: 0)
    twice.retarget(to: 99, animation: .snappy, at: 0.1)
    twice.retarget(to: 20, animation: .linear(duration: 1), at: 0.1)
    once.retarget(to: 20, animation: .linear(duration: 1), at: 0.1)
    for time in [0.1, 0.2, 0.5, 1.1] { #expect(twice.value(at: time) == once.value(at: time)) }
  }

  @Test("an interpolating spring combines, a persistent one takes its velocity over")
  func interpolating() {
    let plain = Spring(response: 0.5, dampingRatio: 0.85)
    var animator = Animator(0.0)
    animator.retarget(to: 100, animation: .interpolatingSpring(plain), at: 0)
    let (value, velocity) = (animator.value(at: 0.15), animator.velocity(at: 0.15))
    #expect(near(value, 61.768_490))
    var combined = animator
    combined.retarget(to: 0, animation: .interpolatingSpring(plain), at: 0.15)
    for time in [0.2, 0.3, 0.5] {
      let old = animator.value(at: time)
      let expected = old - old * plain.value(target: 1.0, time: time - 0.15)
      #expect(near(combined.value(at: time), expected, 1e-9))
    }
    animator.retarget(to: 0, animation: .spring(plain), at: 0.15)
    #expect(near(animator.velocity(at: 0.15), velocity, 1e-9))
  }

  @Test("the initial velocity of an interpolating spring is in intervals a second")
  func intervalVelocity() {
    var animator = Animator(100.0)
    animator.retarget(to: 50, animation: .interpolatingSpring(.snappy, initialVelocity: 8), at: 2)
    let row = SpringCase.all[11]
    for (time, expected) in zip(SpringCase.valueTimes, row.values) where time <= 0.5 {
      #expect(near(animator.value(at: 2 + time), 100 - 50 * expected, 5e-5))
    }
  }

  @Test("a gesture's velocity starts the spring, in units a second")
  func thrown() {
    var animator = Animator(0.0)
    animator.retarget(to: 1, animation: .smooth, at: 0, initialVelocity: -4)
    let row = SpringCase.all[12]
    for (time, expected) in zip(SpringCase.valueTimes, row.values) where time <= 0.5 {
      #expect(near(animator.value(at: time), expected))
    }
    // A throw without a change of target moves away and comes back.
    var still = Animator(0.0)
    still.retarget(to: 0, animation: .smooth, at: 0, initialVelocity: 100)
    #expect(still.value(at: 0.08) > 2 && still.value(at: 2) == 0 && still.isFinished(at: 1))
  }
}
