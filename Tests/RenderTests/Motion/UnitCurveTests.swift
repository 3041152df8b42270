import Testing

@testable import Render

@Suite("Timing curves") struct UnitCurveTests {
  static let table: [(name: String, curve: UnitCurve, values: [Double])] = [
    (
      "linear", .linear,
      [0.100000, 0.200000, 0.300000, 0.400000, 0.500000, 0.600000, 0.700000, 0.800000, 0.900000]
    ),
    (
      "easeIn", .easeIn,
      [0.017027, 0.062282, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.691634, 0.839428]
    ),
    (
      "easeOut", .easeOut,
      [0.160572, 0.308366, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.937718, 0.982973]
    ),
    (
      "easeInOut", .easeInOut,
      [0.019722, 0.081660, 0.187396, 0.331884, 0.500000, 0.668116, 0.812604, 0.918340, 0.980278]
    ),
    (
      "CA default / ease",
      .bezier(
        startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.25, y: 1)),
      [0.094796, 0.295244, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.975625, 0.994316]
    ),
  ]

  @Test("match the published values at each tenth", arguments: 0..<5)
  func values(index: Int) {
    let row = Self.table[index]
    for (step, expected) in row.values.enumerated() {
      let value = row.curve.value(at: Double(step + 1) / 10)
      #expect(near(value, expected), "\(row.name) at \(step + 1)/10: \(value)")
    }
  }

  @Test("start at 0, end at 1 and clamp beyond")
  func ends() {
    for curve in Self.table.map(\.curve) + [.circularEaseIn, .circularEaseOut, .circularEaseInOut] {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1 && curve.value(at: .nan) == 0)
    }
  }

  @Test("velocity is the slope of the value")
  func slope() {
    for curve in Self.table.map(\.curve) + [.circularEaseIn, .circularEaseOut, .circularEaseInOut] {
      for x in stride(from: 0.05, to: 0.96, by: 0.05) {
        let measured = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        // Circles meet vertically in the middle.
        if measured < 900 { #expect(near(curve.velocity(at: x), measured, 1e-4 * max(1, measured))) }
      }
    }
    #expect(near(UnitCurve.easeIn.velocity(at: 0), 0) && near(UnitCurve.easeInOut.velocity(at: 1), 0))
    #expect(near(UnitCurve.easeOut.velocity(at: 0), 1 / 0.58, 1e-3))
  }

  @Test("the inverse undoes the curve")
  func inverse() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    for curve in curves {
      for x in stride(from: 0.0, through: 1, by: 0.125) {
        #expect(near(curve.inverse.value(at: curve.value(at: x)), x, 1e-6))
      }
    }
  }

  @Test("steep and flat control points still solve")
  func extremes() {
    let steps = CubicBezier(1, 0, 0, 1)
    #expect(near(steps.evaluate(0.5).value, 0.5, 1e-6))
    #expect(steps.evaluate(0.49).value < 0.5 && steps.evaluate(0.51).value > 0.5)
    let back = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.34, y: 1.56), endControlPoint: UnitPoint(x: 0.64, y: 1))
    #expect(back.value(at: 0.6) > 1)
    let clamped = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -1, y: 0), endControlPoint: UnitPoint(x: 2, y: 1))
    #expect(near(clamped.value(at: 0.5), 0.5))
  }
}
