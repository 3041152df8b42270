import Foundation
import Testing

@testable import Render

@Suite("Animatable data and frame times") struct AnimatableTests {
  private func half<A: Animatable>(_ from: A, _ to: A) -> A {
    var result = from
    result.animatableData = from.animatableData.interpolated(towards: to.animatableData, amount: 0.5)
    return result
  }

  @Test("geometry interpolates component by component")
  func geometry() {
    #expect(half(CGPoint(x: 0, y: 10), CGPoint(x: 4, y: 20)) == CGPoint(x: 2, y: 15))
    #expect(half(CGSize(width: 1, height: 3), CGSize(width: 3, height: 5)) == CGSize(width: 2, height: 4))
    #expect(
      half(CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 10, y: 20, width: 30, height: 60))
        == CGRect(x: 5, y: 10, width: 20, height: 40))
    #expect(half(Angle.degrees(0), .degrees(90)) == .degrees(45))
    #expect(half(UnitPoint.topLeading, .bottomTrailing) == .center)
    #expect(
      half(EdgeInsets(2), EdgeInsets(top: 4, leading: 6, bottom: 8, trailing: 10))
        == EdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
  }

  @Test("vectors measure and scale")
  func vectors() {
    var pair = AnimatablePair(3.0, AnimatablePair(CGFloat(4), Float(12)))
    #expect(pair.magnitudeSquared == 169)
    pair.scale(by: 2)
    #expect(pair.second.second == 24 && pair.dot(pair) == pair.magnitudeSquared)
    #expect(EmptyAnimatableData().magnitudeSquared == 0)
  }

  @Test("lists of different length count as filled up with zeros")
  func arrays() {
    let long = AnimatableArray([1.0, 2, 3])
    let short = AnimatableArray([5.0])
    #expect((long + short).elements == [6, 2, 3] && (short - long).elements == [4, -2, -3])
    #expect(long - long == .zero && AnimatableArray([1.0, 0]) == AnimatableArray([1.0]) && long != short)
    #expect(long.magnitudeSquared == 14)
    var animator = Animator(short)
    animator.retarget(to: long, animation: .linear(duration: 1), at: 0)
    #expect(animator.value(at: 0.5).elements == [3, 1, 1.5])
  }

  @Test("frame times are index over rate, whatever the rate")
  func frameTimes() {
    #expect(FrameTime(index: 1, rate: 30).seconds == FrameTime(index: 2, rate: 60).seconds)
    #expect(FrameTime(index: 1, rate: 30) == FrameTime(index: 2, rate: 60))
    #expect(FrameTime(index: 3, rate: 60) < FrameTime(index: 2, rate: 30))
    #expect(FrameTime(index: 216_000, rate: 60).seconds == 3600)
    #expect(FrameTime(atOrAfter: 0.4, rate: 60).index == 24 && FrameTime(atOrAfter: 0.401, rate: 60).index == 25)
    #expect(FrameTime(index: 5, rate: 0).rate == 1 && FrameTime(index: 5, rate: 60).next.index == 6)
  }
}
