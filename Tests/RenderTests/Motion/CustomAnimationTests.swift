import Foundation
import Testing

@testable import Render

private struct Steady: CustomAnimation {
  var duration: Double
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time >= duration { return nil }
    context.isLogicallyComplete = time >= duration / 2
    return value.scaled(by: time / duration)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: 1 / duration)
  }
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { previous == Animation(self) }
}

@Suite("Custom animations") struct CustomAnimationTests {
  @Test("run, look finished and end by their own answer")
  func ends() throws {
    var animator = Animator(AnimatablePair(0.0, 100.0))
    animator.retarget(to: AnimatablePair(10, 0), animation: Animation(Steady(duration: 2)), at: 1)
    #expect(near(animator.value(at: 1.5).first, 2.5) && near(animator.value(at: 1.5).second, 75))
    let (logical, settle) = (try #require(animator.logicalEnd), try #require(animator.settleEnd))
    #expect(near(logical, 2) && near(settle, 3))
    #expect(animator.isFinished(at: 3) && animator.value(at: 3).first == 10)
    #expect(near(animator.velocity(at: 1.5).second, -50))
  }

  @Test("compose with delay, speed and repeats")
  func wrapped() {
    let animation = Animation(Steady(duration: 1)).delay(0.5).speed(2).repeatCount(2)
    for (time, expected) in [(0.2, 0.0), (0.5, 0.5), (0.75, 1), (1, 1), (1.25, 0.5)] {
      #expect(near(animation.progress(at: time), expected, 1e-6), "\(time)")
    }
    #expect(animation.progress(at: 1.5) == 1)
  }

  @Test("merge when they say so, on the same clock; a spring takes their velocity")
  func merges() {
    var animator = Animator(0.0)
    animator.retarget(to: 10, animation: Animation(Steady(duration: 1)), at: 0)
    var merged = animator
    merged.retarget(to: 20, animation: Animation(Steady(duration: 1)), at: 0.5)
    #expect(near(merged.value(at: 0.75), 15) && merged.isFinished(at: 1))
    animator.retarget(to: 0, animation: .smooth, at: 0.5)
    #expect(near(animator.velocity(at: 0.5), 10) && near(animator.value(at: 0.5), 5))
  }

  @Test("equality is by value")
  func equality() {
    #expect(Animation(Steady(duration: 1)) == Animation(Steady(duration: 1)))
    #expect(Animation(Steady(duration: 1)) != Animation(Steady(duration: 2)))
    #expect(
      Animation.easeIn == .easeIn(duration: 0.35) && Animation.default == .spring && .smooth == Animation.spring())
    #expect(Animation.easeIn.delay(1).speed(2) != Animation.easeIn.speed(2).delay(1))
    #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
    #expect(Animation.spring(response: 0.3) == .spring(Spring(response: 0.3, dampingRatio: 0.825)))
    #expect(Animation.linear == .timingCurve(.linear, duration: 0.35))
  }
}
