import Foundation
import Testing

@testable import Compare

@Suite("Curves with few keys")
struct MotionCurveTests {
  private func curve(_ values: [Double], margin: Double = 0.05) -> MotionCurve {
    MotionCurve(values, from: 10, margin: margin)
  }

  @Test("A spring's keys are few, and no value is further off than the margin")
  func spring() {
    let values = (0..<120).map { frame in
      let time = Double(frame) / 60
      return 300 * (1 - exp(-8 * time) * (cos(14 * time) + 0.57 * sin(14 * time)))
    }
    let thinned = curve(values)
    let back = thinned.values(10...129)
    for (value, kept) in zip(values, back) { #expect(abs(value - kept) <= 0.05 + 1e-9) }
    #expect(thinned.keys.count < 60)
    #expect(thinned.keys.first?.frame == 10 && thinned.keys.last?.frame == 129)
  }

  @Test("Random walks are kept within the margin too", arguments: 0..<20)
  func walks(seed: Int) {
    var noise = Sample.Noise(state: UInt64(seed))
    var values = [0.0]
    for _ in 1..<80 { values.append((values[values.count - 1] + Double.random(in: -1...1, using: &noise))) }
    let margin = seed % 2 == 0 ? 0.05 : 0.7
    for (value, kept) in zip(values, curve(values, margin: margin).values(10...89)) {
      #expect(abs(value - kept) <= margin + 1e-9)
    }
  }

  @Test("A value that stays has one key, a straight line two, a jump four")
  func shapes() {
    #expect(curve([5, 5, 5, 5]).keys == [MotionCurve.Key(10, 5)])
    #expect(curve([0, 1, 2, 3]).keys == [MotionCurve.Key(10, 0), MotionCurve.Key(13, 3)])
    #expect(curve([0, 0, 9, 9]).keys.map(\.frame) == [10, 11, 12, 13])
    #expect(curve([]).keys.isEmpty)
  }

  @Test("Between keys it is straight, beyond them it stays")
  func values() {
    let line = MotionCurve(keys: [MotionCurve.Key(10, 0), MotionCurve.Key(20, 5)])
    #expect([0, 10, 14, 20, 99].map { line.value(at: $0) } == [0, 0, 2, 5, 5])
    #expect(line.values(8...12) == [0, 0, 0, 0.5, 1])
  }
}
